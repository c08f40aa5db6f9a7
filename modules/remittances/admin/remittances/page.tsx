import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { RemittanceEntry } from '#modules/remittances/contract/remittances.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
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
        <Link to="/admin/remittances/new" className={button.main}>
          <Plus aria-hidden="true" className="size-4" /> {m.pages.recordRemittance()}
        </Link>
      </PageHead>
      <Outstanding />
      <section aria-labelledby="recorded" className="mt-8">
        <h2 id="recorded" className="mb-3 text-base font-semibold">
          {m.remittancesPage.recorded()}
        </h2>
        <Recorded />
      </section>
    </>
  );
}

function Recorded() {
  const { page } = useListAddress();
  const { calendar } = useDates();
  const money = useMoney();
  const differenceOf = useDifference();
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/remittances', {
    query: { page },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={6} />;
  if (data.total === 0)
    return (
      <Empty title={m.remittancesPage.noneYet()}>
        <p className="w-full text-muted">{m.remittancesPage.howToRecord()}</p>
      </Empty>
    );
  const columns: TableColumn<RemittanceEntry>[] = [
    {
      head: m.remittancesPage.reference(),
      cell: ({ id, reference }) => (
        <Link to={`/admin/remittances/${id}`} className="font-semibold underline wrap-anywhere">
          {reference}
        </Link>
      ),
    },
    {
      head: m.remittancesPage.courier(),
      cell: ({ courier }) => <span className="wrap-anywhere">{courier}</span>,
    },
    { head: m.remittancesPage.paidOn(), cell: ({ paidOn }) => calendar(paidOn) },
    { head: m.remittancesPage.orders(), numeric: true, cell: ({ orders }) => orders },
    { head: m.remittancesPage.remitted(), numeric: true, cell: ({ remitted }) => money(remitted) },
    { head: m.remittancesPage.difference(), numeric: true, cell: differenceOf },
    { head: m.remittancesPage.fee(), numeric: true, cell: ({ fee }) => money(fee) },
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
