import { useRef } from 'react';
import type { Category } from '#contract/catalog.ts';
import { keptInTrashDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, useUndo } from '../data/act.tsx';
import { Confirm } from '../parts/confirm.tsx';

/** Asks whether a category is to go, and lets its going be undone; one that still holds products stays (R27). */
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
  return (
    <Confirm
      open={category !== null}
      title={`Delete ${asked.current?.name}?`}
      act="Delete category"
      busy={busy}
      onAct={() => category && remove(category)}
      onClose={onClose}
    >
      It leaves the shop now. You can restore it from Trash for {keptInTrashDays} days.
    </Confirm>
  );
}
