import { stringify } from 'csv-stringify/sync';

/** The byte order mark of a CSV file: without it Excel reads UTF-8 in the legacy encoding of the computer. */
export const byteOrderMark = '\ufeff';

/** Returns rows as lines of a CSV file; a carriage return alone needs quotes. */
export const csvOf = (rows: string[][]): string => stringify(rows, { quoted_match: /\r/ });

// A spreadsheet runs a cell that begins with one of these as a formula.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a text with an apostrophe where a spreadsheet would read it as a formula. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `guard` added; other texts remain unchanged. */
export const unguard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
