import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font as FontFile, openSync } from 'fontkit';
import { LRUCache } from 'lru-cache';

// Fonts of PDFs. Figtree, the typeface of the shop, has Latin letters; Noto Sans has the other scripts, in a package
// per script and a file per subset. A PDF embeds only the fonts that its text needs, and one in plain English reads no
// other.

export type Weight = 400 | 700;
/** A font file, in two weights or in one of its own. */
export type Font = { name: string; ranges: [number, number][]; fileOf: (weight: Weight) => string };
/** Text in one font. */
export type FontRun = { font: Font; text: string };

/** Font packages with their ranges; the first font that has a letter draws it. */
const packages = [
  import.meta.resolve('@fontsource/figtree/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-bengali/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-gujarati/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-gurmukhi/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-kannada/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-malayalam/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-oriya/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-tamil/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-telugu/unicode.json'),
  import.meta.resolve('@fontsource/noto-emoji/unicode.json'),
];
const fontsByPackage: Font[][] = [];

/**
 * Returns the fonts of a package, the basic subset first; from a package for a script only that script, since all of
 * them have the same Latin letters.
 */
function fontsIn(index: number): Font[] {
  const contents = fileURLToPath(packages[index] ?? '');
  const folder = dirname(contents);
  const family = basename(folder);
  const script = /^noto-sans-(.+)$/.exec(family)?.[1];
  fontsByPackage[index] ??= Object.entries<string>(JSON.parse(readFileSync(contents, 'utf8')))
    .filter(([kind]) => script === undefined || kind === script)
    .reverse()
    .map(([kind, ranges]) => {
      const name = `${family}-${kind.replace(/[[\]]/g, '')}`;
      const fileOf = (weight: Weight) => join(folder, 'files', `${name}-${weight}-normal.woff`);
      return { name, ranges: ranges.split(',').map(rangeOf), fileOf };
    });
  return fontsByPackage[index];
}

function* fonts(): Generator<Font> {
  for (const index of packages.keys()) yield* fontsIn(index);
}

/** Most PDFs need two fonts; a font takes 1 to 3 MB. */
const opened = new LRUCache<string, FontFile>({ max: 8 });

/** Opens a file with one font and caches it. @throws Error for a font collection */
export function openFont(file: string): FontFile {
  const cached = opened.get(file);
  if (cached) return cached;
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} has several fonts`);
  // fontkit caches a glyph with the characters of its first use. A glyph that is first used as a part of another one
  // (the period of an ellipsis) has none from then on, and is missing in text copied from the PDF:
  // https://github.com/foliojs/fontkit/issues/154.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  opened.set(file, font);
  return font;
}

/** Further typefaces: for headings and engravings, and for hand-painted text. */
export type Typeface = 'serif' | 'script';

/** Returns the typeface of a `font-family`; undefined where the other fonts are used. */
export const typefaceOf = (family: string): Typeface | undefined =>
  family.startsWith('Fraunces') ? 'serif' : family.includes('Script') ? 'script' : undefined;

const typefaceFiles = {
  serif: [
    import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
  ],
  script: [import.meta.resolve('@fontsource/dancing-script/files/dancing-script-latin-600-normal.woff')],
};
const allCodePoints: [number, number] = [0, 0x10ffff];

/** Returns the files of a typeface, in its single weight; letters that it lacks come from the other fonts. */
export const typefaceFonts = (typeface: Typeface): Font[] =>
  typefaceFiles[typeface].map((address) => {
    const file = fileURLToPath(address);
    return { name: basename(file, '.woff'), ranges: [allCodePoints], fileOf: () => file };
  });

function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Invisible characters, which only affect how the character before is drawn. */
const invisible = /\p{Cc}|\p{Variation_Selector}|[\u200B\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
/** Characters that join letters; a font without joining ignores them. */
const joiner = /[\u200C\u200D]/u;
const plain = /^[\x20-\x7E]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the graphemes of a text. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Returns whether a font has a glyph for a code point; its list of ranges alone does not guarantee it. */
export type GlyphSupport = (font: Font, sign: number) => boolean;

/**
 * Splits a text into runs of one font each. A grapheme (a syllable, an emoji family) stays in one font if a font has
 * all of it. A code point that no font has is drawn as a box.
 * @param preferred fonts to try before all others
 */
export function runsOf(text: string, hasGlyph: GlyphSupport, preferred: Font[] = []): FontRun[] {
  const [first] = preferred.length > 0 ? preferred : fontsIn(0);
  if (first === undefined) return [];
  if (plain.test(text)) return text === '' ? [] : [{ font: first, text }];
  const has = (font: Font, letter: string) =>
    [...letter].every((sign) => joiner.test(sign) || isIn(font, sign.codePointAt(0) ?? 0, hasGlyph));
  const find = (letter: string, last?: Font) => {
    // A run of a typeface is not continued with a letter of another font.
    if (last && (preferred.length === 0 || preferred.includes(last)) && has(last, letter)) return last;
    for (const font of preferred) if (has(font, letter)) return font;
    for (const font of fonts()) if (has(font, letter)) return font;
    return null;
  };
  const runs: FontRun[] = [];
  const add = (font: Font, letter: string) => {
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  };
  for (const letter of graphemesOf(text.normalize('NFC').replace(invisible, ''))) {
    const font = find(letter, runs.at(-1)?.font);
    if (font) add(font, letter);
    else for (const sign of letter) add(find(sign) ?? first, sign);
  }
  return runs;
}

const isIn = (font: Font, sign: number, hasGlyph: GlyphSupport): boolean =>
  font.ranges.some(([from, to]) => from <= sign && sign <= to) && hasGlyph(font, sign);
