import { useRef } from 'react';
import { trashRetentionDays } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import { artisanNotEmpty } from '#kernel/contract/office-sentences.ts';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';

/** Confirms the deletion of an artisan and offers to undo it; artisans with products cannot be deleted. */
export function DeleteArtisan({ artisan, onClose }: { artisan: Artisan | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const statusTexts = { loading: 'Deleting artisan...', success: messages.artisanDeleted };
  const remove = async ({ id, name }: Artisan) => {
    onClose();
    const result = await run(statusTexts, () => callApi('DELETE /api/artisans/:id', { params: { id } }));
    if (result) offerUndo(id, name);
  };
  // The closing dialog keeps its content during the animation.
  const lastArtisan = useRef(artisan);
  lastArtisan.current = artisan ?? lastArtisan.current;
  const count = lastArtisan.current?.productCount ?? 0;
  return (
    <Confirm
      open={artisan !== null}
      title={`Delete ${lastArtisan.current?.name}?`}
      act={count === 0 ? 'Delete artisan' : undefined}
      keep={count === 0 ? 'Cancel' : 'Close'}
      busy={busy}
      onAct={() => artisan && remove(artisan)}
      onClose={onClose}
    >
      {count === 0
        ? `Their page leaves the shop now. You can restore it from Trash for ${trashRetentionDays} days.`
        : artisanNotEmpty(count)}
    </Confirm>
  );
}
