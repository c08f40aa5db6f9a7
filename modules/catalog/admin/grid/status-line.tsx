import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';
import { type CellErrors, cellId } from './payload.ts';
import { columnNames, type GridRow, gridColumns, rowName } from './rows.ts';
import { leadingColumns } from './table.tsx';
import type { SelectedRange } from './use-range.ts';

type StatusLineProps = {
  rows: readonly GridRow[];
  range: SelectedRange;
  errors: CellErrors;
  /** Makes the first wrong cell the active one. */
  onGoToError: () => void;
};

/** Says what is wrong with the active cell, how many cells are selected, and how many are wrong. */
export function StatusLine({ rows, range: { anchor, cells }, errors, onGoToError }: StatusLineProps) {
  const row = anchor ? rows[anchor.rowIdx] : undefined;
  const column = anchor ? gridColumns[anchor.idx - leadingColumns] : undefined;
  const message = row && column && errors.get(cellId(row.key, column));
  const count = cells ? (cells.bottom - cells.top + 1) * (cells.right - cells.left + 1) : 0;
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center gap-3 text-sm">
      <p role="status" className="min-w-0 flex-1 break-words">
        {message ? (
          <span className="font-medium text-bad">
            {m.productGrid.cellError({ column: columnNames[column], row: rowName(row), message })}
          </span>
        ) : (
          <span className="text-muted">{count > 1 && m.productGrid.range({ cells: count })}</span>
        )}
      </p>
      {errors.size > 0 && (
        <button type="button" className={button.quiet} onClick={onGoToError}>
          {m.productGrid.goToError({ count: errors.size })}
        </button>
      )}
    </div>
  );
}
