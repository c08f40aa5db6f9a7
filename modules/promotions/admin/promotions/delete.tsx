import { useRef } from 'react';
import type { Promotion } from '#modules/promotions/contract/promotions.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useCount } from '#web/admin/components/count.ts';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { promotionName } from './labels.ts';

type DeletePromotionProps = { promotion: Promotion | null; onClose: () => void };

const statusTexts = {
  loading: m.promotionsDelete.deletingPromotion(),
  // The promotion may have been used while the dialog was open.
  success: ({ outcome }: { outcome: 'deleted' | 'ended' }) =>
    outcome === 'deleted' ? m.responses.promotionDeleted() : m.responses.promotionEnded(),
};

/** Confirms the deletion of a promotion, which can be undone; a used one is ended instead (R27). */
export function DeletePromotion({ promotion, onClose }: DeletePromotionProps) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const write = useCount();
  const remove = async ({ id, ...named }: Promotion) => {
    onClose();
    const result = await run(statusTexts, () => callApi('DELETE /api/promotions/:id', { params: { id } }));
    if (result?.response.outcome === 'deleted') offerUndo(id, promotionName(named));
  };
  // The closing dialog keeps its content during the animation.
  const lastPromotion = useRef(promotion);
  lastPromotion.current = promotion ?? lastPromotion.current;
  const shown = lastPromotion.current;
  const code = shown ? promotionName(shown) : '';
  const used = shown?.used ?? 0;
  return (
    <Confirm
      open={promotion !== null}
      title={used > 0 ? m.promotionsDelete.end({ code }) : m.promotionsDelete.delete({ code })}
      act={used > 0 ? m.promotionsDelete.endPromotion() : m.promotionsDelete.deletePromotion()}
      busy={busy}
      onAct={() => promotion && remove(promotion)}
      onClose={onClose}
    >
      {used > 0
        ? m.promotionsDelete.itWasUsedTimes({ used, usedText: write(used) })
        : shown?.code === null
          ? m.promotionsDelete.promotionStopsNow({ trashRetentionDays })
          : m.promotionsDelete.codeStopsWorkingNow({ trashRetentionDays })}
    </Confirm>
  );
}
