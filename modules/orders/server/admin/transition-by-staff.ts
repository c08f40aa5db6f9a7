import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { requireRight } from '#kernel/http/access.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { BulkTransition } from '#modules/orders/contract/bulk-runs.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { confirmRedemption } from '#modules/promotions/index.ts';
import * as m from '../../messages/index.ts';
import { recordCash } from '../cash/collected-cash.ts';
import { cancelUnshipped, isFullyShipped, requireConfirmation } from '../fulfilment/shipping.ts';
import { sentUnits } from '../notifications/sent-units.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { isAdvanceDue, outstandingOf, receivedOf, uncollectedOf } from '../payment/amounts.ts';
import { rejectClaim, takeLatePayment, unusedPayment } from '../payment/claimed-payments.ts';
import { isPayableBeforeDelivery } from '../payment/manual-payment.ts';
import { markPaid, markPaidOnline } from '../payment/mark-paid.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { settleRefundDue } from '../refunds/settle-refund-due.ts';
import { cancelHeld } from '../reservation/cancellation.ts';
import { confirmByStaff } from '../reservation/confirmation.ts';
import { waitsFor } from '../reservation/deadlines.ts';
import { receiveReturnedShipment } from '../returns/receive-return.ts';
import { actorOf, type StaffAction, type StaffMember } from '../staff-members.ts';
import {
  cancel,
  mailStep,
  notPossibleNow,
  requireDecided,
  requireTransition,
  reread,
  transitionTo,
  withOrder,
} from '../transitions.ts';

export type ManualTransition =
  | 'confirmed'
  | 'advance_paid'
  | 'paid'
  | 'payment_missing'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'settled';

/**
 * Changes the state of an order on behalf of a staff member. Idempotent, so that two clicks act once.
 * @throws ShopError not_found, not_possible_now; right_missing for a payment or refund decision
 */
export async function transitionByStaff(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  {
    to,
    note,
    method = null,
    reference = '',
  }: { to: ManualTransition; note: string } & Partial<ManualPayment>,
): Promise<AdminOrder> {
  const action = { ...actorOf(staffMember), note, at: ordering.now(), byHand: { method, reference } };
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    if (order.state === to && !(to === 'paid' && outstandingOf(order) > 0)) return;
    if (movesMoney(order, to)) requireRight(staffMember.rights, 'refunds');
    await transitions[to](ordering, tx, order, action);
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

/** Returns whether a transition decides about money: a payment, a write-off, or the cancellation of a paid order. */
const movesMoney = (order: store.OrderRow, to: ManualTransition): boolean =>
  to === 'paid' ||
  to === 'advance_paid' ||
  to === 'payment_missing' ||
  to === 'settled' ||
  (to === 'cancelled' && receivedOf(order) > 0);

/** A change of one of several orders. */
type BulkChange = {
  to: BulkTransition['to'];
  /** The reason of a cancellation. */
  note: string;
  /** Whether an order is cancelled without an email. */
  isQuiet: boolean;
};

/**
 * Changes the state of one of several orders in its own transaction.
 * @returns false for an order that has the state already
 * @throws ShopError not_found, not_possible_now; right_missing for the cancellation of a paid order
 */
export async function transitionInBulk(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  { to, note, isQuiet }: BulkChange,
): Promise<boolean> {
  const action = { ...actorOf(staffMember), note, at: ordering.now() };
  let isUnchanged = false;
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    isUnchanged = order.state === to;
    if (isUnchanged) return;
    if (to === 'cancelled' && isQuiet) return cancelQuietly(tx, order, action);
    if (movesMoney(order, to)) requireRight(staffMember.rights, 'refunds');
    await transitions[to](ordering, tx, order, action);
  });
  return !isUnchanged;
}

/**
 * Cancels a fraudulent order without an email and returns its units to the stock.
 * @throws ShopError not_possible_now for a paid or packed order, whose customer has to be mailed, and for an invoiced one,
 * which needs a credit note
 */
async function cancelQuietly(tx: Db, order: store.OrderRow, { note, at, ...by }: StaffAction): Promise<void> {
  if (order.state !== 'placed' || receivedOf(order) > 0 || order.invoiceNumber !== null)
    throw notPossibleNow(m.responses.cancelAlone({ number: order.number }));
  requireDecided(order);
  await cancelHeld(tx, order, { ...by, note, at, reason: null });
}

type TransitionHandler = (
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  action: StaffAction & { byHand?: ManualPayment },
) => Promise<void>;

const transitions: Record<ManualTransition, TransitionHandler> = {
  confirmed: confirmByStaff,
  async advance_paid(ordering, tx, order, action) {
    if (order.advancePaidAt !== null) return;
    if (order.advance === null) throw notPossibleNow(m.responses.hasNoAdvance());
    if (order.state === 'cancelled') return takeLatePayment(ordering, tx, order, action);
    if (!isAdvanceDue(order)) requireTransition(order, 'paid');
    const byHand = await unusedPayment(tx, order, action.byHand);
    await markPaidOnline(ordering, tx, order, { ...action, byHand });
  },
  async paid(ordering, tx, order, action) {
    if (order.advance !== null && order.advancePaidAt === null)
      throw notPossibleNow(m.responses.advanceComesFirst());
    if (order.state === 'cancelled') return takeLatePayment(ordering, tx, order, action);
    const isDifference = outstandingOf(order) > 0;
    if (!isDifference && !isPayableBeforeDelivery(order)) requireTransition(order, 'paid');
    if (waitsFor(order) === 'confirmation') throw notPossibleNow(m.responses.notConfirmedYet());
    const byHand = await unusedPayment(tx, order, action.byHand);
    await (isDifference ? markPaidOnline : markPaid)(ordering, tx, order, { ...action, byHand });
  },
  payment_missing: rejectClaim,
  async packed(ordering, tx, order, action) {
    requireConfirmation(order);
    await transitionTo(tx, order, 'packed', { ...action, type: 'packed' });
    await mailStep(ordering, tx, order, 'packed');
  },
  shipped: cancelUnshipped,
  async delivered(ordering, tx, order, action) {
    if (order.state === 'return_requested') throw notPossibleNow(m.serverAdminOrders.returnIsOpen());
    // Cash on delivery is paid now, without the price of units that were never sent.
    const uncollected = uncollectedOf(order);
    const isPaidNow = order.paidAt === null;
    const paid = isPaidNow ? { paidAt: action.at, refunded: order.refunded + uncollected } : {};
    await transitionTo(
      tx,
      order,
      'delivered',
      { ...action, type: 'delivered', data: isPaidNow ? { uncollected } : {} },
      { deliveredAt: action.at, ...paid },
    );
    await store.markShipmentsDelivered(tx, order.id, action.at);
    await recordCash(tx, order, action.at);
    await confirmRedemption(tx, order.id);
    const pieces = sentUnits(await store.findLines(tx, [order.id]));
    await mailStep(ordering, tx, order, 'delivered', [], [], { pieces });
  },
  async cancelled(ordering, tx, order, action) {
    requireTransition(order, 'cancelled');
    if (isFullyShipped(await store.findLines(tx, [order.id])))
      throw notPossibleNow(m.responses.parcelHasLeft());
    await cancel(ordering, tx, order, action);
  },
  async returned(ordering, tx, order, action) {
    if (order.state === 'return_requested')
      throw notPossibleNow(m.serverAdminOrders.returnIsOpenReceiveItsItems());
    await receiveReturnedShipment(ordering, tx, order, action);
  },
  settled: settleRefundDue,
};
