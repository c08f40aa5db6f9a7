import { useRef } from 'react';
import type { Category } from '#contract/catalog.ts';
import { keptInTrashDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { categoryNotEmpty } from '#contract/office-sentences.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, useUndo } from '../data/act.tsx';
import { Confirm } from '../parts/confirm.tsx';

/** Asks before a category is deleted and offers Undo; says why a category with products stays (R27). */
export function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { run, busy } = useAct();
  const offerUndo = useUndo();
  const words = { loading: 'Deleting category...', success: messages.categoryDeleted };
  const remove = async ({ id, name }: Category) => {
    onClose();
    const done = await run(words, () => tell('DELETE /api/categories/:id', { params: { id } }));
    if (done) offerUndo(id, name);
  };
  // While it fades away, it still says what it was about.
  const asked = useRef(category);
  asked.current = category ?? asked.current;
  const count = asked.current?.itemCount ?? 0;
  return (
    <Confirm
      open={category !== null}
      title={`Delete ${asked.current?.name}?`}
      act={count === 0 ? 'Delete category' : undefined}
      keep={count === 0 ? 'Cancel' : 'Close'}
      busy={busy}
      onAct={() => category && remove(category)}
      onClose={onClose}
    >
      {count === 0
        ? `It leaves the shop now. You can restore it from Trash for ${keptInTrashDays} days.`
        : categoryNotEmpty(count)}
    </Confirm>
  );
}
