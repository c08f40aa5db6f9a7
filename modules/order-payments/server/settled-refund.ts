import type { Db } from '#kernel/database/database.ts';
import { isOver, markRefunded, type Ordering, type OrderRow, setRefunded } from '#modules/orders/index.ts';
import { moneyOf, refundsOfOrder, type refundsStore as store, sumRefunds } from '#modules/payments/index.ts';

/** Records in an order and its history that a refund is settled, through the provider or by hand. */
export async function markSettled(
  ordering: Ordering,
  tx: Db,
  order: OrderRow,
  { id, amount, reason: note, by, byId, byName, paymentId, method, reference }: store.RefundRow,
): Promise<void> {
  const refunds = refundsOfOrder(await moneyOf(tx, order.id));
  const held = await setRefunded(tx, order, sumRefunds(refunds));
  const refundId = refunds.some((refund) => refund.id === id) ? id : null;
  const details = {
    byHand: paymentId === null ? { method, reference } : null,
    isOver: await isOver(tx, held),
    refundId,
  };
  await markRefunded(ordering, tx, held, { amount, note, by, byId, byName, ...details });
}
