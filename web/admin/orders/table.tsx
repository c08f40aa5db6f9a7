import { Gift, PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { OrderRow } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '../parts/button.ts';
import { useDates } from '../parts/date.ts';
import type { Selection } from '../parts/selection.ts';
import { Mark } from '../parts/status-badge.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { usePacking } from './acts.ts';
import { StateBadge } from './state-badge.tsx';
import { canBePacked, paymentInWords } from './words.ts';

/** How an order stands in a selection. */
export const selectable = ({ number }: OrderRow) => ({ id: String(number), name: `Order ${number}` });

type OrderTableProps = { orders: OrderRow[]; busy: boolean; selection: Selection };

/** A row for each order; on a phone a card. */
export function OrderTable({ orders, busy, selection }: OrderTableProps) {
  const money = useMoney();
  const { moment, calendar } = useDates();
  const packing = usePacking();
  const columns: Column<OrderRow>[] = [
    { head: 'Order', cell: (order) => <Named order={order} selection={selection} /> },
    {
      head: 'Placed',
      cell: ({ placedAt }) => <span className="sm:whitespace-nowrap">{moment(placedAt)}</span>,
    },
    { head: 'Customer', cell: (order) => <Customer order={order} /> },
    { head: 'State', cell: ({ state }) => <StateBadge state={state} /> },
    { head: 'Payment', cell: (order) => <Mark yes={order.isPaid} label={paymentInWords(order)} /> },
    {
      head: 'Arrives by',
      cell: ({ arrives }) => <span className="whitespace-nowrap">{calendar(arrives.to)}</span>,
    },
    { head: 'Total', cell: ({ total }) => money(total), figure: true },
  ];
  const actions = (order: OrderRow) =>
    canBePacked(order) ? (
      <button
        type="button"
        disabled={packing.busy}
        className={`${button.quiet} px-3`}
        onClick={() => packing.packOne(order.number)}
      >
        <PackageCheck aria-hidden="true" className="size-4" /> Packed
        <span className="sr-only">: order {order.number}</span>
      </button>
    ) : (
      <Link to={`/admin/orders/${order.number}`} className={`${button.quiet} px-3`}>
        Open <span className="sr-only">order {order.number}</span>
      </Link>
    );
  return <Table label="Orders" {...{ columns, actions, busy }} rows={orders} keyOf={({ id }) => id} />;
}

/** Its number, and whether it is chosen. */
function Named({ order, selection }: { order: OrderRow; selection: Selection }) {
  const { number, isGift } = order;
  return (
    <span className="flex items-center gap-1">
      <label className="-m-2 grid size-10 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={`Select order ${number}`}
          checked={selection.has(String(number))}
          onChange={({ target }) => selection.put([selectable(order)], target.checked)}
          className="size-4.5 accent-accent"
        />
      </label>
      <Link
        to={`/admin/orders/${number}`}
        className="inline-flex min-h-10 items-center font-semibold tabular-nums hover:text-accent hover:underline pointer-coarse:min-h-11"
      >
        {number}
      </Link>
      {isGift && (
        <span title="A gift" className="text-accent">
          <Gift aria-hidden="true" className="size-4" />
          <span className="sr-only">, a gift</span>
        </span>
      )}
    </span>
  );
}

const Customer = ({ order: { customer, city, pieces } }: { order: OrderRow }) => (
  <span className="[overflow-wrap:anywhere]">
    {customer}
    <span className="block text-sm text-muted sm:whitespace-nowrap">
      {[city, pieces === 1 ? '1 piece' : `${pieces} pieces`].filter(Boolean).join(' · ')}
    </span>
  </span>
);
