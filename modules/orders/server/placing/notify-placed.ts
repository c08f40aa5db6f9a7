import { unconfirmedReservationMinutes, unpaidReservationMinutes } from '#kernel/contract/policy.ts';
import type { Db } from '#kernel/database/database.ts';
import { paymentReminderMinutes } from '#modules/orders/contract/order-states.ts';
import {
  notifyOrderPlaced,
  type OrderNotification,
  requestConfirmation,
} from '../notifications/notifications.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { markPaid } from '../payment/payment.ts';
import type { OrderWithDetails } from '../presentation/present-order.ts';
import { confirmationDeadline } from '../reservation/reservation.ts';
import { reread } from '../transitions.ts';
import type { Placing } from './new-order-rows.ts';
import { sumUnconfirmed } from './traces-store.ts';
import type { Trust } from './trust.ts';

/** Returns whether a guest chose cash on delivery with an unconfirmed email address. */
export const mustBeConfirmed = ({ request }: Placing, { hasAccount, isAddressConfirmed }: Trust): boolean =>
  request.payment === 'cod' && request.total > 0 && !hasAccount && !isAddressConfirmed;

/**
 * Queues the emails of an order, or the confirmation email if the open unconfirmed orders of the guest exceed the
 * limits of the owner.
 * @returns the order after that
 */
export async function notifyOrAskToConfirm(
  ordering: Ordering,
  tx: Db,
  notification: OrderNotification,
): Promise<store.OrderRow> {
  const { order, settings } = notification;
  const unconfirmed = await sumUnconfirmed(tx, order.id);
  if (unconfirmed.pieces <= settings.unconfirmedPieces && unconfirmed.value <= settings.unconfirmedValue) {
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
