import { Link } from 'react-router';
import type { CourierCash } from '#modules/remittances/contract/remittances.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useMoney } from '#web/api/settings.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';

const ordersOf = (courier: string) =>
  `/admin/orders?${new URLSearchParams({ view: 'with_courier', courier })}`;

/** Lists the couriers with the cash that they have not remitted. */
export function Outstanding() {
  return (
    <section aria-labelledby="outstanding">
      <h2 id="outstanding" className="mb-3 text-base font-semibold">
        {m.outstanding.title()}
      </h2>
      <Couriers />
    </section>
  );
}

function Couriers() {
  const { shortDay } = useDates();
  const money = useMoney();
  const { data, error, refetch } = useApiQuery('GET /api/remittances/outstanding');
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={5} rows={3} />;
  const { couriers, lateAfter } = data;
  if (couriers.length === 0)
    return (
      <Empty title={m.outstanding.none()}>
        <p className="w-full text-muted">{m.outstanding.whatIsListed()}</p>
      </Empty>
    );
  const columns: TableColumn<CourierCash>[] = [
    {
      head: m.outstanding.courier(),
      cell: ({ courier }) => <span className="font-semibold wrap-anywhere">{courier}</span>,
      total: m.outstanding.total(),
    },
    {
      head: m.outstanding.orders(),
      numeric: true,
      cell: ({ courier, orders }) => (
        <AdminLink
          to={ordersOf(courier)}
          aria-label={m.outstanding.ordersWith({ orders, courier })}
          className="text-accent underline"
        >
          {orders}
        </AdminLink>
      ),
      total: couriers.reduce((sum, { orders }) => sum + orders, 0),
    },
    {
      head: m.outstanding.amount(),
      numeric: true,
      cell: ({ amount }) => money(amount),
      total: money(couriers.reduce((sum, { amount }) => sum + amount, 0)),
    },
    { head: m.outstanding.oldest(), cell: ({ oldest }) => shortDay(oldest) },
    {
      head: m.outstanding.late({ days: lateAfter }),
      numeric: true,
      cell: ({ late }) => (late > 0 ? <span className="font-semibold text-bad">{late}</span> : ''),
    },
  ];
  return (
    <Table
      label={m.outstanding.title()}
      columns={columns}
      rows={couriers}
      keyOf={({ courier }) => courier}
      actions={({ courier }) => (
        <Link
          to={`/admin/remittances/new?${new URLSearchParams({ courier })}`}
          aria-label={m.outstanding.recordOf({ courier })}
          className="inline-flex min-h-10 items-center px-2 font-semibold text-accent underline pointer-coarse:min-h-11"
        >
          {m.pages.recordRemittance()}
        </Link>
      )}
    />
  );
}
