import { toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { paymentReminderMinutes } from '#modules/orders/contract/payment-deadlines.ts';
import {
  unconfirmedReservationMinutes,
  unpaidReservationMinutes,
} from '#modules/orders/contract/reservation-minutes.ts';
import {
  notifyOrderPlaced,
  type OrderNotification,
  requestConfirmation,
} from '../notifications/notifications.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { markPaid } from '../payment/mark-paid.ts';
import type { OrderWithDetails } from '../presentation/present-order.ts';
import { confirmationDeadline } from '../reservation/deadlines.ts';
import { reread } from '../transitions.ts';
import type { Trust } from './limits/identified-customer.ts';
import { sumUnconfirmed } from './limits/traces-store.ts';
import type { Placing } from './new-order-rows.ts';

type ConfirmationSettings = { cashConfirmAbove: number | null };

/** Returns whether a total in minor units on delivery waits for its confirmation by any customer. */
const isLarge = (total: number, { cashConfirmAbove }: ConfirmationSettings): boolean =>
  cashConfirmAbove !== null && total > cashConfirmAbove;

/**
 * Returns whether an order with cash on delivery may have to be confirmed: that of a guest with an unconfirmed email
 * address, and that of any customer above the amount of the owner.
 */
export const mustBeConfirmed = (
  { request, buyer }: Placing,
  { hasAccount, isAddressConfirmed }: Trust,
  settings: ConfirmationSettings,
): boolean =>
  request.payment === 'cod' &&
  request.total > 0 &&
  ((!hasAccount && !isAddressConfirmed) ||
    (buyer.network !== undefined && isLarge(toMinor(request.total), settings)));

/**
 * Queues the emails of an order, or the confirmation email if its total or the open unconfirmed orders of the guest
 * exceed the limits of the owner.
 * @returns the order after that
 */
export async function notifyOrAskToConfirm(
  ordering: Ordering,
  tx: Db,
  notification: OrderNotification,
): Promise<store.OrderRow> {
  const { order, settings } = notification;
  if (!isLarge(order.total, settings) && (await isWithinLimits(tx, order, settings))) {
    await notifyOrderPlaced(ordering, tx, notification);
    return order;
  }
  const confirmBy = confirmationDeadline(order.placedAt);
  await store.updateOrder(tx, order.id, { confirmBy });
  const unconfirmedOrder = { ...order, confirmBy };
  await requestConfirmation(ordering, tx, { ...notification, order: unconfirmedOrder });
  await ordering.jobs.add(
    tx,
    'unconfirmed-order',
    { number: order.number },
    unconfirmedReservationMinutes * 60,
  );
  return unconfirmedOrder;
}

type UnconfirmedLimits = { unconfirmedPieces: number; unconfirmedValue: number };

/** Returns whether the open unconfirmed orders of a guest are within the limits of the owner. */
async function isWithinLimits(
  tx: Db,
  { id }: Pick<store.OrderRow, 'id'>,
  { unconfirmedPieces, unconfirmedValue }: UnconfirmedLimits,
): Promise<boolean> {
  const { pieces, value } = await sumUnconfirmed(tx, id);
  return pieces <= unconfirmedPieces && value <= unconfirmedValue;
}

/** Returns whether an online order costs nothing. */
export const isFreeOnline = ({ payment, total }: store.OrderRow): boolean => payment !== 'cod' && total === 0;

/** Marks an order of 0 as paid at once, without the payment provider. */
export async function markPaidAtOnce(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
): Promise<OrderWithDetails> {
  const system = { by: 'system', byId: null, byName: '' } as const;
  await markPaid(ordering, tx, order, { ...system, reason: 'nothing_to_pay', at: order.placedAt });
  return reread(tx, order.number);
}

/**
 * Queues the emails of a cash on delivery order; schedules the reminder and the cancellation of an unpaid online order.
 */
export async function notifyOncePaid(
  ordering: Ordering,
  tx: Db,
  notification: OrderNotification,
): Promise<void> {
  const { payment, number } = notification.order;
  if (isFreeOnline(notification.order)) return;
  if (payment === 'cod') return notifyOrderPlaced(ordering, tx, notification);
  await Promise.all([
    ordering.jobs.add(tx, 'unpaid-order', { number, remind: true }, paymentReminderMinutes * 60),
    ordering.jobs.add(tx, 'unpaid-order', { number }, unpaidReservationMinutes * 60),
  ]);
}
