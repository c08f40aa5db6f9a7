import type { PersonalisationPreview } from './personalisation-fields.ts';

// How large the letters of a preview may be, worked out without a browser: where it is drawn, nobody can measure them.

export type Lettering = PersonalisationPreview['lettering'];
type Room = { width: number; height: number };
/** Rows of text in one size. */
export type Fitted = { size: number; rows: string[] };

/** Widths in parts of the size, of the widest face that each lettering may be shown in, so that nothing comes out too wide. */
const widths: Record<Lettering, { narrow: number; wide: number; capital: number; other: number }> = {
  serif: { narrow: 0.37, wide: 0.98, capital: 0.76, other: 0.6 },
  script: { narrow: 0.34, wide: 0.86, capital: 0.82, other: 0.53 },
  block: { narrow: 0.36, wide: 1, capital: 0.76, other: 0.66 },
};
/** Of scripts beyond Latin, and of pictures. */
const foreign = 0.85;
const square = 1.3;
const rowHeight = 1.18;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

function widthOfOne(character: string, lettering: Lettering): number {
  const of = widths[lettering];
  if (/^[fijlrtI.,:;'’|!()[\]\s-]$/.test(character)) return of.narrow;
  if (/^[mwMW@%&—…]$/.test(character)) return of.wide;
  if (/^[\p{Lu}\d]$/u.test(character) && /\p{Script=Latin}|\d/u.test(character)) return of.capital;
  if (/^[\p{Script=Latin}\p{P}\p{S}]/u.test(character) && character.length === 1) return of.other;
  return /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(
    character,
  )
    ? square
    : Math.max(foreign, ([...character].length * foreign) / 2);
}

/** How wide a text is in parts of the size of its letters, rather too much than too little. */
export const widthOf = (text: string, lettering: Lettering): number =>
  charactersOf(text).reduce((sum, each) => sum + widthOfOne(each, lettering), 0);

/** A word that is too long for a row, in pieces that are not. */
function broken(word: string, lettering: Lettering, most: number): string[] {
  const pieces: string[] = [];
  let [piece, width] = ['', 0];
  for (const character of charactersOf(word)) {
    const more = widthOfOne(character, lettering);
    if (piece && width + more > most) {
      pieces.push(piece);
      [piece, width] = ['', 0];
    }
    piece += character;
    width += more;
  }
  return [...pieces, piece];
}

/** One line in as few rows as it takes; null where a word is wider than a row and may not be broken. */
function wrapped(line: string, lettering: Lettering, most: number, breaking: boolean): string[] | null {
  const rows: string[] = [];
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const pieces = widthOf(word, lettering) <= most ? [word] : broken(word, lettering, most);
    if (pieces.length > 1 && !breaking) return null;
    for (const [at, piece] of pieces.entries()) {
      const longer = `${rows.at(-1)} ${piece}`;
      if (at === 0 && rows.length > 0 && widthOf(longer, lettering) <= most) rows[rows.length - 1] = longer;
      else rows.push(piece);
    }
  }
  return rows;
}

type Wrapping = 'none' | 'between words' | 'anywhere';

function rowsAt(line: string, lettering: Lettering, most: number, wrapping: Wrapping): string[] | null {
  if (wrapping === 'none') return widthOf(line, lettering) <= most ? [line] : null;
  return wrapped(line, lettering, most, wrapping === 'anywhere');
}

/** The largest letters in which these lines have room, wrapped no more than so. */
function largestFit(
  lines: string[],
  lettering: Lettering,
  room: Room,
  most: number,
  wrapping: Wrapping,
): Fitted {
  for (let size = most; size > 1; size *= 0.95) {
    const rows = lines.map((line) => rowsAt(line, lettering, room.width / size, wrapping));
    if (rows.includes(null)) continue;
    const all = rows.flatMap((each) => each ?? []);
    if (all.length * rowHeight * size <= room.height) return { size: Math.round(size * 10) / 10, rows: all };
  }
  return { size: 1, rows: lines };
}

/** How much smaller a line may become before it is wrapped instead, and letters before words are broken. */
const beforeWrapping = 0.65;
const beforeBreaking = 0.2;

/** Letters of a size in which all of it has room: long texts are shrunk, wrapped, and broken only where nobody could read them else. */
export function fitted(texts: string[], lettering: Lettering, room: Room, most: number): Fitted {
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean);
  const within = (wrapping: Wrapping) => largestFit(lines, lettering, room, most, wrapping);
  const wrapped = within('between words');
  if (wrapped.size < most * beforeBreaking) return within('anywhere');
  const straight = within('none');
  return straight.size >= wrapped.size * beforeWrapping ? straight : wrapped;
}

/** Where the foot of each row stands, the whole of them with its middle at `y`. */
export const feetOf = ({ size, rows }: Fitted, y: number): number[] =>
  rows.map(
    (_, at) => Math.round((y + (at - (rows.length - 1) / 2) * size * rowHeight + size * 0.34) * 10) / 10,
  );
