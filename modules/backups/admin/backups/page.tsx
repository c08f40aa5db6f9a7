import { useEffect } from 'react';
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
import * as m from '../../messages/index.ts';

export const meta = titleMeta(m.adminBackups.backups());

/** The interval at which the page polls for the end of a backup, in ms. */
const pollMs = 2000;

type ListedBackup = Backups['backups'][number];

const megabytes = (bytes: number) => m.adminBackups.mb({ bytes: (bytes / 1e6).toFixed(1) });

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
      <PageHead title={m.adminBackups.backups()} subtitle={m.adminBackups.ordersCustomersProducts()}>
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
    run({ loading: m.adminBackups.startingRestoreDrill(), success: m.backupSentences.drillAsked() }, () =>
      callApi('POST /api/backups/drill'),
    );
  const backUp = () =>
    run({ loading: m.adminBackups.startingBackup(), success: m.backupSentences.asked() }, () =>
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
        {m.adminBackups.runRestoreDrill()}
      </button>
      <button type="button" className={button.main} disabled={isBusy} onClick={backUp}>
        {m.adminBackups.backUpNow()}
      </button>
    </>
  );
}

function Overview({ data: { place, isNightly, keep, isBusy, drill, failure } }: { data: Backups }) {
  return (
    <div className="mb-6 grid gap-2 rounded-xl border border-line bg-surface p-5" aria-live="polite">
      {isBusy && <p className="font-semibold">{m.adminBackups.backupOrRestoreDrill()}</p>}
      {failure && <Failure failure={failure} />}
      <p>
        {isNightly
          ? m.adminBackups.shopMakesBackupEveryNight({ daily: keep.daily, weekly: keep.weekly })
          : m.adminBackups.shopMakesNoBackups()}
      </p>
      <p>
        {m.adminBackups.backupsAreKeptIn({
          span: (text) => <span className="font-semibold wrap-anywhere">{text}</span>,
          place,
        })}
      </p>
      <DrillResult drill={drill} />
      <p className="text-muted">
        {m.adminBackups.toRestoreBackup({
          code: (text) => <code>{text}</code>,
        })}
      </p>
    </div>
  );
}

function Failure({ failure: { at, reason } }: { failure: NonNullable<Backups['failure']> }) {
  const { moment } = useDates();
  const { run, busy } = useAction();
  const dismiss = () =>
    run({ loading: m.adminBackups.dismissingFailure(), success: m.backupSentences.dismissed() }, () =>
      callApi('DELETE /api/backups/failure'),
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-bad">
        {m.adminBackups.backupOrRestoreDrillFailed({
          at: moment(at),
          span: (text) => <span className="wrap-anywhere">{text}</span>,
          reason,
        })}
      </p>
      <button type="button" className={button.quiet} disabled={busy} onClick={dismiss}>
        {m.adminBackups.dismiss()}
      </button>
    </div>
  );
}

function DrillResult({ drill }: Pick<Backups, 'drill'>) {
  const { moment } = useDates();
  if (!drill) return <p>{m.adminBackups.noRestoreDrillHasRun()}</p>;
  if (drill.problems.length === 0)
    return (
      <p>
        {m.adminBackups.restoreDrillOfPassed({
          at: moment(drill.at),
          rows: drill.rows,
          span: (text) => <span className="wrap-anywhere">{text}</span>,
          backup: drill.backup,
        })}
      </p>
    );
  return (
    <div className="text-bad">
      <p>
        {m.adminBackups.restoreDrillOfFailedWith({
          at: moment(drill.at),
          span: (text) => <span className="wrap-anywhere">{text}</span>,
          backup: drill.backup,
        })}
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
      <Empty title={m.adminBackups.noBackupsYet()}>
        <p className="w-full text-muted">{m.adminBackups.shopStaysOpenWhileBackup()}</p>
      </Empty>
    );
  const columns: TableColumn<ListedBackup>[] = [
    { head: m.adminBackups.made(), cell: ({ madeAt }) => moment(madeAt) },
    {
      head: m.adminBackups.name(),
      cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
    },
    { head: m.adminBackups.size(), cell: ({ bytes }) => megabytes(bytes) },
    {
      head: m.adminBackups.madeBy(),
      cell: ({ isNightly }) => (isNightly ? m.adminBackups.shopAtNight() : m.adminBackups.byHand()),
    },
  ];
  return (
    <Table label={m.adminBackups.backups()} columns={columns} rows={backups} keyOf={({ name }) => name} />
  );
}
