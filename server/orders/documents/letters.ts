import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font as FontFile, openSync } from 'fontkit';
import { LRUCache } from 'lru-cache';

// Noto Sans comes in a package for each script and in a file for each kind of letters; a document takes along those that its words
// are written in, and one in plain English reads no other.

export type Weight = 400 | 700;
/** A file of letters, in two weights. */
export type Font = { name: string; ranges: [number, number][]; folder: string };
/** Words in one font. */
export type Run = { font: Font; text: string };

/** What is in the files of each package; the first that has a letter draws it. */
const packages = [
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
  const family = folder.slice(folder.lastIndexOf('noto'));
  const script = /^noto-sans-(.+)$/.exec(family)?.[1];
  known[at] ??= Object.entries<string>(JSON.parse(readFileSync(contents, 'utf8')))
    .filter(([kind]) => script === undefined || kind === script)
    .reverse()
    .map(([kind, ranges]) => ({
      name: `${family}-${kind.replace(/[[\]]/g, '')}`,
      ranges: ranges.split(',').map(rangeOf),
      folder,
    }));
  return known[at];
}

function* fonts(): Generator<Font> {
  for (const at of packages.keys()) yield* fontsIn(at);
}

/** Where the letters of a font are. */
export const fontFile = ({ folder, name }: Font, weight: Weight): string =>
  join(folder, 'files', `${name}-${weight}-normal.woff`);

/** Most documents need two; a font takes 1 to 3 MB. */
const opened = new LRUCache<string, FontFile>({ max: 8 });

/** Opens a file with one font, which stays open for the next documents. @throws Error for a collection of fonts */
export function openFont(file: string): FontFile {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} has several fonts`);
  opened.set(file, font);
  return font;
}

/** What is written on things: engraved or by hand. */
export type Typeface = 'serif' | 'script';
const typefaces = {
  serif: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  script: import.meta.resolve('@fontsource/dancing-script/files/dancing-script-latin-600-normal.woff'),
};
export const typefaceFile = (typeface: Typeface): string => fileURLToPath(typefaces[typeface]);

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
 */
export function runsOf(text: string, draws: Draws): Run[] {
  const [first] = fontsIn(0);
  if (first === undefined) return [];
  if (plain.test(text)) return text === '' ? [] : [{ font: first, text }];
  const has = (font: Font, letter: string) =>
    [...letter].every((sign) => joiner.test(sign) || isIn(font, sign.codePointAt(0) ?? 0, draws));
  const find = (letter: string, last?: Font) => {
    if (last && has(last, letter)) return last;
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
