import { parse } from 'csv-parse/browser/esm/sync';
import { unguard } from '#kernel/contract/csv-cells.ts';
import * as m from '../../../messages/index.ts';

// Reads the CSV file of a courier with the tracking numbers of orders.

export type TrackingFile = { trackingNumbers: Map<number, string> } | { errors: string[] };

type Line = { record: string[]; info: { lines: number } };

/** Returns the index of the first column whose name contains a word. */
const columnWith = (header: readonly string[], word: string): number =>
  header.findIndex((name) => name.toLowerCase().includes(word));

/** Returns the lines of a file, or why it cannot be read. */
function linesOf(text: string): Line[] | string {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
    return parse(text, options) as unknown as Line[];
  } catch (error) {
    return m.bulkParcels.cannotBeRead({ reason: error instanceof Error ? error.message : '' });
  }
}

/** Reads the tracking numbers of the selected orders, or returns what is wrong, by line. */
export function readTrackingFile(text: string, selected: readonly number[]): TrackingFile {
  const lines = linesOf(text);
  if (typeof lines === 'string') return { errors: [lines] };
  const [header, ...rest] = lines;
  const orderColumn = columnWith(header?.record ?? [], 'order');
  const trackingColumn = columnWith(header?.record ?? [], 'tracking');
  if (orderColumn === -1 || trackingColumn === -1) return { errors: [m.bulkParcels.lacksColumns()] };
  const errors: string[] = [];
  const trackingNumbers = new Map<number, string>();
  for (const { record, info } of rest) {
    const number = unguard(record[orderColumn] ?? '')
      .trim()
      .replace(/^#/, '');
    const trackingNumber = unguard(record[trackingColumn] ?? '').trim();
    if (selected.includes(Number(number))) trackingNumbers.set(Number(number), trackingNumber);
    else errors.push(m.bulkParcels.notSelected({ line: info.lines, number }));
  }
  return errors.length > 0 ? { errors } : { trackingNumbers };
}
