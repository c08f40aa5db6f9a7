/** Returns yes or no of a cell of a file or a spreadsheet in common spellings; null for another text. */
export function flagOf(text: string): boolean | null {
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : null;
}
