import { Download, History, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { RemittanceEntry } from '#modules/remittances/contract/remittances.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { dayRangeNames, useDayRange } from '#web/admin/components/list/day-range.ts';
import { DayRangeFilter } from '#web/admin/components/list/day-range-filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { downloadFile } from '#web/api/files.ts';
import { useMoney } from '#web/api/settings.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { useDifference } from '../use-difference.tsx';
import { Outstanding } from './outstanding.tsx';

export const meta = titleMeta(m.pages.remittances());

/** Lists the cash with each courier, and the remittances. */
export default function RemittancesPage() {
  return (
    <>
      <PageHead title={m.pages.remittances()} subtitle={m.remittancesPage.subtitle()}>
        <ExportRemittances />
        <Link to="/admin/remittances/new" className={button.main}>
          <Plus aria-hidden="true" className="size-4" /> {m.pages.recordRemittance()}
        </Link>
      </PageHead>
      <Outstanding />
      <section aria-labelledby="recorded" className="mt-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="recorded" className="text-base font-semibold">
            {m.remittancesPage.recorded()}
          </h2>
          <ChangesLink />
        </div>
        <div className="mb-4 sm:flex">
          <DayRangeFilter label={m.remittancesPage.paidOn()} />
        </div>
        <Recorded />
      </section>
    </>
  );
}

/** Downloads all remittances of the period, across all pages, as a CSV file. */
function ExportRemittances() {
  const query = useDayRange();
  const { run, busy } = useAction();
  const save = () =>
    run({ loading: m.remittancesPage.exporting(), success: m.remittancesPage.exported() }, () =>
      downloadFile(
        'GET /api/remittances/export',
        { query },
        `remittances-${new Date().toISOString().slice(0, 10)}.csv`,
      ),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {m.remittancesPage.exportCsv()}
    </button>
  );
}

/** Leads to the activity log, which has who recorded and who deleted a remittance. */
function ChangesLink() {
  const { may } = useRights();
  if (!may('activity')) return null;
  return (
    <Link
      to="/admin/activity?kind=remittance"
      className="inline-flex min-h-10 items-center gap-1.5 font-semibold text-accent underline pointer-coarse:min-h-11"
    >
      <History aria-hidden="true" className="size-4" /> {m.remittancesPage.changes()}
    </Link>
  );
}

function Recorded() {
  const { page } = useListAddress();
  const days = useDayRange();
  const { calendar } = useDates();
  const money = useMoney();
  const differenceOf = useDifference();
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/remittances', {
    query: { page, ...days },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={6} />;
  if (data.total === 0 && (days.from || days.to))
    return (
      <Empty title={m.remittancesPage.nonePaid()}>
        <ShowAll without={dayRangeNames}>{m.remittancesPage.showAll()}</ShowAll>
      </Empty>
    );
  if (data.total === 0)
    return (
      <Empty title={m.remittancesPage.noneYet()}>
        <p className="w-full text-muted">{m.remittancesPage.howToRecord()}</p>
      </Empty>
    );
  const columns: TableColumn<RemittanceEntry>[] = [
    {
      head: m.pages.remittance(),
      cell: ({ id, courier, reference }) => (
        <>
          <Link to={`/admin/remittances/${id}`} className="font-semibold underline wrap-anywhere">
            {reference}
          </Link>
          <span className="block text-sm font-normal text-muted wrap-anywhere">{courier}</span>
        </>
      ),
    },
    {
      head: m.remittancesPage.paidOn(),
      cell: ({ paidOn }) => <span className="whitespace-nowrap">{calendar(paidOn)}</span>,
    },
    { head: m.remittancesPage.orders(), numeric: true, cell: ({ orders }) => orders },
    { head: m.remittancesPage.collected(), numeric: true, cell: ({ collected }) => money(collected) },
    { head: m.remittancesPage.fee(), numeric: true, cell: ({ fee }) => money(fee) },
    { head: m.remittancesPage.expected(), numeric: true, cell: ({ expected }) => money(expected) },
    { head: m.remittancesPage.difference(), numeric: true, cell: differenceOf },
    {
      head: m.remittancesPage.recordedBy(),
      cell: ({ recordedBy }) => recordedBy && <span className="wrap-anywhere">{recordedBy}</span>,
    },
  ];
  return (
    <>
      <Table
        label={m.remittancesPage.recorded()}
        columns={columns}
        rows={data.remittances}
        busy={isPlaceholderData}
        keyOf={({ id }) => id}
      />
      {data.pages > 1 && <Pager pages={data.pages} />}
    </>
  );
}
