import type { Db } from '#kernel/database/database.ts';
import { type RecordedMethod, refundMethodNames } from '#modules/payments/contract/payments.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { writeCreditNote } from '../invoicing/credit-notes.ts';
import { type CreditNoteRow, findCreditNotes } from '../invoicing/credit-notes-store.ts';
import { creditNoteLinks } from '../notifications/document-links.ts';
import { amountOf } from '../notifications/email-parts.ts';
import { notifyShop } from '../notifications/notifications.ts';
import { refundFailedMail } from '../notifications/shop-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import type { OrderEventData } from '../orders-store.ts';
import * as store from '../orders-store.ts';
import { byHandData } from '../payment/manual-payment.ts';
import { mailStep, type TransitionActor } from '../transitions.ts';

// Refunds in the state and the history of an order. The caller holds the lock on the order.

/**
 * Sets the refunded total: settled and pending refunds, and amounts that were never collected because units were not
 * sent.
 * @returns the order after that
 */
export async function setRefunded(tx: Db, order: store.OrderRow, amount: number): Promise<store.OrderRow> {
  const refunded = Math.min(amount + (await uncollectedOf(tx, order)), order.total);
  await store.updateOrder(tx, order.id, { refunded });
  return { ...order, refunded };
}

/** Changes what was paid above the total and is still to be refunded. @returns the order after that */
export async function addToOverpaid(tx: Db, order: store.OrderRow, amount: number): Promise<store.OrderRow> {
  const overpaid = order.overpaid + amount;
  await store.updateOrder(tx, order.id, { overpaid });
  return { ...order, overpaid };
}

/**
 * Returns the amount of the credit notes of a paid order that have no refund, without those of replaced invoices and of a
 * difference that was never received.
 */
async function uncollectedOf(
  tx: Db,
  { id, invoiceNumber, paidAt, outstanding }: store.OrderRow,
): Promise<number> {
  if (invoiceNumber === null || paidAt === null) return 0;
  const unpaid = (await findCreditNotes(tx, id)).filter(
    ({ refundId, replacedInvoice }) => refundId === null && replacedInvoice === null,
  );
  return Math.max(0, unpaid.reduce((sum, { amount }) => sum + amount, 0) - outstanding);
}

/** Records that a staff member requested a refund, for staff only. */
export async function recordRefund(
  { now }: Ordering,
  tx: Db,
  order: store.OrderRow,
  { amount, note, ...by }: TransitionActor & { amount: number; note: string },
): Promise<void> {
  const event = { type: 'refund_requested', data: { amount }, note, internal: true } as const;
  await recordEvent(tx, order, { at: now(), ...event, ...by });
}

type SettledRefund = TransitionActor & {
  /** In minor units. */
  amount: number;
  note: string;
  /** How staff refunded it by hand; null for a refund through the provider. */
  byHand: RecordedMethod | null;
  /** Whether the refund of the order is complete with this one. */
  isOver: boolean;
  /** Refund of the price of the order; null for the refund of a surplus payment. */
  refundId: string | null;
};

type RecordedRefund = TransitionActor & {
  amount: number;
  note: string;
  data: OrderEventData;
  reason?: 'exchange';
  at: Date;
  isOver: boolean;
  refundId: string | null;
};

/**
 * Records a settled refund without an email: writes the credit note, and sets the order to refunded if nothing is left to
 * refund.
 */
export async function recordRefunded(
  tx: Db,
  order: store.OrderRow,
  { amount, note, data, reason, at, isOver, refundId, ...by }: RecordedRefund,
): Promise<CreditNoteRow | null> {
  if (isOver) await store.updateOrder(tx, order.id, { state: 'refunded' });
  await recordEvent(tx, order, {
    at,
    state: isOver ? 'refunded' : null,
    type: 'refunded',
    reason: reason ?? null,
    data: { amount, ...data },
    note,
    ...by,
  });
  return refundId === null ? null : writeCreditNote(tx, order, { amount, refundId, reason: note, at });
}

/**
 * Records a settled refund: mails the customer, writes the credit note, and sets the order to refunded if nothing is
 * left to refund.
 */
export async function markRefunded(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { byHand, ...refund }: SettledRefund,
): Promise<void> {
  const { amount, note } = refund;
  const amountText = amountOf(order, await settingsOf(tx), amount);
  const data = byHand ? byHandData(byHand) : {};
  const creditNote = await recordRefunded(tx, order, { ...refund, data, at: ordering.now() });
  const timing = byHand ? refundedBy(byHand) : m.refunds.itCanTakeUp();
  const paragraphs = [timing, note && m.refunds.reason({ note })];
  const links = creditNoteLinks(ordering, order, creditNote);
  await mailStep(ordering, tx, order, 'refunded', paragraphs, links, { amount: amountText });
}

/** Returns for example "Refund method: UPI. Reference: 412345." */
const refundedBy = ({ method, reference }: RecordedMethod): string =>
  [
    method && m.refunds.refundMethod({ manualMethodNames: refundMethodNames[method] }),
    reference && m.refunds.reference({ reference }),
  ]
    .filter(Boolean)
    .join(' ');

/** Records that a refund failed, and mails the shop, since staff have to act. */
export async function markRefundFailed(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { amount, error }: { amount: number; error: string },
): Promise<void> {
  const amountText = amountOf(order, await settingsOf(tx), amount);
  const event = { type: 'refund_failed', data: { amount }, by: 'system', internal: true } as const;
  await recordEvent(tx, order, { at: ordering.now(), note: error, ...event });
  await notifyShop(ordering, tx, order, (notice, to) =>
    refundFailedMail(notice, { to, amount: amountText, error }),
  );
}
