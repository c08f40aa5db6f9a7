import { Link } from 'react-router';
import type { AdminCustomOrderList } from '#modules/custom-orders/contract/custom-orders.ts';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useMoney } from '#web/api/settings.ts';
import { stateNames } from './states.ts';

type RequestRow = AdminCustomOrderList['requests'][number];

/** Lists number, request, customer, state and planning dates. */
export function RequestTable({ requests, busy }: { requests: RequestRow[]; busy: boolean }) {
  const { day } = useDates();
  const money = useMoney();
  const columns: TableColumn<RequestRow>[] = [
    { head: 'Request', cell: (row) => <RequestNumber row={row} /> },
    { head: 'Details', cell: ({ what }) => <span className="line-clamp-2 text-left">{what}</span> },
    {
      head: 'Customer',
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
            <span className="text-muted">Account deleted</span>
          )}
        </span>
      ),
    },
    { head: 'Status', cell: ({ state, order }) => (order ? `Order ${order}` : stateNames[state]) },
    {
      head: 'Needed by',
      cell: ({ neededBy }) => (neededBy ? <Day timestamp={neededBy} label={day(neededBy)} /> : ''),
    },
    { head: 'Price', cell: ({ price }) => (price === null ? '' : money(price)), numeric: true },
    {
      head: 'Last activity',
      cell: ({ activeAt }) => <Day timestamp={activeAt} label={day(activeAt)} />,
    },
  ];
  return (
    <Table label="Requests" columns={columns} busy={busy} rows={requests} keyOf={({ number }) => number} />
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
    {waiting && <span className="rounded-full bg-butter px-2 py-0.5 text-xs font-semibold">Unanswered</span>}
  </span>
);

const Day = ({ timestamp, label }: { timestamp: string; label: string }) => (
  <time dateTime={timestamp} className="whitespace-nowrap">
    {label}
  </time>
);
