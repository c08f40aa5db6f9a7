import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font as FontFile, openSync } from 'fontkit';
import { LRUCache } from 'lru-cache';

// Figtree, the shop's own typeface, has Latin letters; Noto Sans has the others, in a package for each script and in a file for each
// kind of letters. A document takes along those that its words are written in, and one in plain English reads no other.

export type Weight = 400 | 700;
/** A file of letters, in two weights or in one of its own. */
export type Font = { name: string; ranges: [number, number][]; fileOf: (weight: Weight) => string };
/** Words in one font. */
export type Run = { font: Font; text: string };

/** What is in the files of each package; the first that has a letter draws it. */
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
const known: Font[][] = [];

/** The fonts of a package, the plainest first; of one for a script that script alone, since all have the same Latin letters. */
function fontsIn(at: number): Font[] {
  const contents = fileURLToPath(packages[at] ?? '');
  const folder = dirname(contents);
  const family = basename(folder);
  const script = /^noto-sans-(.+)$/.exec(family)?.[1];
  known[at] ??= Object.entries<string>(JSON.parse(readFileSync(contents, 'utf8')))
    .filter(([kind]) => script === undefined || kind === script)
    .reverse()
    .map(([kind, ranges]) => {
      const name = `${family}-${kind.replace(/[[\]]/g, '')}`;
      const fileOf = (weight: Weight) => join(folder, 'files', `${name}-${weight}-normal.woff`);
      return { name, ranges: ranges.split(',').map(rangeOf), fileOf };
    });
  return known[at];
}

function* fonts(): Generator<Font> {
  for (const at of packages.keys()) yield* fontsIn(at);
}

/** Most documents need two; a font takes 1 to 3 MB. */
const opened = new LRUCache<string, FontFile>({ max: 8 });

/** Opens a file with one font, which stays open for the next documents. @throws Error for a collection of fonts */
export function openFont(file: string): FontFile {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} has several fonts`);
  // fontkit keeps a glyph with the signs it is first asked for. One that is first met as a part of another (the period of an ellipsis)
  // has none from then on, and is missing in what readers copy from a document: https://github.com/foliojs/fontkit/issues/154.
  for (const sign of font.characterSet) font.glyphForCodePoint(sign);
  opened.set(file, font);
  return font;
}

/** Other typefaces: of headings and engravings, and of words painted by hand. */
export type Typeface = 'serif' | 'script';
const typefaceFiles = {
  serif: [
    import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
  ],
  script: [import.meta.resolve('@fontsource/dancing-script/files/dancing-script-latin-600-normal.woff')],
};
const everySign: [number, number] = [0, 0x10ffff];

/** The files of a typeface, in its one weight; letters that it lacks are those of the other fonts. */
export const typefaceFonts = (typeface: Typeface): Font[] =>
  typefaceFiles[typeface].map((address) => {
    const file = fileURLToPath(address);
    return { name: basename(file, '.woff'), ranges: [everySign], fileOf: () => file };
  });

function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Signs that are not seen: they only say how the one before is to be drawn. */
const unseen = /\p{Cc}|\p{Variation_Selector}|[\u200B\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
/** Signs that join letters; a font that joins none does without. */
const joiner = /[\u200C\u200D]/u;
const plain = /^[\x20-\x7E]*$/;
const words = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for the letters of a text, one by one. */
export const lettersOf = (text: string): string[] =>
  Array.from(words.segment(text), ({ segment }) => segment);

/** Whether a font draws a sign: its list of ranges says where to look, and the font itself whether it is there. */
export type Draws = (font: Font, sign: number) => boolean;

/**
 * A text in runs of one font each. What belongs together (a syllable, a family) stays in one font, if one has all of it. A sign that
 * no font has is drawn as a box.
 * @param preferred fonts to be asked before all others
 */
export function runsOf(text: string, draws: Draws, preferred: Font[] = []): Run[] {
  const [first] = preferred.length > 0 ? preferred : fontsIn(0);
  if (first === undefined) return [];
  if (plain.test(text)) return text === '' ? [] : [{ font: first, text }];
  const has = (font: Font, letter: string) =>
    [...letter].every((sign) => joiner.test(sign) || isIn(font, sign.codePointAt(0) ?? 0, draws));
  const find = (letter: string, last?: Font) => {
    // What a typeface has is never in the font of a word before it.
    if (last && (preferred.length === 0 || preferred.includes(last)) && has(last, letter)) return last;
    for (const font of preferred) if (has(font, letter)) return font;
    for (const font of fonts()) if (has(font, letter)) return font;
    return null;
  };
  const runs: Run[] = [];
  const add = (font: Font, letter: string) => {
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  };
  for (const letter of lettersOf(text.normalize('NFC').replace(unseen, ''))) {
    const font = find(letter, runs.at(-1)?.font);
    if (font) add(font, letter);
    else for (const sign of letter) add(find(sign) ?? first, sign);
  }
  return runs;
}

const isIn = (font: Font, sign: number, draws: Draws): boolean =>
  font.ranges.some(([from, to]) => from <= sign && sign <= to) && draws(font, sign);
