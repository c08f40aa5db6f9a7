import { formatMoney, toDecimal } from '#contract/money.ts';
import type { ByHand } from '#contract/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { confirmRedemption } from '#server/promotions/promotions.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import { isPayableBeforeDelivery, notByHand, withMethod, withReference } from './by-hand.ts';
import { invoicedBy } from './invoicing.ts';
import type { MailedStep } from './mails.ts';
import { type Mover, mailStep } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { takeAgain } from './releasing.ts';
import { notPaidInTime } from './unpaid.ts';

type How = Mover & { what?: string; note?: string; at: Date; byHand?: ByHand };

/** Marks an order paid, which is held; one that is packed or sent stays so. The order is announced if it waited for its payment. */
export async function markPaid(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { what = 'Paid', note = '', at, byHand = notByHand, ...by }: How,
): Promise<void> {
  const { method: paidMethod, reference: paidReference } = byHand;
  const invoiced = await invoicedBy(tx, order, 'paid', at);
  const isUnderway = isPayableBeforeDelivery(order);
  const state = isUnderway ? order.state : ('paid' as const);
  // What is never sent is not collected.
  const refunded = isUnderway ? order.dueBack : order.refunded;
  const changed = { state, paidAt: at, refunded, paidMethod, paidReference, ...invoiced };
  await store.updateOrder(tx, order.id, changed);
  await confirmRedemption(tx, order.id);
  const event = { what: withMethod(what, byHand), note: withReference(note, byHand), ...by };
  await store.insertEvent(tx, { orderId: order.id, at, state: isUnderway ? null : state, ...event });
  const paid = { ...order, ...changed };
  if (order.payment === 'cod') return mailStep(ordering, tx, paid, 'paid');
  const lines = await store.findLines(tx, [order.id]);
  await announce(ordering, tx, { order: paid, lines, settings: await settingsOf(tx) });
}

/** What a payment came to: the order is paid by it, or it is not needed and goes back. */
type Verdict = 'paid' | 'twice' | 'too_late' | 'otherwise';
type Amount = { amount: number; currency: string };

const refused: Record<Exclude<Verdict, 'paid'>, { what: string; step: MailedStep }> = {
  twice: { what: 'Paid twice: refund started', step: 'paid_twice' },
  too_late: { what: 'Paid too late: refund started', step: 'paid_too_late' },
  otherwise: { what: 'Wrong amount paid: refund started', step: 'paid_otherwise' },
};
const system = { by: 'system', byId: null, byName: '' } as const;

/**
 * Money came for an order that is held: the one way in which an online order becomes paid, whoever brings word of it.
 * What is not needed is said in the story of the order and to whoever placed it; the caller gives it back.
 */
export async function takePayment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  money: Amount,
): Promise<Verdict> {
  const at = ordering.now();
  const verdict = await judge(tx, order, money);
  if (verdict === 'paid') {
    const what = order.state === 'placed' ? 'Paid' : 'Paid late: order restored';
    await markPaid(ordering, tx, order, { ...system, what, at });
    return verdict;
  }
  const { what, step } = refused[verdict];
  const { locale } = await settingsOf(tx);
  // In the currency that came, which may be another one.
  const amount = formatMoney(toDecimal(money.amount), { currency: money.currency, locale });
  await store.insertEvent(tx, { orderId: order.id, at, what, note: amount, ...system });
  await mailStep(ordering, tx, order, step, [], [], { amount });
  return verdict;
}

async function judge(tx: Db, order: store.OrderRow, { amount, currency }: Amount): Promise<Verdict> {
  if (order.paidAt !== null) return 'twice';
  if (amount !== order.total || currency !== order.currency) return 'otherwise';
  if (order.state === 'placed') return 'paid';
  return (await canBeTakenUp(tx, order)) && (await takeAgain(tx, order)) ? 'paid' : 'too_late';
}

/** Whether nobody but the clock gave up on it, and nothing was ordered in its stead. */
async function canBeTakenUp(tx: Db, order: store.OrderRow): Promise<boolean> {
  if (order.state !== 'cancelled') return false;
  const events = await store.findEvents(tx, order.id);
  const why = events.findLast(({ state }) => state === 'cancelled')?.what;
  return why === notPaidInTime && !(await store.findLaterOf(tx, order));
}
