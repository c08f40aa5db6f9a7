import { type BulkRun, doneOf } from '#modules/orders/contract/bulk-runs.ts';
import * as m from '../../../messages/index.ts';

/** Shows how many orders of a run are done. */
export const RunProgress = ({ run }: { run: BulkRun }) => (
  <div>
    <p role="status" className="tabular-nums">
      {m.bulkProgress.done({ done: doneOf(run), total: run.total })}
    </p>
    <progress
      aria-label={m.bulkProgress.progress()}
      max={run.total}
      value={doneOf(run)}
      className="mt-2 block h-2.5 w-full overflow-hidden rounded-full bg-line accent-chosen"
    />
    <p className="mt-2 text-sm text-muted">{m.bulkProgress.continuesIfYouLeave()}</p>
  </div>
);
