// The delimiters of CSV files, and the guard against formulas in their cells, which the browser removes from files that it reads.

// A spreadsheet runs a cell that begins with one of these as a formula.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a text with an apostrophe where a spreadsheet would read it as a formula. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `guard` added; other texts remain unchanged. */
export const unguard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

/** The delimiters of cells; spreadsheets write semicolons where the comma is the decimal separator. */
export const delimiters = [',', ';', '\t'];

/** Returns the delimiter that is most frequent in a line without quoted texts; the comma in a line without any. */
export function delimiterOf(line: string): string {
  const countOf = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}
