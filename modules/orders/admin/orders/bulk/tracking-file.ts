import {
  indexOfColumn,
  isScientific,
  orderColumn,
  plainCell,
  plainColumnName,
  trackingColumn,
  withPlainNumbers,
} from '#web/admin/components/grid/courier-file.ts';
import { csvLines } from '#web/admin/components/grid/csv-lines.ts';
import * as m from '../../../messages/index.ts';

// Reads the CSV file of a courier with the tracking numbers of orders.

export type TrackingFile = { trackingNumbers: Map<number, string> } | { errors: string[] };

/** Reads the tracking numbers of the selected orders, or returns what is wrong, by line. */
export function readTrackingFile(text: string, selected: readonly number[]): TrackingFile {
  const lines = csvLines(withPlainNumbers(text), m.bulkParcels.cannotBeRead);
  if (typeof lines === 'string') return { errors: [lines] };
  const [header, ...rest] = lines;
  const names = (header?.record ?? []).map(plainColumnName);
  const orderAt = indexOfColumn(names, orderColumn);
  const trackingAt = indexOfColumn(names, trackingColumn);
  if (orderAt === -1 || trackingAt === -1) return { errors: [m.bulkParcels.lacksColumns()] };
  const errors: string[] = [];
  const trackingNumbers = new Map<number, string>();
  for (const { record, info } of rest) {
    const number = plainCell(record[orderAt]).replace(/^#/, '');
    const trackingNumber = plainCell(record[trackingAt]);
    const line = info.lines;
    if (!selected.includes(Number(number))) errors.push(m.bulkParcels.notSelected({ line, number }));
    else if (isScientific(trackingNumber))
      errors.push(m.bulkParcels.isScientific({ line, number: trackingNumber }));
    else trackingNumbers.set(Number(number), trackingNumber);
  }
  return errors.length > 0 ? { errors } : { trackingNumbers };
}
