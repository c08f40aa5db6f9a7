import { useRef } from 'react';
import { trashRetentionDays } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import { categoryNotEmpty } from '#kernel/contract/office-sentences.ts';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';

/** Confirms the deletion of a category and offers to undo it; categories with products cannot be deleted (R27). */
export function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const statusTexts = { loading: 'Deleting category...', success: messages.categoryDeleted };
  const remove = async ({ id, name }: Category) => {
    onClose();
    const result = await run(statusTexts, () => callApi('DELETE /api/categories/:id', { params: { id } }));
    if (result) offerUndo(id, name);
  };
  // The closing dialog keeps its content during the animation.
  const lastCategory = useRef(category);
  lastCategory.current = category ?? lastCategory.current;
  const count = lastCategory.current?.itemCount ?? 0;
  return (
    <Confirm
      open={category !== null}
      title={`Delete ${lastCategory.current?.name}?`}
      act={count === 0 ? 'Delete category' : undefined}
      keep={count === 0 ? 'Cancel' : 'Close'}
      busy={busy}
      onAct={() => category && remove(category)}
      onClose={onClose}
    >
      {count === 0
        ? `It leaves the shop now. You can restore it from Trash for ${trashRetentionDays} days.`
        : categoryNotEmpty(count)}
    </Confirm>
  );
}
