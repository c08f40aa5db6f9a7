/** The beginning of a text, ended at a word; a page carries no more of it than it shows. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}
