import { useRef } from 'react';
import type { Artisan } from '#contract/artisans.ts';
import { keptInTrashDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { artisanNotEmpty } from '#contract/office-sentences.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, useUndo } from '../data/act.tsx';
import { Confirm } from '../parts/confirm.tsx';

/** Asks before an artisan is deleted and offers Undo; says why an artisan with products stays. */
export function DeleteArtisan({ artisan, onClose }: { artisan: Artisan | null; onClose: () => void }) {
  const { run, busy } = useAct();
  const offerUndo = useUndo();
  const words = { loading: 'Deleting artisan...', success: messages.artisanDeleted };
  const remove = async ({ id, name }: Artisan) => {
    onClose();
    const done = await run(words, () => tell('DELETE /api/artisans/:id', { params: { id } }));
    if (done) offerUndo(id, name);
  };
  // While it fades away, it still says what it was about.
  const asked = useRef(artisan);
  asked.current = artisan ?? asked.current;
  const count = asked.current?.productCount ?? 0;
  return (
    <Confirm
      open={artisan !== null}
      title={`Delete ${asked.current?.name}?`}
      act={count === 0 ? 'Delete artisan' : undefined}
      keep={count === 0 ? 'Cancel' : 'Close'}
      busy={busy}
      onAct={() => artisan && remove(artisan)}
      onClose={onClose}
    >
      {count === 0
        ? `Their page leaves the shop now. You can restore it from Trash for ${keptInTrashDays} days.`
        : artisanNotEmpty(count)}
    </Confirm>
  );
}
