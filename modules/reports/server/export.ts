import { Readable } from 'node:stream';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, type CsvCell, csvOf, numberCell } from '#kernel/csv/csv.ts';
import type { Report, ReportColumn } from '#kernel/reports/report.ts';
import * as m from '../messages/index.ts';
import type { StoredRow } from './read-report.ts';

/** Returns the cell of a value: amounts with two decimals, shares in percent with one. */
function cellOf(as: ReportColumn['as'], value: StoredRow[string] | undefined): CsvCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (as === 'money') return numberCell(toDecimal(value), 2);
  return as === 'percent' ? numberCell(100 * value, 1) : value;
}

/** Returns rows of a report as lines of a CSV file. */
export const linesOf = ({ columns }: Report, batch: StoredRow[]): string =>
  csvOf(batch.map((row) => Object.entries(columns).map(([name, { as }]) => cellOf(as, row[name]))));

const headOf = ({ label, as }: ReportColumn) =>
  as === 'percent' ? m.reports.inPercent({ label: label() }) : label();

/** Returns the file of a report. @param parts its lines */
export function fileOf({ columns }: Report, parts: readonly Buffer[]): Readable {
  const head = Buffer.from(byteOrderMark + csvOf([Object.values(columns).map(headOf)]));
  return Readable.from([head, ...parts], { objectMode: false });
}
