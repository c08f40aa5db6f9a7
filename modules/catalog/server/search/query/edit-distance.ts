/**
 * Returns the number of letters to insert, delete, replace or swap with a neighbour that turn one word into another (optimal
 * string alignment). PostgreSQL's Levenshtein distance counts a swap twice.
 */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const replaced = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = row > 1 && column > 1 && isSwap ? at(row - 2, column - 2) + 1 : replaced;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped));
    }
  }
  return at(from.length, to.length);
}

/** Words shorter than this have too many neighbours to be corrected. */
const shortest = 4;

/** Returns whether a word may be a misspelling of another: the same first letter, and one error, or two in a long word. */
export const isMisspelling = (word: string, meant: string): boolean =>
  word.length >= shortest && word[0] === meant[0] && editDistance(word, meant) <= (word.length >= 8 ? 2 : 1);
