import { useState } from 'react';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { useUndoEdit } from '../products/bulk/undo-edit.ts';
import type { Edits } from './edits.ts';
import { type CategoryIds, type CellErrors, payloadOf, serverErrors } from './payload.ts';
import { type GridRow, rowsOf } from './rows.ts';

type SaveOptions = {
  saved: readonly GridRow[];
  edits: Edits;
  categories: CategoryIds;
  /** Called in place of a save while cells are wrong. */
  onWrong: (errors: CellErrors) => void;
  /** Called with the rows as they are after a save. */
  onSaved: (rows: GridRow[]) => void;
  /** Called with the current rows after a conflict. */
  onReloaded: (rows: GridRow[]) => void;
};

/** Reads the products of the grid again. */
async function readAgain(saved: readonly GridRow[]): Promise<GridRow[]> {
  const ids = [...new Set(saved.map(({ product }) => product.id))];
  return rowsOf((await callApi('POST /api/products/grid', { body: { ids } })).products);
}

/** The errors that the server found, until what it was asked to save changes. */
type Refusal = { edits: Edits; errors: CellErrors; outdated: string[] };

/** Saves the changed cells. `outdated` are the names of products that were changed since they were read. */
export function useSave({ saved, edits, categories, onWrong, onSaved, onReloaded }: SaveOptions) {
  const { run, busy } = useAction();
  const { undo, kept, clearKept } = useUndoEdit();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { rows, errors } = payloadOf(saved, edits, categories);
  const isRefused = refusal !== null && refusal.edits === edits;
  const undoSave = async (edit: string) => {
    await undo(edit);
    onReloaded(await readAgain(saved));
  };
  const save = async () => {
    if (busy) return;
    if (errors.size > 0) return onWrong(errors);
    if (rows.length === 0) return;
    setRefusal(null);
    const texts = {
      loading: m.productGrid.saving(),
      success: ({ products: count }: { products: number }) => m.productGrid.saved({ count }),
      undo: ({ edit }: { edit: string | null }) => (edit === null ? null : () => void undoSave(edit)),
    };
    const call = async () => {
      const result = await callApi('PUT /api/products/grid', { body: { rows } });
      return { ...result, current: await readAgain(saved) };
    };
    const result = await run(texts, call, (error) => {
      if (!(error instanceof CallError) || error.errors.length === 0) return false;
      const isOutdated = error.code === 'changed_meanwhile';
      const cellErrors = serverErrors(rows, error.errors);
      setRefusal({ edits, errors: cellErrors, outdated: isOutdated ? namesOf(cellErrors, saved) : [] });
      return true;
    });
    if (result) onSaved(result.response.current);
  };
  const reload = async () => {
    const texts = { loading: m.productGrid.loadingCurrent(), success: m.productGrid.reloaded() };
    const result = await run(texts, () => readAgain(saved));
    if (!result) return;
    setRefusal(null);
    onReloaded(result.response);
  };
  return {
    save,
    busy,
    reload,
    kept,
    clearKept,
    errors: isRefused ? new Map([...refusal.errors, ...errors]) : errors,
    outdated: isRefused ? refusal.outdated : [],
  };
}

/** Returns the names of the products with errors. */
function namesOf(errors: CellErrors, saved: readonly GridRow[]): string[] {
  const keys = new Set([...errors.keys()].map((id) => id.split(' ', 1)[0]));
  return saved.flatMap(({ key, product }) => (keys.has(key) ? [product.name] : []));
}
