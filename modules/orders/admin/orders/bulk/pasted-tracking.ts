import { cellsOf } from '#web/admin/components/grid/cells.ts';
import {
  indexOfColumn,
  orderColumn,
  plainCell,
  plainColumnName,
  trackingColumn,
} from '#web/admin/components/grid/courier-file.ts';
import * as m from '../../../messages/index.ts';
import { plainOrderNumber, type TrackingNumbers, trackingNumbersOf } from './tracking-file.ts';

// Reads tracking numbers that are pasted from a spreadsheet: alone, or beside the numbers of their orders.

/**
 * Returns the pasted tracking numbers by order, or what does not fit. One column fills the rows from `at` on; of several
 * columns, the one with order numbers says which order a line belongs to.
 * @param orders the order numbers of the rows
 */
export function pastedTracking(text: string, at: number, orders: readonly number[]): TrackingNumbers {
  const lines = filledCells(text);
  if ((lines[0] ?? []).length > 1) return ofOrders(lines, orders);
  const rows = orders.slice(at);
  if (lines.length > rows.length)
    return { errors: [m.bulkParcels.pasteIsTooLong({ lines: lines.length, rows: rows.length })] };
  return trackingNumbersOf(
    lines.map(([trackingNumber = ''], nth) => ({
      line: nth + 1,
      order: String(rows[nth]),
      trackingNumber,
    })),
    orders,
  );
}

/** Returns the cells of pasted text, equally many in each line, without empty columns and without empty lines at the end. */
function filledCells(text: string): string[][] {
  const lines = cellsOf(text).map((line) => line.map(plainCell));
  const isFilled = (line: readonly string[]) => line.some((cell) => cell !== '');
  const used = lines.slice(0, lines.findLastIndex(isFilled) + 1);
  const width = Math.max(0, ...used.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => used.some((line) => line[at]));
  return used.map((line) => columns.map((at) => line[at] ?? ''));
}

/** Reads lines of several columns. */
function ofOrders(lines: readonly string[][], orders: readonly number[]): TrackingNumbers {
  const names = (lines[0] ?? []).map(plainColumnName);
  const hasHeader = indexOfColumn(names, orderColumn) !== -1;
  const body = lines.map((cells, nth) => ({ cells, line: nth + 1 })).slice(hasHeader ? 1 : 0);
  const matches = names.map(
    (_, at) => body.filter(({ cells }) => orders.includes(Number(plainOrderNumber(cells[at] ?? '')))).length,
  );
  const orderAt = hasHeader ? indexOfColumn(names, orderColumn) : matches.indexOf(Math.max(...matches));
  const others = names.flatMap((_, at) => (at === orderAt ? [] : [at]));
  const named = hasHeader ? indexOfColumn(names, trackingColumn) : -1;
  const trackingAt = named !== -1 ? named : others.length === 1 ? others[0] : undefined;
  if (!matches[orderAt] || trackingAt === undefined) return { errors: [m.bulkParcels.pasteLacksColumns()] };
  return trackingNumbersOf(
    body
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map(({ cells, line }) => ({
        line,
        order: cells[orderAt] ?? '',
        trackingNumber: cells[trackingAt] ?? '',
      })),
    orders,
  );
}
