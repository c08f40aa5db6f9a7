import { type CellErrors, cellId } from './payload.ts';
import { type GridRow, gridColumns } from './rows.ts';
import { leadingColumns } from './table.tsx';

/** Returns the place of the first wrong cell in the table; null without one. */
export function firstWrong(rows: readonly GridRow[], errors: CellErrors) {
  for (const [rowIdx, { key }] of rows.entries()) {
    const at = gridColumns.findIndex((column) => errors.has(cellId(key, column)));
    if (at >= 0) return { rowIdx, idx: at + leadingColumns };
  }
  return null;
}
