import type { PersonalisationPreview } from './fields.ts';

// Estimates the font size of a preview's text without a browser, because previews are also drawn on the server, which
// cannot measure text.

export type Lettering = PersonalisationPreview['lettering'];
type TextBox = { width: number; height: number };
/** Rows of text with their common font size. */
export type FittedText = { size: number; rows: string[] };

/** Character widths relative to the font size, of the widest typeface of each lettering, so that no text overflows. */
const widths: Record<Lettering, { narrow: number; wide: number; capital: number; other: number }> = {
  serif: { narrow: 0.37, wide: 0.98, capital: 0.76, other: 0.6 },
  script: { narrow: 0.34, wide: 0.86, capital: 0.82, other: 0.53 },
  block: { narrow: 0.36, wide: 1, capital: 0.76, other: 0.66 },
};
/** Widths of characters of other scripts, and of emoji and East Asian characters. */
const otherScriptWidth = 0.85;
const fullWidth = 1.3;
const rowHeight = 1.18;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

function widthOfOne(character: string, lettering: Lettering): number {
  const characterWidths = widths[lettering];
  if (/^[fijlrtI.,:;'’|!()[\]\s-]$/.test(character)) return characterWidths.narrow;
  if (/^[mwMW@%&—…]$/.test(character)) return characterWidths.wide;
  if (/^[\p{Lu}\d]$/u.test(character) && /\p{Script=Latin}|\d/u.test(character))
    return characterWidths.capital;
  if (/^[\p{Script=Latin}\p{P}\p{S}]/u.test(character) && character.length === 1)
    return characterWidths.other;
  return /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(
    character,
  )
    ? fullWidth
    : Math.max(otherScriptWidth, ([...character].length * otherScriptWidth) / 2);
}

/** Estimates the width of a text relative to its font size, never too small. */
export const widthOf = (text: string, lettering: Lettering): number =>
  charactersOf(text).reduce((sum, character) => sum + widthOfOne(character, lettering), 0);

/** Splits a word that is wider than a row into chunks that fit. */
function breakWord(word: string, lettering: Lettering, most: number): string[] {
  const chunks: string[] = [];
  let chunk = '';
  let width = 0;
  for (const character of charactersOf(word)) {
    const more = widthOfOne(character, lettering);
    if (chunk && width + more > most) {
      chunks.push(chunk);
      chunk = '';
      width = 0;
    }
    chunk += character;
    width += more;
  }
  return [...chunks, chunk];
}

/** Wraps a line into as few rows as possible; returns null if a word is wider than a row and may not be broken. */
function wrapLine(line: string, lettering: Lettering, most: number, mayBreakWords: boolean): string[] | null {
  const rows: string[] = [];
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const chunks = widthOf(word, lettering) <= most ? [word] : breakWord(word, lettering, most);
    if (chunks.length > 1 && !mayBreakWords) return null;
    for (const [index, chunk] of chunks.entries()) {
      const longer = `${rows.at(-1)} ${chunk}`;
      if (index === 0 && rows.length > 0 && widthOf(longer, lettering) <= most)
        rows[rows.length - 1] = longer;
      else rows.push(chunk);
    }
  }
  return rows;
}

type Wrapping = 'none' | 'between words' | 'anywhere';

function rowsAt(line: string, lettering: Lettering, most: number, wrapping: Wrapping): string[] | null {
  if (wrapping === 'none') return widthOf(line, lettering) <= most ? [line] : null;
  return wrapLine(line, lettering, most, wrapping === 'anywhere');
}

/** Returns the largest font size at which the lines fit with the given wrapping. */
function largestFit(
  lines: string[],
  lettering: Lettering,
  box: TextBox,
  most: number,
  wrapping: Wrapping,
): FittedText {
  for (let size = most; size > 1; size *= 0.95) {
    const rows = lines.map((line) => rowsAt(line, lettering, box.width / size, wrapping));
    if (rows.includes(null)) continue;
    const allRows = rows.flatMap((lineRows) => lineRows ?? []);
    if (allRows.length * rowHeight * size <= box.height)
      return { size: Math.round(size * 10) / 10, rows: allRows };
  }
  return { size: 1, rows: lines };
}

/** The smallest relative size before a line is wrapped, and before words are broken. */
const beforeWrapping = 0.65;
const beforeBreaking = 0.2;

/**
 * Fits texts into a box: long texts are shrunk, then wrapped, and words are broken only if the text would be illegible
 * otherwise.
 */
export function fitText(texts: string[], lettering: Lettering, box: TextBox, most: number): FittedText {
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean);
  const fitWith = (wrapping: Wrapping) => largestFit(lines, lettering, box, most, wrapping);
  const wrapped = fitWith('between words');
  if (wrapped.size < most * beforeBreaking) return fitWith('anywhere');
  const straight = fitWith('none');
  return straight.size >= wrapped.size * beforeWrapping ? straight : wrapped;
}

/** Returns the baseline of each row, with the block centred at `y`. */
export const baselinesOf = ({ size, rows }: FittedText, y: number): number[] =>
  rows.map(
    (_, index) =>
      Math.round((y + (index - (rows.length - 1) / 2) * size * rowHeight + size * 0.34) * 10) / 10,
  );
