// The apostrophe before formulas in the cells of CSV files, which the import of a file removes.

// A spreadsheet runs a cell that begins with one of these as a formula.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a text with an apostrophe where a spreadsheet would read it as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `escapeFormula` added; other texts remain unchanged. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
