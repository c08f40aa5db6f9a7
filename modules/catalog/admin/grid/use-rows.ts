import { useMemo, useState } from 'react';
import type { SortColumn } from 'react-data-grid';
import type { GridProduct } from '#modules/catalog/contract/product-grid.ts';
import { useDraft } from '#web/admin/components/grid/use-draft.ts';
import { changeCells, type Edits, rebaseEdits, withEdits } from './edits.ts';
import { type GridRow, isGridColumn, rowsOf } from './rows.ts';
import { inOrder, sortRows } from './sort-rows.ts';

/** Keeps the saved rows with the edits of their cells, which can be undone, and sorts them. */
export function useRows(products: readonly GridProduct[]) {
  const { draft: edits, change, restart, ...history } = useDraft<Edits>(() => ({}));
  const [saved, setSaved] = useState(() => rowsOf(products));
  const savedByKey = useMemo(() => new Map(saved.map((row) => [row.key, row])), [saved]);
  // Products are sorted when a column is chosen, so that a row stays where it is while it is edited.
  const [{ sort, order }, setSort] = useState<{ sort: SortColumn | null; order: string[] | null }>({
    sort: null,
    order: null,
  });
  const rows = useMemo(() => inOrder(withEdits(saved, edits), order), [saved, edits, order]);
  return {
    ...history,
    edits,
    saved,
    rows,
    sort,
    sortBy: (next: SortColumn | null) =>
      setSort({
        sort: next,
        order:
          next && isGridColumn(next.columnKey)
            ? sortRows(rows, next.columnKey, next.direction === 'DESC')
            : null,
      }),
    put: (cells: Parameters<typeof changeCells>[2]) =>
      change((before) => changeCells(before, savedByKey, cells)),
    /** Replaces the saved rows, and keeps the edits that still change them. */
    rebase: (current: GridRow[]) => {
      setSaved(current);
      change((before) => rebaseEdits(before, current));
    },
    /** Replaces the saved rows, and begins again without edits. */
    restartWith: (current: GridRow[]) => {
      setSaved(current);
      restart({});
    },
  };
}
