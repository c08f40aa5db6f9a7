import {
  maxRemittanceBytes,
  maxRemittanceLines,
  type RemittanceCheck,
} from '#modules/remittances/contract/remittances.ts';
import { isScientific, plainCell, withPlainNumbers } from '#web/admin/components/grid/courier-file.ts';
import { type CsvLine, csvLines } from '#web/admin/components/grid/csv-lines.ts';
import * as m from '../../messages/index.ts';
import { amountIn, type ColumnName, type Columns, columnsOf, dayIn } from './read-columns.ts';

export type FileLine = RemittanceCheck['lines'][number];
/** The lines of a file, what it says about the remittance, and the lines that cannot be read. */
export type RemittanceFile = { lines: FileLine[]; reference: string; paidOn: string; errors: string[] };

/** Lines above the header, such as the name of the courier. */
const maxPreamble = 10;

/** Returns the only value of a column; empty if it has several or none. */
const onlyValue = (values: readonly string[]): string => {
  const distinct = new Set(values.filter(Boolean));
  return distinct.size === 1 ? ([...distinct][0] ?? '') : '';
};

type Cells = (line: CsvLine, column: ColumnName) => string;
const cellsOf =
  (columns: Columns): Cells =>
  ({ record }, column) =>
    columns[column] === -1 ? '' : plainCell(record[columns[column]]);

/** Returns a line, or what is wrong with it; null for one without a number, such as that of the totals. */
function readLine(cells: Cells, line: CsvLine): FileLine | { error: string } | null {
  const at = line.info.lines;
  const order = cells(line, 'order');
  const trackingNumber = cells(line, 'trackingNumber');
  if (order === '' && trackingNumber === '') return null;
  const broken = [order, trackingNumber].find(isScientific);
  if (broken) return { error: m.remittanceFile.isScientific({ line: at, number: broken }) };
  const cell = cells(line, 'amount');
  const amount = amountIn(cell);
  return amount === null
    ? { error: m.remittanceFile.isNoAmount({ line: at, amount: cell }) }
    : { line: at, order, trackingNumber, amount };
}

/** Reads the CSV file of a courier, or returns why it cannot be read. */
export function readRemittanceFile(text: string): RemittanceFile | { error: string } {
  const lines = csvLines(withPlainNumbers(text), m.remittanceFile.cannotBeRead);
  if (typeof lines === 'string') return { error: lines };
  const at = lines.slice(0, maxPreamble).findIndex(({ record }) => columnsOf(record) !== null);
  const columns = columnsOf(lines[at]?.record ?? []);
  if (!columns) return { error: m.remittanceFile.lacksColumns() };
  const cells = cellsOf(columns);
  const rest = lines.slice(at + 1);
  const read = rest.map((line) => readLine(cells, line)).filter((line) => line !== null);
  const validLines = read.filter((line) => 'amount' in line);
  if (read.length === 0) return { error: m.remittanceFile.isEmpty() };
  if (validLines.length > maxRemittanceLines)
    return { error: m.remittanceFile.hasTooMany({ most: maxRemittanceLines }) };
  const references = rest.map((line) => cells(line, 'reference'));
  const severalReferences = new Set(references.filter(Boolean)).size > 1;
  return {
    lines: validLines,
    reference: onlyValue(references),
    paidOn: onlyValue(rest.map((line) => dayIn(cells(line, 'paidOn')))),
    errors: [
      ...(severalReferences ? [m.remittanceFile.hasSeveralReferences()] : []),
      ...read.flatMap((line) => ('error' in line ? [line.error] : [])),
    ],
  };
}

/** Reads a file that was chosen. */
export async function readChosenFile(file: File): Promise<RemittanceFile | { error: string }> {
  return file.size > maxRemittanceBytes
    ? { error: m.remittanceFile.isTooLarge() }
    : readRemittanceFile(await file.text());
}
