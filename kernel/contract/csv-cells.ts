// The guard against formulas in the cells of CSV files, which the browser removes from files that it reads.

// A spreadsheet runs a cell that begins with one of these as a formula.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a text with an apostrophe where a spreadsheet would read it as a formula. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `guard` added; other texts remain unchanged. */
export const unguard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
