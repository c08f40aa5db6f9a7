import type { ColourName } from '#kernel/contract/brand-colours.ts';
import type { SavedTheme } from '#modules/theme/contract/theme.ts';
import { type Typeface, type TypefaceId, typefaces } from '#modules/theme/contract/typefaces.ts';
import { fontFile } from './font-files.ts';

/** The characters of the two files of a typeface, as in web/fonts.css. */
const ranges = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  extended: 'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF',
} as const;

/**
 * The fonts of the system that take the place of a typeface until it is loaded, with the mean width of a character as
 * part of the font size.
 */
const systemFonts = {
  serif: [
    ['local("DejaVu Serif")', 0.513],
    ['local("Georgia")', 0.446],
    ['local("Noto Serif")', 0.484],
  ],
  'sans-serif': [
    ['local("DejaVu Sans")', 0.506],
    ['local("Arial"),local("Roboto")', 0.446],
  ],
} as const;

/** The radii of the stylesheet in rem, by which corners are rounded in proportion to the one of a card. */
const radii = { xs: 0.125, sm: 0.25, md: 0.375, lg: 0.5, xl: 0.75, '2xl': 1, '3xl': 1.5, card: 1 } as const;
const cardRadius = 16;
/** From this radius of a card on, buttons are round. */
const roundFrom = 12;

const percent = (part: number) => `${(100 * part).toFixed(1)}%`;

/** Returns the fallback fonts of a typeface, which take the same space, so that the layout does not shift. */
function fallbackFaces({ name, kind, ascent, descent }: Typeface, width: number): string[] {
  return systemFonts[kind].map(([source, systemWidth]) => {
    const scale = width / systemWidth;
    const extents = `ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)}`;
    return `@font-face{font-family:"${name} fallback";src:${source};size-adjust:${percent(scale)};${extents};line-gap-override:0%}`;
  });
}

/** Returns the `@font-face` rules of a typeface; none for those of the stylesheet of the shop. */
async function facesOf(id: TypefaceId, role: 'text' | 'headings'): Promise<string[]> {
  const [latin, extended] = await Promise.all([fontFile(id, 'latin'), fontFile(id, 'extended')]);
  if (!latin || !extended) return [];
  const { name, width } = typefaces[id];
  const face = (source: string, range: string) =>
    `@font-face{font-family:"${name}";font-weight:100 900;font-display:swap;src:url("${source}") format("woff2");unicode-range:${range}}`;
  return [
    face(latin.address, ranges.latin),
    face(extended.address, ranges.extended),
    ...fallbackFaces(typefaces[id], role === 'text' ? width.regular : width.semibold),
  ];
}

/**
 * Returns a font family with its fallbacks. The rupee sign of Figtree has a small file of its own, which other typefaces
 * borrow: theirs is in a file of other characters, ten times as large (docs/decisions/013).
 */
const familyOf = ({ name, kind }: Typeface): string =>
  `"${name}","Rupee","${name} fallback",${kind === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif'}`;

/** Returns the stylesheet of a theme: variables of the stylesheet of the shop, and the rules of its typefaces. */
export async function stylesheetOf(
  { colours, headings, text, radius }: SavedTheme,
  variables: Record<string, string>,
): Promise<string> {
  const names = Object.keys(colours.light) as ColourName[];
  const declarations = [
    ...names.map((name) => `--color-${name}:light-dark(${colours.light[name]},${colours.dark[name]})`),
    `--font-serif:${familyOf(typefaces[headings])}`,
    `--font-sans:${familyOf(typefaces[text])}`,
    ...Object.entries(radii).map(
      ([name, rem]) => `--radius-${name}:${Number(((rem * radius) / cardRadius).toFixed(4))}rem`,
    ),
    `--radius-button:${radius < roundFrom ? `${radius / 16}rem` : '999px'}`,
    ...Object.entries(variables).map(([name, value]) => `${name}:${value}`),
  ];
  const faces = [
    ...(await facesOf(text, 'text')),
    ...(headings === text ? [] : await facesOf(headings, 'headings')),
  ];
  return `:root{${declarations.join(';')}}${faces.join('')}`;
}
