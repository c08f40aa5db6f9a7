// A spreadsheet takes a cell that begins with one of these for a formula, and would run it.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The text with an apostrophe in front where a spreadsheet would take it for a formula. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text as it was before `guard`; what it would not have written stays as it is. */
export const unguard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
