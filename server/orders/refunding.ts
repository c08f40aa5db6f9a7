import { type ByHand, handMethodNames } from '#contract/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { tellShop } from './announcing.ts';
import { notByHand, withMethod, withReference } from './by-hand.ts';
import { writeCreditNote } from './credit-notes.ts';
import { findCreditNotes } from './invoices-store.ts';
import { amountOf } from './mail-words.ts';
import { refundFailedMail } from './mails.ts';
import { type Mover, mailStep } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { waysToCreditNote } from './papers.ts';

// What an order says of money that goes back; the order is held by whoever calls.

/**
 * Writes down how much of an order has been refunded, is being refunded, or was never collected at the door, since it was not sent.
 * @returns the order as it is then
 */
export async function setRefunded(tx: Db, order: store.OrderRow, back: number): Promise<store.OrderRow> {
  const refunded = Math.min(back + (await notCollected(tx, order)), order.total);
  await store.updateOrder(tx, order.id, { refunded });
  return { ...order, refunded };
}

/** What credit notes took back of a paid order without a refund. */
async function notCollected(tx: Db, { id, invoiceNumber }: store.OrderRow): Promise<number> {
  if (invoiceNumber === null) return 0;
  const unpaid = (await findCreditNotes(tx, id)).filter(({ refundId }) => refundId === null);
  return unpaid.reduce((sum, { amount }) => sum + amount, 0);
}

/** Somebody of the shop gives money back: noted down among those of the shop. */
export async function noteRefund(
  { now }: Ordering,
  tx: Db,
  order: store.OrderRow,
  { amount, note, ...by }: Mover & { amount: number; note: string },
): Promise<void> {
  const what = `Refund of ${amountOf(order, await settingsOf(tx), amount)} requested`;
  await store.insertEvent(tx, { orderId: order.id, at: now(), what, note, internal: true, ...by });
}

type GivenBack = Mover & {
  /** What goes back by this refund. */
  amount: number;
  note: string;
  /** How staff refunded it by hand; null where the provider did. */
  byHand: ByHand | null;
  /** Whether all that was to go back has by now. */
  isOver: boolean;
  /** The refund, where it is one of what the order cost; null for one of what was paid on top of it. */
  refundId: string | null;
};

/**
 * Money has gone back: its customer is told, the invoice is lessened by a credit note, and an order of which nothing is left to give
 * back is refunded.
 */
export async function markRefunded(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { amount, note, byHand, isOver, refundId, ...by }: GivenBack,
): Promise<void> {
  if (isOver) await store.updateOrder(tx, order.id, { state: 'refunded' });
  const said = amountOf(order, await settingsOf(tx), amount);
  const state = isOver ? ('refunded' as const) : null;
  const [orderId, at] = [order.id, ordering.now()];
  const what = withMethod(`Refunded ${said}`, byHand ?? notByHand);
  await store.insertEvent(tx, {
    orderId,
    at,
    state,
    what,
    note: withReference(note, byHand ?? notByHand),
    ...by,
  });
  const credit =
    refundId === null ? null : await writeCreditNote(tx, order, { amount, refundId, reason: note, at });
  const when = byHand
    ? refundedBy(byHand)
    : 'It can take up to seven working days to appear in your account.';
  const more = [when, note && `Reason: ${note}`];
  const ways = waysToCreditNote(ordering, order, credit);
  await mailStep(ordering, tx, order, 'refunded', more, ways, { amount: said });
}

/** "Refund method: UPI. Reference: 412345." */
const refundedBy = ({ method, reference }: ByHand): string =>
  [method && `Refund method: ${handMethodNames[method]}.`, reference && `Reference: ${reference}.`]
    .filter(Boolean)
    .join(' ');

/** Money could not be given back: the shop is told, since somebody has to see to it. */
export async function markRefundFailed(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { amount, error }: { amount: number; error: string },
): Promise<void> {
  const said = amountOf(order, await settingsOf(tx), amount);
  const what = `Refund of ${said} failed`;
  const by = { by: 'system', internal: true } as const;
  await store.insertEvent(tx, { orderId: order.id, at: ordering.now(), what, note: error, ...by });
  await tellShop(ordering, tx, order, (told, to) => refundFailedMail(told, { to, said, error }));
}
