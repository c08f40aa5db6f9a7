import { wording } from '#kernel/contract/validation-messages.ts';
import type { DeliveryLane, LaneColumn } from '#modules/delivery/contract/lanes.ts';
import { laneEntries } from '#modules/delivery/contract/lanes.ts';
import { type CellError, numberOf } from '#web/admin/components/grid/cells.ts';
import * as m from '../../messages/index.ts';

// The lanes as they are edited: rows of texts.

/** The columns of texts, in their order in the grid. */
export const textColumns = [
  'prefix',
  'name',
  'standardFrom',
  'standardTo',
  'expressFrom',
  'expressTo',
  'standardPrice',
  'expressPrice',
] as const satisfies readonly LaneColumn[];
export type TextColumn = (typeof textColumns)[number];
const numberColumns = textColumns.filter((column) => column !== 'prefix' && column !== 'name');

/** A row of the grid. `key` stays the same while its texts change. */
export type LaneRow = Record<TextColumn, string> & { key: string; cash: boolean; served: boolean };

let rowCount = 0;
const newKey = () => `row ${rowCount++}`;

const textOf = (value: number | null) => (value === null ? '' : String(value));

export const rowOf = ({ cash, served, ...lane }: DeliveryLane): LaneRow => ({
  key: newKey(),
  prefix: lane.prefix,
  name: lane.name,
  standardFrom: String(lane.standardFrom),
  standardTo: String(lane.standardTo),
  expressFrom: textOf(lane.expressFrom),
  expressTo: textOf(lane.expressTo),
  standardPrice: textOf(lane.standardPrice),
  expressPrice: textOf(lane.expressPrice),
  cash,
  served,
});

export const newRow = (fields: Partial<LaneRow> = {}): LaneRow => ({
  key: newKey(),
  prefix: '',
  name: '',
  standardFrom: '',
  standardTo: '',
  expressFrom: '',
  expressTo: '',
  standardPrice: '',
  expressPrice: '',
  cash: true,
  served: true,
  ...fields,
});

/** Returns the payload of the rows; NaN stands for a text that is no number, undefined for a missing one. */
const lanesOf = (rows: readonly LaneRow[]) =>
  rows.map(({ key: _, ...row }) => ({
    ...row,
    standardFrom: numberOf(row.standardFrom) ?? undefined,
    standardTo: numberOf(row.standardTo) ?? undefined,
    expressFrom: numberOf(row.expressFrom),
    expressTo: numberOf(row.expressTo),
    standardPrice: numberOf(row.standardPrice),
    expressPrice: numberOf(row.expressPrice),
  }));

/** Returns the payload of the rows, or the cells with errors. */
export function checkRows(rows: readonly LaneRow[]): { lanes: DeliveryLane[] } | { errors: CellError[] } {
  const noNumbers = rows.flatMap((row, at) =>
    numberColumns.flatMap((column) =>
      Number.isNaN(numberOf(row[column])) ? [{ at, column, message: m.lanes.mustBeNumber() }] : [],
    ),
  );
  if (noNumbers.length > 0) return { errors: noNumbers };
  const checked = laneEntries.safeParse(lanesOf(rows), { error: wording });
  if (checked.success) return { lanes: checked.data };
  return {
    errors: checked.error.issues.map(({ path, message }) => ({
      at: Number(path[0] ?? -1),
      column: String(path[1] ?? ''),
      message,
    })),
  };
}
