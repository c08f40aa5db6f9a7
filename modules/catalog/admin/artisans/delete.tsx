import { useRef } from 'react';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Confirms the deletion of an artisan and offers to undo it; artisans with products cannot be deleted. */
export function DeleteArtisan({ artisan, onClose }: { artisan: Artisan | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const statusTexts = {
    loading: m.artisansDelete.deletingArtisan(),
    success: m.responses.artisanDeleted(),
  };
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
      title={m.artisansDelete.delete({ name: String(lastArtisan.current?.name) })}
      act={count === 0 ? m.artisansDelete.deleteArtisan() : undefined}
      keep={count === 0 ? m.artisansDelete.cancel() : m.artisansDelete.close()}
      busy={busy}
      onAct={() => artisan && remove(artisan)}
      onClose={onClose}
    >
      {count === 0
        ? m.artisansDelete.theirPageLeavesShopNow({ trashRetentionDays })
        : m.responses.artisanNotEmpty({ count })}
    </Confirm>
  );
}
