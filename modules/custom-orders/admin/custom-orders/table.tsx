import { Link } from 'react-router';
import type { AdminCustomOrderList } from '#modules/custom-orders/contract/custom-orders.ts';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { stateNames } from './states.ts';

type RequestRow = AdminCustomOrderList['requests'][number];

/** Lists number, request, customer, state and planning dates. */
export function RequestTable({ requests, busy }: { requests: RequestRow[]; busy: boolean }) {
  const { day } = useDates();
  const money = useMoney();
  const columns: TableColumn<RequestRow>[] = [
    { head: m.customOrdersTable.request(), cell: (row) => <RequestNumber row={row} /> },
    {
      head: m.customOrdersTable.details(),
      cell: ({ what: description }) => <span className="line-clamp-2 text-left">{description}</span>,
    },
    {
      head: m.customOrdersTable.customer(),
      cell: ({ asker }) => (
        <span className="inline-block [overflow-wrap:anywhere] xl:min-w-44">
          {asker ? (
            <>
              {asker.name}
              <span className="block text-sm text-muted">
                <EmailText email={asker.email} />
              </span>
            </>
          ) : (
            <span className="text-muted">{m.customOrdersTable.accountDeleted()}</span>
          )}
        </span>
      ),
    },
    {
      head: m.customOrdersTable.status(),
      cell: ({ state, order }) => (order ? m.customOrdersTable.order({ order }) : stateNames[state]),
    },
    {
      head: m.customOrdersTable.neededBy(),
      cell: ({ neededBy }) => (neededBy ? <Day timestamp={neededBy} label={day(neededBy)} /> : ''),
    },
    {
      head: m.customOrdersTable.price(),
      cell: ({ price }) => (price === null ? '' : money(price)),
      numeric: true,
    },
    {
      head: m.customOrdersTable.lastActivity(),
      cell: ({ activeAt }) => <Day timestamp={activeAt} label={day(activeAt)} />,
    },
  ];
  return (
    <Table
      label={m.customOrdersTable.requests()}
      columns={columns}
      busy={busy}
      rows={requests}
      keyOf={({ number }) => number}
    />
  );
}

const RequestNumber = ({ row: { number, waiting } }: { row: RequestRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Link
      to={`/admin/custom-orders/${number}`}
      className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap hover:text-accent hover:underline"
    >
      {number}
    </Link>
    {waiting && (
      <span className="rounded-full bg-butter px-2 py-0.5 text-xs font-semibold">
        {m.customOrdersTable.unanswered()}
      </span>
    )}
  </span>
);

const Day = ({ timestamp, label }: { timestamp: string; label: string }) => (
  <time dateTime={timestamp} className="whitespace-nowrap">
    {label}
  </time>
);
