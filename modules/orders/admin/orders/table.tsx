import { Gift, PackageCheck, UserRound, Zap } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { OrderRow } from '#modules/orders/contract/admin-orders.ts';
import type { OrderSort } from '#modules/orders/contract/order-sorts.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import type { Selection } from '#web/admin/components/list/selection.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { YesNo } from '#web/admin/components/status-badge.tsx';
import { Tag } from '#web/admin/components/tags/tag.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { ConfirmTransition } from './bulk/confirm-transition.tsx';
import { canBePacked, daysSinceShipped, isPaidInFull, paymentLabel, suspicionNames } from './labels.ts';
import { useOrderQuery } from './list-query.ts';
import { LateBadge, StateBadge } from './state-badge.tsx';

/** Returns the entry of an order in a selection. */
export const selectable = ({ number }: OrderRow) => ({
  id: String(number),
  name: m.ordersTable.order({ number }),
});

type OrderTableProps = {
  orders: OrderRow[];
  busy: boolean;
  selection: Selection;
  /** The order of the list if none is chosen. */
  defaultSort: OrderSort;
  /** Shows why each order is suspicious instead of the promised day. */
  isSuspicious: boolean;
};

/** Lists orders in rows; on a phone in cards. */
export function OrderTable({ orders, busy, selection, defaultSort, isSuspicious }: OrderTableProps) {
  const money = useMoney();
  const { moment, shortDay, time, shortCalendar } = useDates();
  const { withFilters } = useOrderQuery();
  const [packing, setPacking] = useState<OrderRow | null>(null);
  const columns: TableColumn<OrderRow>[] = [
    {
      head: m.ordersTable.orderShort(),
      cell: (order) => <OrderNumber order={order} selection={selection} />,
      sorts: { ascending: 'number', descending: '-number' },
      startsDescending: true,
    },
    {
      head: m.ordersTable.placed(),
      cell: ({ placedAt }) => (
        <time dateTime={placedAt} title={moment(placedAt)} className="whitespace-nowrap">
          {shortDay(placedAt)}
          <span className="lg:hidden min-[90rem]:inline">, {time(placedAt)}</span>
        </time>
      ),
      sorts: { ascending: 'placed', descending: '-placed' },
      startsDescending: true,
    },
    {
      head: m.ordersTable.customer(),
      cell: (order) => <Customer order={order} />,
      sorts: { ascending: 'customer', descending: '-customer' },
    },
    { head: m.ordersTable.status(), cell: (order) => <Status order={order} /> },
    { head: m.ordersTable.payment(), cell: (order) => <PaymentStatus order={order} /> },
    isSuspicious
      ? suspicionColumn
      : {
          head: m.ordersTable.arrivesBy(),
          cell: ({ arrives, daysLate, delivery }) => (
            <span className="inline-flex items-center gap-x-2 whitespace-nowrap">
              {/* The badge expresses the delay, and replaces the date on narrow screens. */}
              <span className={daysLate === null ? '' : 'lg:max-[90rem]:sr-only'}>
                {delivery === handedOver ? m.delivery.handedOver() : shortCalendar(arrives.to)}
              </span>
              <LateBadge daysLate={daysLate} />
            </span>
          ),
          sorts: { ascending: 'promised', descending: '-promised' },
        },
    {
      head: m.ordersTable.total(),
      cell: ({ total }) => money(total),
      numeric: true,
      sorts: { ascending: 'total', descending: '-total' },
      startsDescending: true,
    },
  ];
  const actions = (order: OrderRow) =>
    canBePacked(order) ? (
      <button type="button" className={`${button.quiet} ${rowButtonClass}`} onClick={() => setPacking(order)}>
        <PackageCheck aria-hidden="true" className="size-4 lg:hidden min-[90rem]:block" />{' '}
        {m.ordersTable.markPackedOrder({
          span: (text) => <span className="sr-only">{text}</span>,
          number: order.number,
        })}
      </button>
    ) : (
      <Link to={withFilters(`/admin/orders/${order.number}`)} className={`${button.quiet} ${rowButtonClass}`}>
        {m.ordersTable.openOrder({
          span: (text) => <span className="sr-only">{text}</span>,
          number: order.number,
        })}
      </Link>
    );
  return (
    <>
      <Table
        label={m.ordersTable.orders()}
        columns={columns}
        actions={actions}
        busy={busy}
        rows={orders}
        keyOf={({ id }) => id}
        defaultSort={defaultSort}
      />
      {packing && <ConfirmTransition to="packed" orders={[packing]} onClose={() => setPacking(null)} />}
    </>
  );
}

