import type { BulkMove, BulkMoved } from '#contract/order-desk.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { OrderPayment, OrderRow, OrderSummary, orderViews, Suspicion } from '#contract/orders.ts';

/** What the states of an order are called. */
export const stateNames: Record<OrderState, string> = {
  placed: 'Placed',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  return_requested: 'Return requested',
  returned: 'Returned',
  refunded: 'Refunded',
};

export const paymentNames: Record<OrderPayment, string> = {
  cod: 'Cash on delivery',
  razorpay: 'Online',
  elsewhere: 'Sold elsewhere',
};

export const viewNames: Record<(typeof orderViews)[number], string> = {
  late: 'Late',
  to_pack: 'To pack',
  to_ship: 'To ship',
  on_its_way: 'On its way',
  unpaid: 'Unpaid',
  returns: 'Returns',
  to_refund: 'To refund',
  suspicious: 'Suspicious',
  done: 'Done',
};

/** Why an order is worth a second look. */
export const suspicionNames: Record<Suspicion, string> = {
  unconfirmed: 'Email not confirmed',
  large: 'Unusually large',
  network: 'Many from one network',
  email: 'Many with one email',
  address: 'Many to one address',
  names: 'Several names with one phone number',
};

export const ordersInWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

type Payable = { state: OrderState; payment: OrderPayment; isPaid: boolean; confirmBy: string | null };

/** Whether it may be packed now: it is paid, or will be on delivery and is confirmed. */
export const canBePacked = ({ state, payment, confirmBy }: Payable): boolean =>
  state === 'paid' || (state === 'placed' && payment === 'cod' && confirmBy === null);

/** Whether it can be cancelled with others, without emails: nothing was paid, and nothing is packed. */
export const canBeCancelledQuietly = ({ state, isPaid }: Payable): boolean => state === 'placed' && !isPaid;

/** What there is to say of its payment. */
export const paymentInWords = ({ isPaid, payment, state }: Payable): string => {
  if (isPaid) return 'Paid';
  if (state === 'cancelled') return 'Not paid';
  return payment === 'cod' ? 'COD' : 'Unpaid';
};

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** What there is to say of the promised day; null while it is to come. */
export const lateInWords = (daysLate: number | null): string | null => {
  if (daysLate === null) return null;
  return daysLate === 0 ? 'Due today' : `${days(daysLate)} late`;
};

const dayMs = 86_400_000;

/** For how long the latest parcel is on its way. */
export const sentInWords = (sentAt: string, now = Date.now()): string => {
  const ago = Math.floor((now - Date.parse(sentAt)) / dayMs);
  return ago < 1 ? 'today' : days(ago);
};

/** An order of which some pieces are sent and some are not: how many; null for any other. */
export const partlySentInWords = ({
  state,
  sent: { pieces, of },
}: Pick<OrderRow, 'state'> & { sent: { pieces: number; of: number } }): string | null =>
  state === 'packed' && pieces > 0 && pieces < of ? `Partly sent ${pieces} of ${of}` : null;

/** The same of an order that is known by its summary. */
export const partlySentOf = ({
  state,
  pieces,
  lines,
}: Pick<OrderSummary, 'state' | 'pieces'> & { lines: readonly { shipped: number }[] }): string | null =>
  partlySentInWords({
    state,
    sent: { pieces: lines.reduce((sum, { shipped }) => sum + shipped, 0), of: pieces },
  });

/** What stands in place of the state of an order: that it is not confirmed, or partly sent; null for any other. */
export const standingInWords = (
  order: Parameters<typeof partlySentInWords>[0] & Pick<OrderRow, 'confirmBy'>,
): string | null => (order.confirmBy === null ? partlySentInWords(order) : 'Not confirmed');

/** How many orders a bulk move moved, and how many were there already. */
export const movedInWords = ({ moved, already }: BulkMoved, to: BulkMove['to']): string =>
  [
    ...(moved.length > 0
      ? [`${ordersInWords(moved.length)} ${to === 'cancelled' ? '' : 'marked '}${to}`]
      : []),
    ...(already.length > 0
      ? [`${ordersInWords(already.length)} ${already.length === 1 ? 'was' : 'were'} ${to} already`]
      : []),
  ].join('. ');
