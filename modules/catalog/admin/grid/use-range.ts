import { useState } from 'react';
import type { Range } from './ranges.ts';
import { gridColumns } from './rows.ts';
import { leadingColumns } from './table.tsx';

/** A cell of the table. */
type Place = { rowIdx: number; idx: number };

const first = leadingColumns;
const last = leadingColumns + gridColumns.length - 1;
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const steps: Partial<Record<string, Place>> = {
  ArrowUp: { rowIdx: -1, idx: 0 },
  ArrowDown: { rowIdx: 1, idx: 0 },
  ArrowLeft: { rowIdx: 0, idx: -1 },
  ArrowRight: { rowIdx: 0, idx: 1 },
};

/**
 * Keeps the selected range of a table with so many rows: from the active cell to another one. `table` has the places of the table,
 * and `cells` those of `gridColumns`; null without an active cell that can be edited.
 */
export function useRange(rowCount: number) {
  const [{ anchor, end }, setEnds] = useState<{ anchor: Place | null; end: Place | null }>({
    anchor: null,
    end: null,
  });
  const isCell = ({ rowIdx, idx }: Place) => rowIdx >= 0 && rowIdx < rowCount && idx >= first && idx <= last;
  const table: Range | null =
    anchor && end && isCell(anchor)
      ? {
          top: Math.min(anchor.rowIdx, end.rowIdx),
          bottom: Math.min(Math.max(anchor.rowIdx, end.rowIdx), rowCount - 1),
          left: Math.min(anchor.idx, end.idx),
          right: Math.max(anchor.idx, end.idx),
        }
      : null;
  const extendTo = ({ rowIdx, idx }: Place): Place => {
    const place = { rowIdx: within(rowIdx, 0, rowCount - 1), idx: within(idx, first, last) };
    setEnds((ends) => (ends.anchor ? { ...ends, end: place } : ends));
    return place;
  };
  return {
    anchor,
    table,
    cells: table && { ...table, left: table.left - leadingColumns, right: table.right - leadingColumns },
    /** Begins a range of one cell. */
    moveTo: (place: Place) => setEnds({ anchor: place, end: place }),
    extendTo,
    /** Extends the range by an arrow key; returns its end, or null for another key. */
    extendBy(key: string): Place | null {
      const step = steps[key];
      return step && end ? extendTo({ rowIdx: end.rowIdx + step.rowIdx, idx: end.idx + step.idx }) : null;
    },
    selectAll: () => setEnds({ anchor: { rowIdx: 0, idx: first }, end: { rowIdx: rowCount - 1, idx: last } }),
  };
}

export type SelectedRange = ReturnType<typeof useRange>;
