import { stringify } from 'csv-stringify/sync';

export { guard, unguard } from '../contract/csv-cells.ts';

/** The byte order mark of a CSV file: without it Excel reads UTF-8 in the legacy encoding of the computer. */
export const byteOrderMark = '\ufeff';

/** Returns rows as lines of a CSV file; a carriage return alone needs quotes. */
export const csvOf = (rows: string[][]): string => stringify(rows, { quoted_match: /\r/ });
