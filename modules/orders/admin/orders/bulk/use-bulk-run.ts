import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type {
  BulkParcels,
  BulkRun,
  BulkTag,
  BulkTarget,
  BulkTransition,
} from '#modules/orders/contract/bulk-runs.ts';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../../messages/index.ts';
import { transitionSummary } from '../labels.ts';
import { useOrderAction } from '../mutations.ts';

/** Signals that no order of a run could change. */
class NothingChanged extends Error {}

/** Interval in ms in which the progress of a run is read. */
export const progressInterval = 400;

/** Reads the progress of a run until it is finished. */
async function follow(run: BulkRun, onProgress: (run: BulkRun) => void): Promise<BulkRun> {
  let latest = run;
  while (latest.finishedAt === null) {
    onProgress(latest);
    await new Promise((resolve) => setTimeout(resolve, progressInterval));
    latest = await callApi('GET /api/orders/bulk/:id', { params: { id: run.id } });
  }
  return latest;
}

/** Returns whether a run changed the state of orders in a way that can be undone. */
const isUndoable = ({ to, moved }: BulkRun): boolean =>
  (to === 'packed' || to === 'shipped' || to === 'delivered') && moved.length > 0;

/** Returns how many orders were set back, and the numbers of the others. */
const undoneSummary = (run: BulkRun): string =>
  [
    transitionSummary(run),
    run.refused.length > 0 &&
      m.undo.notUndone({ orders: run.refused.map(({ number }) => number).join(', ') }),
  ]
    .filter(Boolean)
    .join('. ');

const loadingText = (to: BulkTarget, count: number): string => {
  const orderCount = m.ordersLabels.orders({ count });
  if (to === 'cancelled') return m.ordersMutations.cancelling({ numbersCount: orderCount });
  if (to === 'shipped') return m.ordersMutations.sendingParcels({ numbersCount: orderCount });
  if (to !== 'packed' && to !== 'delivered') return m.ordersMutations.saving({ numbersCount: orderCount });
  return m.ordersMutations.marking({ numbersCount: orderCount, to });
};

/** Changes many orders. The server does it, and continues if the browser is closed; `progress` is that of the present run. */
export function useBulkRun() {
  const { run, busy } = useOrderAction();
  const invalidate = useInvalidateQueries();
  const [progress, setProgress] = useState<BulkRun | null>(null);
  // A repeated request after a lost response starts one run.
  const [key, setKey] = useState(() => uuid());
  /** Undoes a run. Its toast names the orders that stay as they are, since its dialog is closed by then. */
  const undo = ({ id, moved }: BulkRun) =>
    run(loadingText('undone', moved.length), undoneSummary, async () =>
      follow(await callApi('POST /api/orders/bulk/undo', { body: { run: id } }), () => {}),
    );
  /** @returns the finished run; null when the call failed */
  const changeAll = async (
    to: BulkTarget,
    count: number,
    start: (idempotencyKey: string) => Promise<BulkRun>,
  ): Promise<BulkRun | null> => {
    let finished: BulkRun | null = null;
    await run(
      loadingText(to, count),
      transitionSummary,
      async () => {
        finished = await follow(await start(key), setProgress);
        if (finished.refused.length === finished.total) throw new NothingChanged();
        return finished;
      },
      (error) => {
        if (error instanceof NothingChanged) void invalidate();
        return error instanceof NothingChanged;
      },
      (changed) => (isUndoable(changed) ? () => void undo(changed) : null),
    );
    setProgress(null);
    if (finished !== null) setKey(uuid());
    return finished;
  };
  return {
    busy,
    progress,
    moveAll: (numbers: readonly number[], transition: Omit<BulkTransition, 'numbers'>) =>
      changeAll(transition.to, numbers.length, (idempotencyKey) =>
        callApi('POST /api/orders/bulk', { body: { numbers: [...numbers], ...transition }, idempotencyKey }),
      ),
    tagAll: (numbers: readonly number[], to: BulkTag['to'], tag: string) =>
      changeAll(to, numbers.length, (idempotencyKey) =>
        callApi('POST /api/orders/bulk/tags', { body: { numbers: [...numbers], to, tag }, idempotencyKey }),
      ),
    assignAll: (numbers: readonly number[], userId: string | null) =>
      changeAll('assigned', numbers.length, (idempotencyKey) =>
        callApi('POST /api/orders/bulk/assignee', {
          body: { numbers: [...numbers], userId },
          idempotencyKey,
        }),
      ),
    sendAll: (body: BulkParcels) =>
      changeAll('shipped', body.parcels.length, (idempotencyKey) =>
        callApi('POST /api/orders/bulk/parcels', { body, idempotencyKey }),
      ),
  };
}
