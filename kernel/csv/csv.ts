import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../contract/csv-cells.ts';

/** The byte order mark of a CSV file: without it Excel reads UTF-8 in the legacy encoding of the computer. */
export const byteOrderMark = '\ufeff';

/** A number with fixed decimals. It is no formula, even with a minus sign. */
type NumberCell = { number: string };

/** A cell of a CSV file; only texts can be formulas. */
export type CsvCell = string | number | NumberCell;

/** Returns the cell of a number with fixed decimals, such as an amount. */
export const numberCell = (value: number, decimals: number): NumberCell => ({
  number: value.toFixed(decimals),
});

function textOf(cell: CsvCell): string {
  if (typeof cell === 'string') return escapeFormula(cell);
  return typeof cell === 'number' ? String(cell) : cell.number;
}

/** Returns rows as lines of a CSV file, with formulas in texts escaped; a carriage return alone needs quotes. */
export const csvOf = (rows: CsvCell[][]): string =>
  stringify(
    rows.map((row) => row.map(textOf)),
    { quoted_match: /\r/ },
  );
