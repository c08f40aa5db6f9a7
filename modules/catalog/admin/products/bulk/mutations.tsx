import pLimit from 'p-limit';
import type { BulkAction, BulkResult } from '#modules/catalog/contract/admin-products.ts';
import type { Selection } from '#web/admin/components/list/selection.ts';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { type StatusTexts, showUndo, useAction } from '#web/admin/data/use-action.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';
import { useProductCount } from './count.ts';
import { useUndoEdit } from './undo-edit.ts';

/** The number of concurrent restore requests. */
const concurrency = 4;

/** Applies one change to all selected products, or to none if it fails for one of them. */
export function useBulk(selection: Selection) {
  const { run, busy } = useAction();
  const countOf = useProductCount();
  const offerUndo = useBulkUndo();
  const { undo, kept, clearKept } = useUndoEdit();
  return {
    busy,
    kept,
    clearKept,
    /** Returns whether the change was applied; deleted products are deselected. */
    async apply(change: BulkAction): Promise<boolean> {
      const { ids } = selection;
      const isDeletion = change.act === 'delete';
      const statusTexts: StatusTexts<BulkResult> = isDeletion
        ? {
            loading: m.bulkMutations.deleting({ idsCount: countOf(ids.length) }),
            success: m.responses.productsDeleted(),
          }
        : {
            loading: m.bulkMutations.updating({ idsCount: countOf(ids.length) }),
            success: m.responses.productsChanged(),
            undo: ({ edit }) => (edit === null ? null : () => void undo(edit)),
          };
      const result = await run(statusTexts, () =>
        callApi('POST /api/products/bulk', { body: { ids, change } }),
      );
      if (!result) return false;
      if (isDeletion) {
        selection.clear();
        offerUndo(ids);
      }
      return true;
    },
  };
}

/** Returns a function that offers to undo a bulk deletion. */
function useBulkUndo() {
  const invalidate = useInvalidateQueries();
  const countOf = useProductCount();
  return (ids: readonly string[]) => {
    const id = `undo ${ids[0]}`;
    const restore = async () => {
      toast.loading(m.bulkMutations.restoring(), { id });
      const limit = pLimit(concurrency);
      try {
        await Promise.all(
          ids.map((recordId) =>
            limit(() => callApi('POST /api/trash/:id/restore', { params: { id: recordId } })),
          ),
        );
        toast.success(m.bulkMutations.productsRestored(), { id, duration: 2000 });
      } catch (error) {
        toast.error(m.bulkMutations.error({ error: errorMessageOf(error) }), { id, duration: 4000 });
      }
      await invalidate();
    };
    showUndo(id, m.bulkMutations.movedToTrash({ idsCount: countOf(ids.length) }), restore);
  };
}
