import { brand } from '#kernel/contract/brand.ts';
import { type SvgShape, svgShape } from '#modules/media/contract/svg.ts';

/** The logo of the shop, a market stall; `web/public/favicon.svg` is the same drawing. */
export const logo: SvgShape = svgShape(
  'svg',
  { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 32 32' },
  svgShape('rect', { width: 32, height: 32, rx: 8, fill: brand.light.accent }),
  svgShape('path', {
    d: 'M6 13 8.5 7h15L26 13a3.3 3.3 0 0 1-6.6 0 3.4 3.4 0 0 1-6.8 0A3.3 3.3 0 0 1 6 13Z',
    fill: brand.light.butter,
  }),
  svgShape('path', {
    d: 'M8 17.5V25h16v-7.500',
    fill: 'none',
    stroke: brand.light['on-accent'],
    'stroke-width': 2.4,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }),
  svgShape('path', { d: 'M13.500 25v-4.500a2.500 2.500 0 0 1 5 0V25', fill: brand.light.peach }),
);
