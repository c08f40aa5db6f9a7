/** Returns the beginning of a text, cut at a word, with at most `length` characters and an ellipsis. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}
