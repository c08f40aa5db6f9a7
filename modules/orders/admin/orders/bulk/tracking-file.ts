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

/** Tracking numbers by order, and the number of lines that name other orders; or the errors, by line. */
export type TrackingNumbers =
  | { trackingNumbers: Map<number, string>; skipped: number }
  | { errors: string[] };

/** A line of a file or of pasted text: its place from 1, the order number with or without #, and the tracking number. */
export type TrackingLine = { line: number; order: string; trackingNumber: string };

/** Reads the tracking numbers of the selected orders, or returns what is wrong, by line. */
export function readTrackingFile(text: string, selected: readonly number[]): TrackingNumbers {
  const lines = csvLines(withPlainNumbers(text), m.bulkParcels.cannotBeRead);
  if (typeof lines === 'string') return { errors: [lines] };
  const [header, ...rest] = lines;
  const names = (header?.record ?? []).map(plainColumnName);
  const orderAt = indexOfColumn(names, orderColumn);
  const trackingAt = indexOfColumn(names, trackingColumn);
  if (orderAt === -1 || trackingAt === -1) return { errors: [m.bulkParcels.lacksColumns()] };
  return trackingNumbersOf(
    rest.map(({ record, info }) => ({
      line: info.lines,
      order: plainCell(record[orderAt]),
      trackingNumber: plainCell(record[trackingAt]),
    })),
    selected,
  );
}

/**
 * Returns the tracking numbers of lines by order, or the errors of the lines. Lines of other orders are skipped, since
 * the file of a courier lists all parcels of a day; it is an error if no line names a selected order.
 */
export function trackingNumbersOf(
  lines: readonly TrackingLine[],
  selected: readonly number[],
): TrackingNumbers {
  const errors: string[] = [];
  const trackingNumbers = new Map<number, string>();
  const skipped: string[] = [];
  for (const { line, order, trackingNumber } of lines) {
    const number = plainOrderNumber(order);
    const earlier = trackingNumbers.get(Number(number));
    if (!selected.includes(Number(number))) skipped.push(m.bulkParcels.notSelected({ line, number }));
    else if (isScientific(trackingNumber))
      errors.push(m.bulkParcels.isScientific({ line, number: trackingNumber }));
    else if (earlier !== undefined && earlier !== trackingNumber)
      errors.push(m.bulkParcels.hasAnotherNumber({ line, number }));
    else trackingNumbers.set(Number(number), trackingNumber);
  }
  if (trackingNumbers.size === 0) errors.push(...skipped);
  return errors.length > 0 ? { errors } : { trackingNumbers, skipped: skipped.length };
}

/** Returns the text of an order number without its #. */
export const plainOrderNumber = (text: string): string => text.replace(/^#/, '');
