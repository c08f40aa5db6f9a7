import { converter, formatHex, type Oklch, toGamut, wcagContrast } from 'culori';
import { brand, type ColourName, type Colours } from '#kernel/contract/brand-colours.ts';
import { type Palette, paletteNames } from './theme.ts';

const toOklch = converter('oklch');
const inGamut = toGamut('rgb', 'oklch');
/** Text needs this contrast, and edges of controls the other one (WCAG 2, AA). */
const textContrast = 4.5;
const edgeContrast = 3;

type Shades = Partial<Pick<Oklch, 'l' | 'c'>>;

/** Returns a colour with another lightness or chroma. */
function shade(hex: string, change: (colour: Oklch) => Shades): string {
  const colour = toOklch(hex) as Oklch;
  return formatHex(inGamut({ ...colour, ...change(colour) }));
}

const tints = ['mint', 'peach', 'sky', 'lavender', 'butter', 'rose'] as const;
const grounds = ['paper', 'surface'] as const;

/** Returns the first shade of a colour, towards white or black, that has a contrast to all of these colours. */
function readable(hex: string, others: string[], needed: number, towards: 'light' | 'dark'): string {
  const step = towards === 'light' ? 0.01 : -0.01;
  const isEnough = (candidate: string) => others.every((other) => wcagContrast(candidate, other) >= needed);
  for (let l = (toOklch(hex) as Oklch).l; l >= 0 && l <= 1; l += step) {
    const candidate = shade(hex, () => ({ l }));
    if (isEnough(candidate)) return candidate;
  }
  return towards === 'light' ? '#ffffff' : '#000000';
}

/** Returns the colour of the shop, of the light or the dark scheme, that is easier to see on a background. */
const clearer = (name: ColourName, ground: string): string =>
  wcagContrast(brand.light[name], ground) >= wcagContrast(brand.dark[name], ground)
    ? brand.light[name]
    : brand.dark[name];

const isLight = (hex: string) => (toOklch(hex) as Oklch).l > 0.5;

/** Returns the colours of the light scheme: those of the palette and those that follow from it. */
export function lightColours(palette: Palette): Colours {
  const { paper, surface, muted, accent } = palette;
  const away = isLight(palette['on-accent']) ? -0.08 : 0.08;
  const ground = isLight(paper) ? 'dark' : 'light';
  const softMuted = shade(muted, ({ l }) => ({ l: l + (isLight(paper) ? 0.14 : -0.14) }));
  return {
    ...palette,
    control: readable(softMuted, [paper, surface], edgeContrast, ground),
    'accent-deep': shade(accent, ({ l }) => ({ l: l + away })),
    star: readable(clearer('star', paper), [paper, surface], edgeContrast, ground),
    good: clearer('good', paper),
    bad: clearer('bad', paper),
    focus: clearer('focus', paper),
  };
}

/** Returns the colours of the dark scheme that belong to a palette: the same hues, on dark backgrounds. */
export function darkColours(palette: Palette): Colours {
  const quiet = (hex: string, l: number, most: number) =>
    shade(hex, ({ c }) => ({ l, c: Math.min(c, most) }));
  const paper = quiet(palette.paper, 0.19, 0.012);
  const surface = quiet(palette.paper, 0.23, 0.015);
  const dark = Object.fromEntries(tints.map((tint) => [tint, quiet(palette[tint], 0.36, 0.045)])) as Record<
    (typeof tints)[number],
    string
  >;
  const behindText = [paper, surface, ...Object.values(dark)];
  const bright = shade(palette.accent, ({ l, c }) => ({ l: Math.max(l, 0.76), c: Math.min(c, 0.13) }));
  const accent = readable(bright, [paper, surface], textContrast, 'light');
  return {
    ...brand.dark,
    ...dark,
    paper,
    surface,
    ink: readable(quiet(palette.ink, 0.94, 0.02), behindText, textContrast, 'light'),
    muted: readable(quiet(palette.muted, 0.75, 0.03), [paper, surface], textContrast, 'light'),
    line: quiet(palette.line, 0.34, 0.02),
    control: readable(quiet(palette.muted, 0.58, 0.03), [paper, surface], edgeContrast, 'light'),
    accent,
    'accent-deep': shade(accent, ({ l }) => ({ l: Math.min(0.97, l + 0.06) })),
    'on-accent': readable(quiet(palette.accent, 0.22, 0.05), [accent], textContrast, 'dark'),
  };
}

/** Returns all colours of a palette: those of the shop for the palette of the shop, and derived ones for any other. */
export const coloursOf = (palette: Palette): { light: Colours; dark: Colours } =>
  paletteNames.every((name) => palette[name] === brand.light[name])
    ? brand
    : { light: lightColours(palette), dark: darkColours(palette) };

/** Two colours whose contrast is too low. */
export type ContrastProblem = {
  scheme: 'light' | 'dark';
  colour: ColourName;
  ground: ColourName;
  contrast: number;
  needed: number;
};

const on = (colour: ColourName, backgrounds: readonly ColourName[], needed: number) =>
  backgrounds.map((ground) => ({ colour, ground, needed }));

/** The pairs of colours of which one is on the other in the shop. */
const pairs = [
  ...on('ink', [...grounds, ...tints], textContrast),
  ...on('muted', grounds, textContrast),
  ...on('accent', grounds, textContrast),
  ...on('on-accent', ['accent', 'accent-deep'], textContrast),
  ...on('bad', grounds, textContrast),
  ...on('good', grounds, textContrast),
  ...on('control', grounds, edgeContrast),
  ...on('focus', grounds, edgeContrast),
];

/** Returns the pairs of colours that are too hard to tell apart. */
export function contrastProblems(schemes: Record<'light' | 'dark', Colours>): ContrastProblem[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs
      .map((pair) => ({
        ...pair,
        scheme,
        // Rounded down: 4.49 is not shown as 4.5.
        contrast:
          Math.floor(10 * wcagContrast(schemes[scheme][pair.colour], schemes[scheme][pair.ground])) / 10,
      }))
      .filter(({ contrast, needed }) => contrast < needed),
  );
}
