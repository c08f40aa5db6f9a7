import { useRef } from 'react';
import type { Artisan } from '#contract/artisans.ts';
import { keptInTrashDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, useUndo } from '../data/act.tsx';
import { Confirm } from '../parts/confirm.tsx';

/** Asks whether an artisan is to go, and lets it be undone; one who has products stays. */
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
  return (
    <Confirm
      open={artisan !== null}
      title={`Delete ${asked.current?.name}?`}
      act="Delete artisan"
      busy={busy}
      onAct={() => artisan && remove(artisan)}
      onClose={onClose}
    >
      Their page leaves the shop now. You can restore it from Trash for {keptInTrashDays} days.
    </Confirm>
  );
}
