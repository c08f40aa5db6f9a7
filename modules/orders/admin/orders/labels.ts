import type {
  BulkTransition,
  BulkTransitionResult,
  OrderRow,
  orderViews,
  Suspicion,
} from '#modules/orders/contract/admin-orders.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import type { OrderPayment, OrderSummary } from '#modules/orders/contract/orders.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';

/** Labels of the order states. */
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

/** Returns the label of a payment method; “Online” names the company where orders are paid through several. */
export function paymentName(
  payment: OrderPayment,
  { paymentProviders }: Pick<PublicSettings, 'paymentProviders'>,
): string {
  if (payment === 'cod') return 'Cash on delivery';
  if (payment === 'elsewhere') return 'Sold elsewhere';
  const company = paymentProviders.find(({ name }) => name === payment)?.company;
  return company !== undefined && paymentProviders.length > 1 ? `Online, ${company}` : 'Online';
}

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

/** Reasons for which an order is suspicious. */
export const suspicionNames: Record<Suspicion, string> = {
  unconfirmed: 'Email not confirmed',
  large: 'Unusually large',
  network: 'Many from one network',
  email: 'Many with one email',
  address: 'Many to one address',
  names: 'Several names with one phone number',
};

export const formatOrderCount = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

type Payable = { state: OrderState; payment: OrderPayment; isPaid: boolean; confirmBy: string | null };

/** Returns whether an order can be packed now: it is paid, or is a confirmed cash on delivery order. */
export const canBePacked = ({ state, payment, confirmBy }: Payable): boolean =>
  state === 'paid' || (state === 'placed' && payment === 'cod' && confirmBy === null);

/** Returns whether an order can be cancelled in bulk without emails: it is unpaid and not packed. */
export const canBeCancelledWithoutEmail = ({ state, isPaid }: Payable): boolean =>
  state === 'placed' && !isPaid;

/** Returns the payment status of an order. */
export const paymentLabel = ({ isPaid, payment, state }: Payable): string => {
  if (isPaid) return 'Paid';
  if (state === 'cancelled') return 'Not paid';
  return payment === 'cod' ? 'COD' : 'Unpaid';
};

const countDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Returns the label of a late or due order; null before the promised day. */
export const lateLabel = (daysLate: number | null): string | null => {
  if (daysLate === null) return null;
  return daysLate === 0 ? 'Due today' : `${countDays(daysLate)} late`;
};

const dayMs = 86_400_000;

/** Returns the days since the latest shipment. */
export const daysSinceShipped = (sentAt: string, now = Date.now()): string => {
  const daysAgo = Math.floor((now - Date.parse(sentAt)) / dayMs);
  return daysAgo < 1 ? 'today' : countDays(daysAgo);
};

/** Returns the progress of a partly shipped order, or null. */
export const partlyShippedLabel = ({
  state,
  sent: { pieces, of },
}: Pick<OrderRow, 'state'> & { sent: { pieces: number; of: number } }): string | null =>
  state === 'packed' && pieces > 0 && pieces < of ? `Partly sent ${pieces} of ${of}` : null;

/** Returns the progress of a partly shipped order from its summary, or null. */
export const partlyShippedLabelOf = ({
  state,
  pieces,
  lines,
}: Pick<OrderSummary, 'state' | 'pieces'> & { lines: readonly { shipped: number }[] }): string | null =>
  partlyShippedLabel({
    state,
    sent: { pieces: lines.reduce((sum, { shipped }) => sum + shipped, 0), of: pieces },
  });

/** Returns the label that replaces the state of an unconfirmed or partly shipped order, or null. */
export const progressLabel = (
  order: Parameters<typeof partlyShippedLabel>[0] & Pick<OrderRow, 'confirmBy'>,
): string | null => (order.confirmBy === null ? partlyShippedLabel(order) : 'Not confirmed');

/** Returns how many orders a bulk transition changed, and how many already had the state. */
export const transitionSummary = (
  { moved, already }: BulkTransitionResult,
  to: BulkTransition['to'],
): string =>
  [
    ...(moved.length > 0
      ? [`${formatOrderCount(moved.length)} ${to === 'cancelled' ? '' : 'marked '}${to}`]
      : []),
    ...(already.length > 0
      ? [`${formatOrderCount(already.length)} ${already.length === 1 ? 'was' : 'were'} ${to} already`]
      : []),
  ].join('. ');
