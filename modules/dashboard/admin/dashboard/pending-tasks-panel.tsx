import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { maxCounted } from '#kernel/contract/limits.ts';
import { useCount } from '#web/admin/components/count.ts';
import * as m from '../../messages/index.ts';
import type { PendingTask } from './pending-tasks.ts';

/** Shows each pending task as a large count that links to its list. */
export function PendingTasksPanel({ needs }: { needs: PendingTask[] }) {
  const write = useCount();
  const formatCount = (count: number) => (count > maxCounted ? `${write(maxCounted)}+` : write(count));
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-3 text-lg">
        {m.pendingTasksPanel.toDo()}
      </h2>
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 rounded-card border border-line bg-surface p-4 text-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-good" /> {m.pendingTasksPanel.allCaughtUp()}
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-flow-col 2xl:grid-cols-none 2xl:auto-cols-fr">
          {needs.map(({ key, count, text, to }) => (
            <li key={key}>
              <Link
                to={to}
                className={`flex h-full flex-col rounded-card border p-4 transition-colors ${
                  key === 'late'
                    ? 'border-bad bg-bad/10 text-bad hover:bg-bad/15'
                    : 'border-line bg-surface hover:border-control'
                }`}
              >
                <b className="text-3xl leading-tight font-semibold tabular-nums">{formatCount(count)}</b>{' '}
                <span className={key === 'late' ? 'font-semibold' : 'text-muted'}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
