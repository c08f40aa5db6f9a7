// The delimiters of CSV files, and the apostrophe before formulas in their cells, which the import of a file removes.

// A spreadsheet runs a cell that begins with one of these as a formula.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a text with an apostrophe where a spreadsheet would read it as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `escapeFormula` added; other texts remain unchanged. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);

/** The delimiters of cells; spreadsheets write semicolons where the comma is the decimal separator. */
export const delimiters = [',', ';', '\t'];

/** Returns the delimiter that is most frequent in a line without quoted texts; the comma in a line without any. */
export function delimiterOf(line: string): string {
  const countOf = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}
