import { useRef } from 'react';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Confirms the deletion of a category and offers to undo it; main categories of products cannot be deleted (R27). */
export function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const statusTexts = {
    loading: m.categoriesDelete.deletingCategory(),
    success: m.responses.categoryDeleted(),
  };
  const remove = async ({ id, name }: Category) => {
    onClose();
    const result = await run(statusTexts, () => callApi('DELETE /api/categories/:id', { params: { id } }));
    if (result) offerUndo(id, name);
  };
  // The closing dialog keeps its content during the animation.
  const lastCategory = useRef(category);
  lastCategory.current = category ?? lastCategory.current;
  const { itemCount = 0, furtherCount = 0 } = lastCategory.current ?? {};
  const count = itemCount - furtherCount;
  return (
    <Confirm
      open={category !== null}
      title={m.categoriesDelete.delete({ name: String(lastCategory.current?.name) })}
      act={count === 0 ? m.categoriesDelete.deleteCategory() : undefined}
      keep={count === 0 ? m.categoriesDelete.cancel() : m.categoriesDelete.close()}
      busy={busy}
      onAct={() => category && remove(category)}
      onClose={onClose}
    >
      {count === 0
        ? m.categoriesDelete.itLeavesShopNow({ trashRetentionDays, furtherCount })
        : m.responses.categoryNotEmpty({ count })}
    </Confirm>
  );
}
