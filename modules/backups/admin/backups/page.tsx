import { useEffect } from 'react';
import { backupSentences } from '#modules/backups/contract/backup-sentences.ts';
import type { Backups } from '#modules/backups/contract/backups.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';

export const meta = titleMeta('Backups');

/** The interval at which the page polls for the end of a backup, in ms. */
const pollMs = 2000;

type ListedBackup = Backups['backups'][number];

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Creates, lists and tests the backups of the shop. A command restores them while the shop is stopped. */
export default function BackupsPage() {
  const { data, error, refetch } = useApiQuery('GET /api/backups');
  const isBusy = data?.isBusy === true;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(refetch, pollMs);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);
  return (
    <>
      <PageHead title="Backups" subtitle="Orders, customers, products, pictures and settings in one file">
        {data && <BackupActions data={data} />}
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data && <Overview data={data} />}
      {data && <BackupList backups={data.backups} />}
    </>
  );
}

function BackupActions({ data }: { data: Backups }) {
  const { run, busy } = useAction();
  const isBusy = busy || data.isBusy;
  const drill = () =>
    run({ loading: 'Starting the restore drill...', success: backupSentences.drillAsked }, () =>
      callApi('POST /api/backups/drill'),
    );
  const backUp = () =>
    run({ loading: 'Starting the backup...', success: backupSentences.asked }, () =>
      callApi('POST /api/backups'),
    );
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        disabled={isBusy || data.backups.length === 0}
        onClick={drill}
      >
        Run a restore drill
      </button>
      <button type="button" className={button.main} disabled={isBusy} onClick={backUp}>
        Back up now
      </button>
    </>
  );
}

function Overview({ data: { place, isNightly, keep, isBusy, drill, failure } }: { data: Backups }) {
  return (
    <div className="mb-6 grid gap-2 rounded-xl border border-line bg-surface p-5" aria-live="polite">
      {isBusy && <p className="font-semibold">A backup or a restore drill is running.</p>}
      {failure && <Failure failure={failure} />}
      <p>
        {isNightly
          ? `The shop makes a backup every night at 3:00 Indian time, and keeps the newest of each day and week (${keep.daily} and ${keep.weekly}; BACKUP_KEEP).`
          : 'The shop makes no backups by itself. To have one every night, set BACKUP_TO and restart the shop.'}
      </p>
      <p>
        Backups are kept in <span className="font-semibold wrap-anywhere">{place}</span>.
      </p>
      <DrillResult drill={drill} />
      <p className="text-muted">
        To restore a backup, stop the shop and run{' '}
        <code className="whitespace-nowrap">npm run restore -- NAME --replace</code>. A backup contains all
        data of your customers and the keys of the shop: keep copies where only you can read them.
      </p>
    </div>
  );
}

function Failure({ failure: { at, reason } }: { failure: NonNullable<Backups['failure']> }) {
  const { moment } = useDates();
  const { run, busy } = useAction();
  const dismiss = () =>
    run({ loading: 'Dismissing the failure...', success: backupSentences.dismissed }, () =>
      callApi('DELETE /api/backups/failure'),
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-bad">
        A backup or restore drill failed on {moment(at)}: <span className="wrap-anywhere">{reason}</span>
      </p>
      <button type="button" className={button.quiet} disabled={busy} onClick={dismiss}>
        Dismiss
      </button>
    </div>
  );
}

function DrillResult({ drill }: Pick<Backups, 'drill'>) {
  const { moment } = useDates();
  if (!drill)
    return (
      <p>No restore drill has run yet. It restores the newest backup elsewhere and compares every row.</p>
    );
  if (drill.problems.length === 0)
    return (
      <p>
        The restore drill of {moment(drill.at)} passed: all {drill.rows} rows of{' '}
        <span className="wrap-anywhere">{drill.backup}</span> are the same, and the restored shop opens.
      </p>
    );
  return (
    <div className="text-bad">
      <p>
        The restore drill of {moment(drill.at)} failed with{' '}
        <span className="wrap-anywhere">{drill.backup}</span>:
      </p>
      <ul className="list-disc pl-5">
        {drill.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

function BackupList({ backups }: Pick<Backups, 'backups'>) {
  const { moment } = useDates();
  if (backups.length === 0)
    return (
      <Empty title="No backups yet">
        <p className="w-full text-muted">The shop stays open while a backup is made.</p>
      </Empty>
    );
  const columns: TableColumn<ListedBackup>[] = [
    { head: 'Made', cell: ({ madeAt }) => moment(madeAt) },
    { head: 'Name', cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
    { head: 'Size', cell: ({ bytes }) => megabytes(bytes) },
    { head: 'Made by', cell: ({ isNightly }) => (isNightly ? 'The shop, at night' : 'By hand') },
  ];
  return <Table label="Backups" columns={columns} rows={backups} keyOf={({ name }) => name} />;
}
