import type { Db } from '#kernel/database/database.ts';
import { canTransition } from '#modules/orders/contract/order-states.ts';
import { moneyOf, refundAll, sumSettledRefunds, uncollectedOf } from '#modules/payments/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { returnCredit } from '../exchanges/return-credit.ts';
import { recordEvent } from '../history/record-event.ts';
import { amountOf } from '../notifications/email-parts.ts';
import { notifyShop } from '../notifications/notifications.ts';
import { refundDueMail } from '../notifications/shop-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { receivedOf } from '../payment/amounts.ts';

// Refunds that are due. The caller holds the lock on the order.

/**
 * Returns the price of the first `units` of a line after discount and with tax, so that unit by unit it adds up to the
 * line.
 */
function priceOfUnits({ total, discount, tax, quantity }: store.LineRow, units: number): number {
  return Math.round(((total - discount + tax) * units) / quantity);
}

/** Returns the price of units that are returned after those returned before, in minor units. */
export const valueOfReturn = (
  lines: store.LineRow[],
  returned: { lineId: string; quantity: number }[],
): number =>
  returned.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line
      ? sum + priceOfUnits(line, line.returned + quantity) - priceOfUnits(line, line.returned)
      : sum;
  }, 0);

/** Returns the price of the units that were not shipped, in minor units. */
export const valueKept = (lines: store.LineRow[]): number =>
  lines
    .filter(({ isWrap }) => !isWrap)
    .reduce((sum, line) => sum + priceOfUnits(line, line.quantity) - priceOfUnits(line, line.shipped), 0);

/** Returns the refund due once this amount is added to it. */
export const refundDueWith = ({ dueBack, refunded, total }: store.OrderRow, amount: number): number =>
  Math.min(total, Math.max(dueBack, refunded) + amount);

/** Returns whether the refund of an order is complete, so that the order is closed. */
export async function isOver(tx: Db, order: store.OrderRow): Promise<boolean> {
  if (!canTransition(order.state, 'refunded') || order.overpaid > 0) return false;
  // A delivered order is closed once its whole price is refunded, any other once the refund due is.
  const due = order.state === 'delivered' ? order.total : order.dueBack;
  const money = await moneyOf(tx, order.id);
  return due > 0 && sumSettledRefunds(money) + uncollectedOf(order, money) >= due;
}

type RefundActor = { by: 'customer' | 'shop' | 'system'; byId: string | null; byName: string };

/**
 * Makes due what was paid for a cancelled order: its price, or its advance. An online payment is refunded through the
 * provider at once, and what the refund of another order has paid goes back to that; any other refund is made by hand: it is recorded, and the shop is notified unless staff cancelled the
 * order.
 * @returns the sentences about it for the customer
 */
export async function setWholeRefundDue(
  ordering: Ordering,
  tx: Db,
  cancelled: store.OrderRow,
  { by, byId, byName, at }: RefundActor & { at: Date },
): Promise<string[]> {
  const received = receivedOf(cancelled);
  if (received === 0) return [];
  const settings = await settingsOf(tx);
  const { order, sentences, due } = await returnCredit(ordering, tx, cancelled, { by, byId, byName, at });
  if (due && by !== 'shop') await notifyOfRefundDue(ordering, tx, due.order, due.amount);
  const cause = { by, byId, byName, at, reason: m.refundsRefundDue.cancelled() };
  const refunded = (await refundAll(tx, ordering.jobs, { ...order, received }, cause)) ?? order.refunded;
  await store.updateOrder(tx, order.id, { dueBack: received, refunded });
  if (order.refunded >= received) {
    await closeIfReturned(tx, order.id, at);
    return sentences;
  }
  if (refunded > order.refunded) {
    const amount = amountOf(order, settings, refunded - order.refunded);
    sentences.push(m.refundsRefundDue.wereRefundingWayYouPaid({ amount }));
  }
  if (refunded < received) {
    const remaining = received - refunded;
    const amount = amountOf(order, settings, remaining);
    const event = { type: 'refund_due', data: { amount: remaining }, by: 'system' } as const;
    await recordEvent(tx, order, { at, ...event });
    if (by !== 'shop') await notifyOfRefundDue(ordering, tx, order, remaining);
    sentences.push(m.refundsRefundDue.wellRefundByHand({ amount }));
  }
  return sentences;
}

/** Mails the shop that an amount is due that staff refund by hand. */
async function notifyOfRefundDue(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  amount: number,
): Promise<void> {
  const text = amountOf(order, await settingsOf(tx), amount);
  await notifyShop(ordering, tx, order, (notice, to) => refundDueMail(notice, { to, amount: text }));
}

/** Closes an order whose refund due is already complete. */
export async function closeIfReturned(tx: Db, orderId: string, at: Date): Promise<void> {
  const order = await store.findById(tx, orderId);
  if (!order || !(await isOver(tx, order))) return;
  await store.updateOrder(tx, orderId, { state: 'refunded' });
  await recordEvent(tx, order, { at, state: 'refunded', type: 'refund_complete', by: 'system' });
}
