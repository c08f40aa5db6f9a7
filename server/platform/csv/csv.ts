import { stringify } from 'csv-stringify/sync';

/** What a CSV file begins with: without it Excel takes UTF-8 for the letters of the computer's own country. */
export const byteOrderMark = '\ufeff';

/** Rows as lines of a CSV file; a carriage return alone would be lost without quotes. */
export const csvOf = (rows: string[][]): string => stringify(rows, { quoted_match: /\r/ });

// A spreadsheet takes a cell that begins with one of these for a formula, and would run it.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The text with an apostrophe in front where a spreadsheet would take it for a formula. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text as it was before `guard`; what it would not have written stays as it is. */
export const unguard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
