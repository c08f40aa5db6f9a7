import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import { claimRetryHours } from '#modules/orders/contract/payment-deadlines.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { normalReference } from '#modules/payments/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { amountOf } from '../notifications/email-parts.ts';
import { notifyShop } from '../notifications/notifications.ts';
import { claimedPaymentMail } from '../notifications/shop-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { setWholeRefundDue } from '../refunds/refund-due.ts';
import { reserveAgain } from '../reservation/cancellation.ts';
import { waitsFor } from '../reservation/deadlines.ts';
import type { StaffAction } from '../staff-members.ts';
import { mailStep, notPossibleNow, requireTransition } from '../transitions.ts';
import { isPaidUpfront, outstandingOf, receivedOf } from './amounts.ts';
import { lockUpiReference } from './claimed-payments-store.ts';
import { byHandData, noClaim, requireManualPayment } from './manual-payment.ts';
import { canBeRestored, markPaidOnline } from './mark-paid.ts';

// Payments straight to an account of the shop. The customer claims the payment with its reference, and staff decide
// whether it has arrived. The caller holds the lock on the order.

type DecidedPayment = StaffAction & { byHand?: ManualPayment };

/** @throws ShopError not_possible_now for an order of which nothing is to be paid before it is packed */
function requireUnpaid(order: store.OrderRow): void {
  if (isPaidUpfront(order)) throw notPossibleNow(m.claims.isPaidAlready());
}

/** @throws ShopError invalid_input for a UPI reference that paid another order, or another part of this one */
async function requireUnused(
  tx: Db,
  order: store.OrderRow,
  payment: ManualPayment,
  messageFor: (number: number) => string,
): Promise<void> {
  if (payment.method !== 'upi' || payment.reference === '') return;
  const number = await lockUpiReference(tx, payment.reference);
  if (number === null) return;
  const message = number === order.number ? m.claims.hasPaidThisOrder() : messageFor(number);
  throw invalidInput([{ path: 'reference', message }]);
}

/**
 * Returns a payment that staff record, with its reference as it is stored.
 * @throws ShopError invalid_input for a UPI reference that paid before
 */
export async function unusedPayment(
  tx: Db,
  order: store.OrderRow,
  payment: ManualPayment = requireManualPayment,
): Promise<ManualPayment> {
  const byHand = { ...payment, reference: normalReference(payment) };
  await requireUnused(tx, order, byHand, (number) => m.claims.hasPaidOtherOrder({ number }));
  return byHand;
}

/**
 * Records that the customer has paid, with the reference of the payment. Customer and shop are mailed about the first
 * reference; a corrected one replaces it.
 * @throws ShopError not_possible_now for an order that needs no payment; invalid_input for a reference that paid before
 */
export async function claimPayment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { byHand, byId }: { byHand: ManualPayment; byId: string | null },
): Promise<void> {
  requireUnpaid(order);
  const isOpen = order.state === 'placed' || order.state === 'cancelled' || outstandingOf(order) > 0;
  if (order.payment === 'cod' || !isOpen) throw notPossibleNow(m.claims.needsNoPayment());
  const { reference } = byHand;
  if (order.claimedAt !== null && order.claimedReference === reference) return;
  // The customer learns nothing about the other order.
  await requireUnused(tx, order, byHand, () => m.claims.hasPaidAnotherOrder());
  const at = ordering.now();
  const changes = { claimedAt: order.claimedAt ?? at, claimedReference: reference };
  await store.updateOrder(tx, order.id, changes);
  const by = { by: 'customer', byId, byName: '' } as const;
  await recordEvent(tx, order, { at, type: 'payment_claimed', data: byHandData(byHand), ...by });
  if (order.claimedAt !== null) return;
  const amount = amountOf(order, await settingsOf(tx), dueOnlineOf(order));
  await mailStep(ordering, tx, { ...order, ...changes }, 'payment_claimed', [], [], { amount, reference });
  await notifyShop(ordering, tx, order, (notice, to) =>
    claimedPaymentMail(notice, { to, amount, reference }),
  );
}

/**
 * Records that a claimed payment has not arrived; its customer may pay until a later deadline. Idempotent.
 * @throws ShopError not_possible_now for a paid order, and if the customer has entered another reference meanwhile
 */
export async function rejectClaim(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { byHand = requireManualPayment, note, at, ...by }: DecidedPayment,
): Promise<void> {
  requireUnpaid(order);
  if (order.claimedAt === null) return;
  const { claimedReference: reference } = order;
  if (byHand.reference !== reference) throw notPossibleNow(m.claims.referenceHasChanged({ reference }));
  const isOpen = waitsFor(order) === 'decision';
  const payBy = isOpen ? new Date(at.getTime() + claimRetryHours * 3_600_000) : null;
  const changes = { ...noClaim, payBy };
  await store.updateOrder(tx, order.id, changes);
  await recordEvent(tx, order, { at, type: 'payment_missing', data: { reference }, note, ...by });
  // A minute later than the deadline, so that differing clocks do not keep the order.
  if (isOpen)
    await ordering.jobs.add(tx, 'unpaid-order', { number: order.number }, claimRetryHours * 3600 + 60);
  const amount = amountOf(order, await settingsOf(tx), dueOnlineOf(order));
  await mailStep(ordering, tx, { ...order, ...changes }, 'payment_missing', [note], [], {
    amount,
    reference,
    isDifference: outstandingOf(order) > 0,
    ...(payBy && { until: payBy }),
  });
}

/**
 * Records a claimed payment of a cancelled order as received: the order is restored if all of it is available. Otherwise
 * it stays cancelled, and the payment is due as a refund by hand. Idempotent.
 * @throws ShopError not_possible_now for a cancelled order without a claimed payment; invalid_input for a UPI reference that
 * paid before
 */
export async function takeLatePayment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { byHand: payment, note, at, ...by }: DecidedPayment,
): Promise<void> {
  if (receivedOf(order) > 0) return;
  if (order.claimedAt === null) requireTransition(order, 'paid');
  const byHand = await unusedPayment(tx, order, payment);
  if ((await canBeRestored(tx, order)) && (await reserveAgain(tx, order, at)))
    return markPaidOnline(ordering, tx, order, { ...by, note, at, byHand, reason: 'late' });
  const paidAt = order.advance === null ? { paidAt: at } : { advancePaidAt: at };
  const paid = { ...paidAt, paidMethod: byHand.method, paidReference: byHand.reference, ...noClaim };
  await store.updateOrder(tx, order.id, paid);
  const event = { type: 'surplus_paid', reason: 'too_late', data: byHandData(byHand) } as const;
  await recordEvent(tx, order, { at, ...event, note, ...by });
  const cancelled = { ...order, ...paid };
  const refundNotice = await setWholeRefundDue(ordering, tx, cancelled, { ...by, at });
  const amount = amountOf(order, await settingsOf(tx), dueOnlineOf(order));
  await mailStep(ordering, tx, cancelled, 'paid_too_late', refundNotice, [], { amount });
}