/** The reasons for which orders are suspicious. */
const suspicionColumn: TableColumn<OrderRow> = {
  head: m.ordersTable.why(),
  cell: ({ suspicions }) => (
    <ul className="grid gap-0.5 text-right lg:text-left">
      {suspicions.map((suspicion) => (
        <li key={suspicion}>{suspicionNames[suspicion]}</li>
      ))}
    </ul>
  ),
};

/** A button is as high as its row; touch screens need more. */
const rowButtonClass = 'min-h-8! px-3 pointer-coarse:min-h-11!';

const PaymentStatus = ({ order }: { order: OrderRow }) => (
  <span className="whitespace-nowrap">
    <YesNo yes={isPaidInFull(order)} label={paymentLabel(order)} />
  </span>
);

/** Shows the state of an order: how much is shipped, and since when. */
const Status = ({ order }: { order: OrderRow }) => (
  <span className="whitespace-nowrap">
    <StateBadge order={order} />
    {order.state === 'shipped' && order.sent.at && (
      <span className="ml-1.5 text-sm text-muted">
        <span className="sr-only">{m.ordersTable.since()} </span>
        {daysSinceShipped(order.sent.at)}
      </span>
    )}
  </span>
);

/** Shows the number of an order, and its check box. */
function OrderNumber({ order, selection }: { order: OrderRow; selection: Selection }) {
  const { number, isGift, delivery } = order;
  const { withFilters } = useOrderQuery();
  return (
    <span className="flex items-center gap-1">
      <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          checked={selection.has(String(number))}
          onChange={({ target }) => selection.put([selectable(order)], target.checked)}
          className="size-4.5 accent-chosen pointer-coarse:size-6"
        />
        <span className="sr-only">{m.ordersTable.selectOrder({ number })}</span>
      </label>
      <Link
        to={withFilters(`/admin/orders/${number}`)}
        className="inline-flex min-h-8 items-center font-semibold tabular-nums hover:text-accent hover:underline pointer-coarse:min-h-11"
      >
        {number}
      </Link>
      {isGift && (
        <span title={m.ordersTable.aGift()} className="text-accent">
          <Gift aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.ordersTable.aGiftLong()}</span>
        </span>
      )}
      {delivery === 'express' && (
        <span title={m.ordersTable.expressDelivery()} className="text-accent">
          <Zap aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.ordersTable.express()}</span>
        </span>
      )}
    </span>
  );
}

/** Shows the customer, and below the tags and the staff member to whom the order is assigned. */
const Customer = ({ order }: { order: OrderRow }) => (
  <span className="grid gap-0.5">
    <Buyer order={order} />
    {(order.tags.length > 0 || order.assignedTo) && (
      <span className="flex flex-wrap items-center justify-end gap-1 lg:justify-start">
        {order.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {order.assignedTo && (
          <span className="inline-flex items-center gap-1 text-sm text-muted">
            <UserRound aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{m.organising.assignedTo()}</span> {order.assignedTo.name}
          </span>
        )}
      </span>
    )}
  </span>
);

/** Shows the name on one line; on wide screens also the city and the number of units. */
const Buyer = ({ order: { customer, city, pieces } }: { order: OrderRow }) => (
  <span className="flex min-w-0 items-baseline justify-end gap-2 max-[19rem]:justify-start lg:justify-start">
    <span className="min-w-0 max-w-40 truncate min-[90rem]:max-w-72" title={customer}>
      {customer}
    </span>
    <span className="hidden truncate text-sm text-muted min-[90rem]:inline">
      {[city, m.ordersTable.pieces({ pieces })].filter(Boolean).join(' · ')}
    </span>
  </span>
);
