/** A swap of two letters is the most likely error. */
const swapping = 0.9;

/**
 * Returns the number of letters to insert, delete, replace or swap with a neighbour that turn one word into another (optimal
 * string alignment); a swap counts a little less than the others. PostgreSQL's Levenshtein distance counts a swap twice.
 */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const replaced = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = row > 1 && column > 1 && isSwap ? at(row - 2, column - 2) + swapping : replaced;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped));
    }
  }
  return at(from.length, to.length);
}

/** Words shorter than this have too many neighbours to be corrected. */
const shortest = 4;

/** Spellings of the same sound in English and in Hindi written in Latin letters, and the letter that stands for each. */
const sounds: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/(?<=[bcdgjkst])h/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)h$/, ''],
];

/** Returns how a word sounds, the same for "elefant" and "elephant", "khusboo" and "khushbu". */
export const soundOf = (word: string): string =>
  sounds.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);

/**
 * Returns whether a word may be a misspelling of another: the same first letter, and the same sound, one error, or two in a long
 * word.
 */
export const isMisspelling = (word: string, meant: string): boolean =>
  word.length >= shortest &&
  word[0] === meant[0] &&
  (editDistance(word, meant) <= (word.length >= 8 ? 2 : 1) || soundOf(word) === soundOf(meant));

/** Returns the number of errors that make a word of another; words that sound alike differ by one. */
export const errorsBetween = (word: string, meant: string): number =>
  soundOf(word) === soundOf(meant) ? 1 : editDistance(word, meant);
