import type { orderViews, Suspicion } from '#modules/orders/contract/admin-orders.ts';
import type { BulkRun, BulkTarget } from '#modules/orders/contract/bulk-runs.ts';
import { isCollected, isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import { paidByExchange, receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { OrderStage } from '#modules/orders/contract/order-stage.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import type { OrderPayment, OrderSummary } from '#modules/orders/contract/orders.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import * as m from '../../messages/index.ts';

/** Labels of the order states. */
export const stateNames: Record<OrderState, string> = {
  placed: m.ordersLabels.placed(),
  paid: m.ordersLabels.paid(),
  packed: m.ordersLabels.packed(),
  shipped: m.ordersLabels.onItsWay(),
  delivered: m.ordersLabels.delivered(),
  cancelled: m.ordersLabels.cancelled(),
  return_requested: m.ordersLabels.returnRequested(),
  returned: m.ordersLabels.returned(),
  refunded: m.ordersLabels.refunded(),
};

/** Returns the label of a payment method; “Online” names the company where orders are paid through several. */
export function paymentName(
  payment: OrderPayment,
  { paymentProviders }: Pick<PublicSettings, 'paymentProviders'>,
): string {
  if (payment === 'cod') return m.ordersLabels.cashOnDelivery();
  if (payment === 'elsewhere') return m.ordersLabels.soldElsewhere();
  if (payment === receivedByStaff) return m.ordersLabels.receivedByStaff();
  if (payment === paidByExchange) return m.ordersLabels.exchange();
  const provider = paymentProviders.find(({ name }) => name === payment);
  const company = provider?.company;
  if (provider && provider.directMethod !== null) return provider.company;
  return company !== undefined &&
    paymentProviders.filter(({ directMethod }) => directMethod === null).length > 1
    ? m.ordersLabels.online({ company })
    : m.ordersLabels.onlineShort();
}

/** Returns the direct payment of an unpaid order that staff confirm; null for any other order. */
export const directProviderOf = (
  { payment, isPaid, advancePaidAt, outstanding, state, claim }: Payable,
  { paymentProviders }: Pick<PublicSettings, 'paymentProviders'>,
) =>
  isPaidOnlinePart({ isPaid, advancePaidAt, outstanding }) ||
  (state !== 'placed' && claim === null && outstanding === 0)
    ? null
    : (paymentProviders.find(({ name, directMethod }) => name === payment && directMethod !== null) ?? null);

export const viewNames: Record<(typeof orderViews)[number], string> = {
  late: m.ordersLabels.late(),
  at_risk: m.ordersLabels.atRisk(),
  to_pack: m.ordersLabels.toPack(),
  to_ship: m.ordersLabels.toShip(),
  on_its_way: m.ordersLabels.onItsWay(),
  to_confirm: m.ordersLabels.toConfirm(),
  unpaid: m.ordersLabels.unpaid(),
  returns: m.ordersLabels.returns(),
  to_refund: m.ordersLabels.toRefund(),
  with_courier: m.ordersLabels.withCourier(),
  suspicious: m.ordersLabels.suspicious(),
  done: m.ordersLabels.done(),
};

/** Reasons for which an order is suspicious. */
export const suspicionNames: Record<Suspicion, string> = {
  unconfirmed: m.ordersLabels.emailNotConfirmed(),
  large: m.ordersLabels.unusuallyLarge(),
  network: m.ordersLabels.manyFromOneNetwork(),
  email: m.ordersLabels.manyWithOneEmail(),
  address: m.ordersLabels.manyToOneAddress(),
  names: m.ordersLabels.severalNamesWithOnePhone(),
};

type Payable = Pick<
  OrderSummary,
  'state' | 'payment' | 'isPaid' | 'advancePaidAt' | 'outstanding' | 'confirmBy' | 'claim'
>;

/** Returns whether an order can be packed now: it is paid in full, or the courier collects the money and it is confirmed. */
export const canBePacked = (order: Payable): boolean =>
  (order.state === 'paid' && order.outstanding === 0) ||
  (order.state === 'placed' && isCollected(order) && order.confirmBy === null);

/** Returns whether an order can be cancelled in bulk without emails: it is unpaid and not packed. */
export const canBeCancelledWithoutEmail = (order: Payable): boolean =>
  order.state === 'placed' && !isPaidOnlinePart(order) && order.claim === null;

/** Returns whether staff can cancel an order, whose customer gets an email: no part of it has been sent. */
export const canBeCancelled = ({ state }: Pick<OrderSummary, 'state'>): boolean =>
  state === 'placed' || state === 'paid' || state === 'packed';

/** Returns whether an order is paid, a difference after an edit included. */
export const isPaidInFull = ({
  isPaid,
  outstanding,
}: Pick<OrderSummary, 'isPaid' | 'outstanding'>): boolean => isPaid && outstanding === 0;

/** Returns the payment status of an order. */
export const paymentLabel = (order: Payable): string => {
  const { advancePaidAt, outstanding, payment, state, claim } = order;
  if (outstanding > 0 && claim === null) return m.ordersLabels.partlyPaid();
  if (isPaidInFull(order)) return m.ordersLabels.paid();
  if (advancePaidAt !== null) return m.ordersLabels.advancePaid();
  if (claim !== null) return m.ordersLabels.paymentToConfirm();
  if (state === 'cancelled') return m.ordersLabels.notPaid();
  return payment === 'cod' ? m.ordersLabels.cod() : m.ordersLabels.unpaid();
};

/** Returns the label of a late or due order; null before the promised day. */
export const lateLabel = (daysLate: number | null): string | null => {
  if (daysLate === null) return null;
  return daysLate === 0
    ? m.ordersLabels.dueToday()
    : m.ordersLabels.lateWithDaysLate({ daysLate: m.ordersLabels.days({ count: daysLate }) });
};

const dayMs = 86_400_000;

/** Returns the days since the latest shipment. */
export const daysSinceShipped = (sentAt: string, now = Date.now()): string => {
  const daysAgo = Math.floor((now - Date.parse(sentAt)) / dayMs);
  return daysAgo < 1 ? m.ordersLabels.today() : m.ordersLabels.days({ count: daysAgo });
};

/** Returns the state of an order for staff; of an unconfirmed, partly paid or partly shipped order, that. */
export function stageLabel({ state, confirmBy, outstanding, sent }: OrderStage): string {
  if (confirmBy !== null) return m.ordersLabels.notConfirmed();
  if (outstanding > 0) return m.ordersLabels.partlyPaid();
  const isPartlySent = state === 'packed' && sent.pieces > 0 && sent.pieces < sent.of;
  return isPartlySent ? m.ordersLabels.partlySentOf(sent) : stateNames[state];
}

/** Returns the stage of an order from its summary. */
export const stageOfSummary = ({
  state,
  confirmBy,
  outstanding,
  pieces,
  lines,
}: Pick<OrderSummary, 'state' | 'pieces' | 'confirmBy' | 'outstanding'> & {
  lines: readonly { shipped: number }[];
}): OrderStage => ({
  state,
  confirmBy,
  outstanding,
  sent: { pieces: lines.reduce((sum, { shipped }) => sum + shipped, 0), of: pieces },
});

/** Returns what a run does to an order: "marked packed", "sent", "tagged". */
export const bulkOutcome = (to: BulkTarget): string =>
  to === 'packed' || to === 'delivered' ? m.confirmTransition.marked({ to }) : m.bulkProgress.outcome({ to });

/** Returns how many orders a run changed, and how many already had the state. */
export const transitionSummary = ({ moved, already, to }: BulkRun): string =>
  [
    ...(moved.length > 0
      ? [
          m.ordersLabels.marked({
            movedCount: m.ordersLabels.orders({ count: moved.length }),
            outcome: bulkOutcome(to),
          }),
        ]
      : []),
    ...(already.length > 0
      ? [
          m.ordersLabels.wereAlready({
            alreadyCount: m.ordersLabels.orders({ count: already.length }),
            alreadyCount2: already.length,
            to,
          }),
        ]
      : []),
  ].join('. ');
