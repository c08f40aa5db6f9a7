import { brand, type Colours } from '#kernel/contract/brand-colours.ts';
import { type SvgShape, svgShape } from '#modules/media/contract/svg.ts';

/** Colours of the drawn logo. */
export type LogoColours = Pick<Colours, 'accent' | 'on-accent' | 'butter' | 'peach'>;

/** Returns the drawn logo, a market stall; `web/public/favicon.svg` is the same drawing in the colours of the shop. */
export const logoOf = (colours: LogoColours = brand.light): SvgShape =>
  svgShape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 32 32' },
    svgShape('rect', { width: 32, height: 32, rx: 8, fill: colours.accent }),
    svgShape('path', {
      d: 'M6 13 8.5 7h15L26 13a3.3 3.3 0 0 1-6.6 0 3.4 3.4 0 0 1-6.8 0A3.3 3.3 0 0 1 6 13Z',
      fill: colours.butter,
    }),
    svgShape('path', {
      d: 'M8 17.5V25h16v-7.500',
      fill: 'none',
      stroke: colours['on-accent'],
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    svgShape('path', { d: 'M13.500 25v-4.500a2.500 2.500 0 0 1 5 0V25', fill: colours.peach }),
  );
