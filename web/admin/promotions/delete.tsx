import { useRef } from 'react';
import { keptInTrashDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Promotion } from '#contract/promotions.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, useUndo } from '../data/act.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useCount } from '../parts/count.ts';

type DeletePromotionProps = { promotion: Promotion | null; onClose: () => void };

const words = {
  loading: 'Deleting promotion...',
  // Somebody may have used it while the question stood there.
  success: ({ outcome }: { outcome: 'deleted' | 'ended' }) =>
    outcome === 'deleted' ? messages.promotionDeleted : messages.promotionEnded,
};

/** Asks whether a promotion is to go, which can be undone; one that was used is ended instead (R27). */
export function DeletePromotion({ promotion, onClose }: DeletePromotionProps) {
  const { run, busy } = useAct();
  const offerUndo = useUndo();
  const write = useCount();
  const remove = async ({ id, code }: Promotion) => {
    onClose();
    const done = await run(words, () => tell('DELETE /api/promotions/:id', { params: { id } }));
    if (done?.answer.outcome === 'deleted') offerUndo(id, code);
  };
  // While it fades away, it still says what it was about.
  const asked = useRef(promotion);
  asked.current = promotion ?? asked.current;
  const { code, used = 0 } = asked.current ?? {};
  return (
    <Confirm
      open={promotion !== null}
      title={used > 0 ? `End ${code}?` : `Delete ${code}?`}
      act={used > 0 ? 'End promotion' : 'Delete promotion'}
      busy={busy}
      onAct={() => promotion && remove(promotion)}
      onClose={onClose}
    >
      {used > 0
        ? `It was used ${used === 1 ? 'once' : `${write(used)} times`}, so it cannot be deleted. It ends now and stays in the list.`
        : `The code stops working now. You can restore it from Trash for ${keptInTrashDays} days.`}
    </Confirm>
  );
}
