import { useRef } from 'react';
import type { CollectionSummary } from '#modules/collections/contract/collections.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

type DeleteProps = { collection: CollectionSummary | null; onClose: () => void };

/** Confirms the deletion of a collection and offers to undo it. */
export function DeleteCollection({ collection, onClose }: DeleteProps) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const statusTexts = { loading: m.collectionDelete.deleting(), success: m.collections.deleted() };
  const remove = async ({ id, name }: CollectionSummary) => {
    onClose();
    const result = await run(statusTexts, () => callApi('DELETE /api/collections/:id', { params: { id } }));
    if (result) offerUndo(id, name);
  };
  // The closing dialog keeps its content during the animation.
  const last = useRef(collection);
  last.current = collection ?? last.current;
  return (
    <Confirm
      open={collection !== null}
      title={m.collectionDelete.question({ name: last.current?.name ?? '' })}
      act={m.collectionDelete.delete()}
      busy={busy}
      onAct={() => collection && remove(collection)}
      onClose={onClose}
    >
      {m.collectionDelete.productsStay({ days: trashRetentionDays })}
    </Confirm>
  );
}
