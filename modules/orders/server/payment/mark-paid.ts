import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { dueOnlineOf, isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { confirmRedemption } from '#modules/promotions/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { invoiceColumnsFor } from '../invoicing/invoice-number.ts';
import { amountOf } from '../notifications/email-parts.ts';
import { notifyOrderPlaced } from '../notifications/notifications.ts';
import type { MailedStep } from '../notifications/step-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { reserveAgain } from '../reservation/cancellation.ts';
import { mailStep, type TransitionActor } from '../transitions.ts';
import { isPaidUpfront, outstandingOf, uncollectedOf } from './amounts.ts';
import { byHandData, isPayableBeforeDelivery, noClaim, requireManualPayment } from './manual-payment.ts';

type PaidEvent = TransitionActor & {
  reason?: 'nothing_to_pay' | 'late' | null;
  note?: string;
  at: Date;
  byHand?: ManualPayment;
};

/** Marks all of a locked order paid and notifies the customer; a packed or shipped order keeps its state. */
export async function markPaid(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { reason = null, note = '', at, byHand = requireManualPayment, ...by }: PaidEvent,
): Promise<void> {
  const paidBy = recordedPayment(order, byHand);
  const invoiced = await invoiceColumnsFor(tx, order, 'paid', at);
  const isUnderway = isPayableBeforeDelivery(order);
  const state = isUnderway ? order.state : ('paid' as const);
  // The price of units that are never sent is not collected.
  const refunded = order.refunded + (isUnderway ? uncollectedOf(order) : 0);
  const changed = { state, paidAt: at, refunded, ...paidBy, ...noClaim, ...invoiced };
  await store.updateOrder(tx, order.id, changed);
  await confirmRedemption(tx, order.id);
  const event = { type: 'paid', reason, data: byHandData(byHand), note, ...by } as const;
  await recordEvent(tx, order, { at, state: isUnderway ? null : state, ...event });
  const paid = { ...order, ...changed };
  if (isCollected(order)) return mailStep(ordering, tx, paid, 'paid');
  const lines = await store.findLines(tx, [order.id]);
  await notifyOrderPlaced(ordering, tx, { order: paid, lines, settings: await settingsOf(tx) });
}

/** Returns the columns of a payment by hand; the rest of an order keeps those of its advance, whose reference is used up. */
const recordedPayment = ({ paidMethod, paidReference }: store.OrderRow, byHand: ManualPayment) =>
  paidMethod === null
    ? { paidMethod: byHand.method, paidReference: byHand.reference }
    : { paidMethod, paidReference };

/** Marks the advance of a locked order paid, and notifies customer and shop of the order: the courier collects the rest. */
async function markAdvancePaid(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { reason = null, note = '', at, byHand = requireManualPayment, ...by }: PaidEvent,
): Promise<void> {
  const paidBy = recordedPayment(order, byHand);
  const changed = { state: 'placed', advancePaidAt: at, payBy: null, ...paidBy, ...noClaim } as const;
  await store.updateOrder(tx, order.id, changed);
  await confirmRedemption(tx, order.id);
  const data = { amount: dueOnlineOf(order), ...byHandData(byHand) };
  const state = order.state === 'placed' ? null : changed.state;
  await recordEvent(tx, order, { at, state, type: 'advance_paid', reason, data, note, ...by });
  const lines = await store.findLines(tx, [order.id]);
  const settings = await settingsOf(tx);
  await notifyOrderPlaced(ordering, tx, { order: { ...order, ...changed }, lines, settings });
}

/** Marks the difference of a changed order paid, which is locked, and notifies the customer. */
async function markDifferencePaid(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { reason: _, note = '', at, byHand = requireManualPayment, ...by }: PaidEvent,
): Promise<void> {
  const amount = outstandingOf(order);
  const changed = { outstanding: 0, ...noClaim };
  await store.updateOrder(tx, order.id, changed);
  const data = { amount, ...byHandData(byHand) };
  const type = (await isFirstPayment(tx, order)) ? 'paid' : 'difference_paid';
  await recordEvent(tx, order, { at, type, data, note, ...by });
  const text = amountOf(order, await settingsOf(tx), amount);
  await mailStep(ordering, tx, { ...order, ...changed }, 'difference_paid', [], [], { amount: text });
}

/** Returns whether a difference is the rest of an exchange, of which the refund of another order has paid a part. */
const isFirstPayment = async (tx: Db, { id, exchangeOf }: store.OrderRow): Promise<boolean> =>
  exchangeOf !== null && !(await store.findEvents(tx, id)).some(({ type }) => type === 'paid');

/** Marks paid what is to be paid of an order before it is packed: the difference of a changed one, its advance, or all of it. */
export function markPaidOnline(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  event: PaidEvent,
): Promise<void> {
  if (outstandingOf(order) > 0) return markDifferencePaid(ordering, tx, order, event);
  return (order.advance === null ? markPaid : markAdvancePaid)(ordering, tx, order, event);
}

/** Outcome of a payment: it pays the order, or it is not needed and is refunded. */
type Verdict = 'paid' | 'twice' | 'too_late' | 'otherwise';
type Amount = { amount: number; currency: string };

const rejections: Record<Exclude<Verdict, 'paid'>, MailedStep> = {
  twice: 'paid_twice',
  too_late: 'paid_too_late',
  otherwise: 'paid_otherwise',
};
const system = { by: 'system', byId: null, byName: '' } as const;

/**
 * Takes an amount for a locked order: the only way in which an online order becomes paid, whether webhook, browser or
 * reconciliation reports it. A payment that is not needed is recorded in the order history and mailed to the customer;
 * the caller refunds it.
 */
export async function takePayment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  payment: Amount,
): Promise<Verdict> {
  const at = ordering.now();
  const verdict = await verdictOf(tx, order, payment, at);
  if (verdict === 'paid') {
    const reason = order.state === 'placed' ? null : 'late';
    await markPaidOnline(ordering, tx, order, { ...system, reason, at });
    return verdict;
  }
  const { locale } = await settingsOf(tx);
  // In the paid currency, which may differ from that of the order.
  const amount = formatMoney(toDecimal(payment.amount), { currency: payment.currency, locale });
  const { amount: paid, currency } = payment;
  const event = { type: 'surplus_paid', reason: verdict, data: { amount: paid, currency } } as const;
  await recordEvent(tx, order, { at, ...event, ...system });
  await mailStep(ordering, tx, order, rejections[verdict], [], [], { amount });
  return verdict;
}

async function verdictOf(
  tx: Db,
  order: store.OrderRow,
  { amount, currency }: Amount,
  now: Date,
): Promise<Verdict> {
  if (order.outstanding > 0 && outstandingOf(order) === 0) return 'too_late';
  if (isPaidUpfront(order)) return 'twice';
  if (amount !== dueOnlineOf(order) || currency !== order.currency) return 'otherwise';
  if (order.state === 'placed' || outstandingOf(order) > 0) return 'paid';
  return (await canBeRestored(tx, order)) && (await reserveAgain(tx, order, now)) ? 'paid' : 'too_late';
}

/** Returns whether the order was cancelled only because its payment was late, and its cart was not ordered again. */
export async function canBeRestored(tx: Db, order: store.OrderRow): Promise<boolean> {
  if (order.state !== 'cancelled') return false;
  const events = await store.findEvents(tx, order.id);
  const reason = events.findLast(({ state }) => state === 'cancelled')?.reason;
  return reason === 'unpaid' && !(await store.findLaterOf(tx, order));
}
