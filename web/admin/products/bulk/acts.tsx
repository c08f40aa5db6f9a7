import pLimit from 'p-limit';
import { messages } from '#contract/messages.ts';
import type { BulkAct } from '#contract/stock-room.ts';
import { reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useAct } from '../../data/act.tsx';
import { useRenewal } from '../../data/answer.ts';
import type { Selection } from '../../parts/selection.ts';
import { countOf } from './count.ts';

/** Deletions that are taken back at the same time. */
const atOnce = 4;
/** How long the offer to take deletions back stays, in ms; the trash has them for 30 days. */
const offeredMs = 10_000;

/** Does one thing to all chosen products: to all of them, or, where it cannot be done to one, to none. */
export function useBulk(selection: Selection) {
  const { run, busy } = useAct();
  const offerUndo = useUndoOfMany();
  return {
    busy,
    /** Whether it was done; those that were deleted are chosen no longer. */
    async apply(change: BulkAct): Promise<boolean> {
      const { ids } = selection;
      const isEnd = change.act === 'delete';
      const words = isEnd
        ? { loading: `Deleting ${countOf(ids.length)}...`, success: messages.productsDeleted }
        : { loading: `Updating ${countOf(ids.length)}...`, success: messages.productsChanged };
      const done = await run(words, () => tell('POST /api/products/bulk', { body: { ids, change } }));
      if (!done) return false;
      if (isEnd) {
        selection.clear();
        offerUndo(ids);
      }
      return true;
    },
  };
}

/** Offers to take many deletions back. */
function useUndoOfMany() {
  const renew = useRenewal();
  return (ids: readonly string[]) => {
    const id = `undo ${ids[0]}`;
    const bringBack = async () => {
      toast.loading('Restoring...', { id });
      const limit = pLimit(atOnce);
      try {
        await Promise.all(
          ids.map((each) => limit(() => tell('POST /api/trash/:id/restore', { params: { id: each } }))),
        );
        toast.success('Products restored', { id, duration: 2000 });
      } catch (error) {
        toast.error(`Error: ${reasonOf(error)}`, { id, duration: 4000 });
      }
      await renew();
    };
    toast(
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1">{countOf(ids.length)} moved to Trash.</span>
        <button type="button" onClick={bringBack} className="min-h-8 font-semibold text-accent underline">
          Undo
        </button>
      </span>,
      { id, duration: offeredMs },
    );
  };
}
