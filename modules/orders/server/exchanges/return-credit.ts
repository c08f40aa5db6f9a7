import type { Db } from '#kernel/database/database.ts';
import { refundSurplus } from '#modules/payments/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { writeCreditNote } from '../invoicing/credit-notes.ts';
import { amountOf } from '../notifications/email-parts.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { receivedOf } from '../payment/amounts.ts';
import { insertExchangeRefund } from './exchange-refund.ts';

type Cause = { by: 'customer' | 'shop' | 'system'; byId: string | null; byName: string; at: Date };

/** A cancelled order after its credit has gone back, and what is due by hand of it at the returned order. */
type ReturnedCredit = {
  order: store.OrderRow;
  sentences: string[];
  /** The returned order, and the amount that is due there by hand; null if there is none. */
  due: { order: store.OrderRow; amount: number } | null;
};

/**
 * Gives what the refund of another order has paid of a cancelled one back to that order, where it is refunded like an amount
 * that was paid above the total: online as far as the order was paid online, otherwise by hand. The cancelled order is locked
 * before the returned one, which is older.
 */
export async function returnCredit(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { at, ...by }: Cause,
): Promise<ReturnedCredit> {
  const amount = Math.min(order.exchangeCredit, receivedOf(order) - order.refunded);
  const origin =
    order.exchangeOf === null || amount <= 0 ? null : await store.lockOrder(tx, order.exchangeOf);
  if (!origin) return { order, sentences: [], due: null };
  const reason = m.refundsRefundDue.cancelled();
  const refundId = await insertExchangeRefund(tx, {
    orderId: order.id,
    amount,
    number: origin.number,
    reason,
    ...by,
    at,
  });
  const refunded = order.refunded + amount;
  await store.updateOrder(tx, order.id, { refunded });
  const data = { amount, method: 'exchange', order: origin.number } as const;
  await recordEvent(tx, order, { at, type: 'refunded', reason: 'exchange', data, ...by });
  await writeCreditNote(tx, order, { amount, refundId, reason, at });
  const due = await refundAtOrigin(ordering, tx, origin, {
    amount,
    number: order.number,
    cause: { at, ...by },
  });
  const amountText = amountOf(order, await settingsOf(tx), amount);
  const sentences = [
    m.exchange.creditGoesBack({ amount: amountText, number: origin.number }),
    ...due.sentences,
  ];
  const isDue = due.amount > 0;
  return {
    order: { ...order, refunded },
    sentences,
    due: isDue ? { order: origin, amount: due.amount } : null,
  };
}

/** @returns the amount that is due by hand, and the sentences for the customer */
async function refundAtOrigin(
  ordering: Ordering,
  tx: Db,
  origin: store.OrderRow,
  { amount, number, cause: { at, ...by } }: { amount: number; number: number; cause: Cause },
): Promise<{ amount: number; sentences: string[] }> {
  const settings = await settingsOf(tx);
  await recordEvent(tx, origin, { at, type: 'exchange_cancelled', data: { amount, order: number }, ...by });
  const cause = { ...by, at, amount, reason: m.exchange.exchangeCancelled({ number }) };
  const online = await refundSurplus(tx, ordering.jobs, origin.id, cause);
  const byHand = amount - online;
  await store.updateOrder(tx, origin.id, { overpaid: origin.overpaid + byHand });
  if (online > 0)
    await recordEvent(tx, origin, {
      at,
      type: 'refund_requested',
      data: { amount: online },
      internal: true,
      ...by,
    });
  if (byHand > 0)
    await recordEvent(tx, origin, { at, type: 'refund_due', data: { amount: byHand }, by: 'system' });
  const text = (minor: number) => ({ amount: amountOf(origin, settings, minor) });
  return {
    amount: byHand,
    sentences: [
      ...(online > 0 ? [m.refundsRefundDue.wereRefundingWayYouPaid(text(online))] : []),
      ...(byHand > 0 ? [m.refundsRefundDue.wellRefundByHand(text(byHand))] : []),
    ],
  };
}
