import { Readable } from 'node:stream';
import { byteOrderMark, csvOf } from '#kernel/csv/csv.ts';
import { type DeliveryLane, laneColumnNames, laneColumns } from '#modules/delivery/contract/lanes.ts';
import * as m from '../messages/index.ts';

function cellOf(value: DeliveryLane[keyof DeliveryLane]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? m.lanes.yes() : m.lanes.no();
  return String(value);
}

/** Returns the lanes as a CSV file, which the page of the lanes reads again. */
export function csvOfLanes(lanes: readonly DeliveryLane[]): Readable {
  const names = laneColumnNames();
  const header = laneColumns.map((column) => names[column]);
  const rows = lanes.map((lane) => laneColumns.map((column) => cellOf(lane[column])));
  return Readable.from([byteOrderMark + csvOf([header, ...rows])], { objectMode: false });
}
