import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkRun } from '#modules/orders/contract/bulk-runs.ts';
import { apiQuery, useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../../messages/index.ts';
import { RejectedOrders } from './rejected-orders.tsx';
import { RunProgress } from './run-progress.tsx';
import { progressInterval } from './use-bulk-run.ts';

/** Shows the runs that went on while the page was closed, and in the end the orders that they did not change. */
export function OpenRuns() {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const read = async () => setIds((await callApi('GET /api/orders/bulk')).map(({ id }) => id));
    // Without an answer, the list of orders reports the error.
    read().catch(() => {});
  }, []);
  return ids.map((id) => <OpenRun key={id} id={id} />);
}

function OpenRun({ id }: { id: string }) {
  const invalidate = useInvalidateQueries();
  const [isClosed, setIsClosed] = useState(false);
  const { data: run } = useQuery({
    ...apiQuery('GET /api/orders/bulk/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isFinished(state.data) ? false : progressInterval),
  });
  const finished = isFinished(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end.
  useEffect(() => {
    if (finished) void invalidate();
  }, [finished]);
  if (!run || isClosed) return null;
  if (finished)
    return run.refused.length > 0 && <RejectedOrders run={run} onClose={() => setIsClosed(true)} />;
  return (
    <section
      aria-label={m.bulkProgress.progress()}
      className="mb-5 rounded-xl border border-line bg-surface p-5"
    >
      <RunProgress run={run} />
    </section>
  );
}

const isFinished = (run: BulkRun | undefined): boolean => run !== undefined && run.finishedAt !== null;
