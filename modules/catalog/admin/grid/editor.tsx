import { useMemo, useRef } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { GridProduct } from '#modules/catalog/contract/product-grid.ts';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { KeptProducts } from '../products/bulk/kept-products.tsx';
import { CellProvider } from './cells.tsx';
import { gridCommands } from './commands.ts';
import { countEdits } from './edits.ts';
import { firstWrong } from './first-wrong.ts';
import type { CellErrors } from './payload.ts';
import { isGridColumn } from './rows.ts';
import { StatusLine } from './status-line.tsx';
import { Suggestions } from './suggestions.tsx';
import { GridTable } from './table.tsx';
import { Conflict, Toolbar } from './toolbar.tsx';
import { useRange } from './use-range.ts';
import { useRows } from './use-rows.ts';
import { useSave } from './use-save.ts';

/** Edits products and their variants in a table that works like a spreadsheet, and saves all changes at once. */
export default function GridEditor({ products }: { products: readonly GridProduct[] }) {
  const { edits, saved, rows, put, sort, sortBy, rebase, restartWith, ...history } = useRows(products);
  const { data } = useApiQuery('GET /api/categories');
  const categories = useMemo(
    () => new Map((data?.categories ?? []).map(({ id, name }) => [name.toLowerCase(), id])),
    [data],
  );
  const table = useRef<DataGridHandle>(null);
  const goToError = (wrong: CellErrors) => {
    const place = firstWrong(rows, wrong);
    if (place) table.current?.setActivePosition(place, { shouldFocus: true });
  };
  const { save, busy, errors, outdated, reload, kept, clearKept } = useSave({
    saved,
    edits,
    categories,
    onWrong: goToError,
    onSaved: restartWith,
    onReloaded: rebase,
  });
  const range = useRange(rows.length);
  const { fillDown, onKeyDown, onCopy, onPaste } = gridCommands({
    rows,
    put,
    table,
    range,
    save,
    undo: history.undo,
    redo: history.redo,
  });
  const changes = countEdits(edits);
  return (
    <>
      <LeaveGuard isDirty={changes > 0 && !busy} />
      <Toolbar
        {...history}
        changes={changes}
        busy={busy}
        onFillDown={range.cells ? fillDown : null}
        onSave={save}
      />
      <Conflict names={outdated} busy={busy} onReload={reload} />
      <div onCopy={onCopy} onCut={onCopy} onPaste={onPaste}>
        <CellProvider
          value={{
            range: range.table,
            errors,
            isChanged: (key, column) => isGridColumn(column) && edits[key]?.[column] !== undefined,
            onDrag: (rowIdx, idx) => range.extendTo({ rowIdx, idx }),
          }}
        >
          <GridTable
            ref={table}
            rows={rows}
            sort={sort}
            onSort={sortBy}
            onEdit={(column, changed) =>
              put(changed.map((row) => ({ row, column, text: row.texts[column] })))
            }
            onMove={(rowIdx, idx) => range.moveTo({ rowIdx, idx })}
            onKeyDown={onKeyDown}
            onShiftClick={(rowIdx, idx) => range.extendTo({ rowIdx, idx })}
          />
        </CellProvider>
      </div>
      <StatusLine rows={rows} range={range} errors={errors} onGoToError={() => goToError(errors)} />
      <Suggestions categories={(data?.categories ?? []).map(({ name }) => name)} />
      <KeptProducts kept={kept} onClose={clearKept} />
    </>
  );
}
