import { giveStockBack, holdForSale, takeStock } from '#server/catalog/selling.ts';
import type { Db } from '#server/platform/database/database.ts';
import { promotionFor, redeem, release } from '#server/promotions/promotions.ts';
import * as store from './orders-store.ts';

/** The pieces that an order took from the stock, and that never left the house. */
export async function takenBy(tx: Db, orderId: string): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (const { productId, taken: pieces, shipped } of await store.findLines(tx, [orderId])) {
    const back = Math.max(0, pieces - shipped);
    if (productId && back > 0) taken.set(productId, (taken.get(productId) ?? 0) + back);
  }
  return taken;
}

type Who = { by: 'customer' | 'shop' | 'system'; byId?: string | null; byName?: string };

/** Cancels an order that is held: its pieces go back to the stock, and its promo code can be used again. */
export async function cancelHeld(
  tx: Db,
  order: store.OrderRow,
  who: Who & { what: string; note?: string; at: Date },
): Promise<void> {
  const { what, note = '', at, ...by } = who;
  await giveStockBack(tx, await takenBy(tx, order.id), `Order ${order.number} cancelled`);
  await release(tx, order.id);
  await store.updateOrder(tx, order.id, { state: 'cancelled' });
  await store.insertEvent(tx, { orderId: order.id, at, state: 'cancelled', what, note, ...by });
}

/**
 * Takes the pieces of a cancelled order again, all of them or none.
 * @returns whether they could be had
 */
export async function takeAgain(tx: Db, order: store.OrderRow): Promise<boolean> {
  const lines = (await store.findLines(tx, [order.id])).filter(({ isWrap }) => !isWrap);
  const held = await holdForSale(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  const taken = new Map<string, number>();
  for (const { productId, quantity, taken: counted } of lines) {
    const product = held.find(({ id }) => id === productId);
    if (!product || product.isCounted !== counted > 0) return false;
    const wanted = (taken.get(product.id) ?? 0) + quantity;
    if (wanted > product.available) return false;
    taken.set(product.id, wanted);
  }
  if (!(await redeemAgain(tx, order))) return false;
  const counted = [...taken].filter(([id]) => held.some((product) => product.id === id && product.isCounted));
  await takeStock(tx, new Map(counted), `Order ${order.number} paid late and restored`);
  return true;
}

/** The promo code that went free with the order is used again, as it was when the order was placed; false when its limit is reached by now. */
async function redeemAgain(tx: Db, order: store.OrderRow): Promise<boolean> {
  const { id: orderId, promoCode, subtotal, discount, userId, email, address, placedAt: now } = order;
  if (promoCode === null) return true;
  const customer = { userId, email, phone: address.phone };
  const promised = await promotionFor(tx, { code: promoCode, subtotal, customer, now, held: true });
  if (!promised.applied) return false;
  await redeem(tx, {
    promotionId: promised.promotion.id,
    orderId,
    customer,
    isConfirmed: true,
    discount,
    now,
  });
  return true;
}

/** What a cart holds for payments that were not made, by orders that are held, is its own again when it is ordered anew. */
export async function giveUp(tx: Db, open: store.OrderRow[], at: Date): Promise<void> {
  for (const order of open)
    await cancelHeld(tx, order, { by: 'system', what: 'Replaced by a new order before payment', at });
}
