import { unguard } from '#kernel/contract/csv-cells.ts';
import { csvLines } from '#web/admin/components/grid/csv-lines.ts';
import * as m from '../../../messages/index.ts';

// Reads the CSV file of a courier with the tracking numbers of orders.

export type TrackingFile = { trackingNumbers: Map<number, string> } | { errors: string[] };

/** Returns the index of the first column whose name contains a word. */
const columnWith = (header: readonly string[], word: string): number =>
  header.findIndex((name) => name.toLowerCase().includes(word));

/** Reads the tracking numbers of the selected orders, or returns what is wrong, by line. */
export function readTrackingFile(text: string, selected: readonly number[]): TrackingFile {
  const lines = csvLines(text, m.bulkParcels.cannotBeRead);
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
