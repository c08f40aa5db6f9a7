import type { Db } from '#kernel/database/database.ts';
import {
  findForSaleUnlocked,
  lockForSale,
  returnStock,
  stockIdOf,
  takeStock,
} from '#modules/catalog/index.ts';
import { lockMakers, releaseCapacity } from '#modules/delivery/index.ts';
import { promotionFor, redeem, release } from '#modules/promotions/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import * as store from '../orders-store.ts';
import { promotionNameOf } from '../promotion-name.ts';
import { type RestoredLine, renewPromise } from './renew-promise.ts';

/** Returns the quantities that an order took from the stock and did not ship, by `stockIdOf`. */
export async function stockHeldBy(tx: Db, orderId: string): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (const { productId, variantId, taken: takenUnits, shipped } of await store.findLines(tx, [orderId])) {
    const unshipped = Math.max(0, takenUnits - shipped);
    if (!productId || unshipped === 0) continue;
    const id = stockIdOf({ id: productId, variantId });
    taken.set(id, (taken.get(id) ?? 0) + unshipped);
  }
  return taken;
}

/** Returns what lines of orders sold, as far as it was not deleted. */
export const soldItemsOf = (lines: store.LineRow[]): { id: string; variantId: string | null }[] =>
  lines.flatMap(({ productId, variantId }) => (productId ? [{ id: productId, variantId }] : []));

type CancellationActor = { by: 'customer' | 'shop' | 'system'; byId?: string | null; byName?: string };

/** Cancels a locked order: its units return to the stock, and its capacity and its promo code are free again. */
export async function cancelHeld(
  tx: Db,
  order: store.OrderRow,
  cancellation: CancellationActor & { reason: store.CancellationReason | null; note?: string; at: Date },
): Promise<void> {
  const { reason, note = '', at, ...by } = cancellation;
  await returnStock(
    tx,
    await stockHeldBy(tx, order.id),
    m.cancellation.orderCancelled({ number: order.number }),
  );
  await releaseCapacity(tx, order.id);
  await release(tx, order.id);
  await store.updateOrder(tx, order.id, { state: 'cancelled' });
  await recordEvent(tx, order, {
    at,
    state: 'cancelled',
    type: 'cancelled',
    reason,
    note,
    ...by,
  });
}

/**
 * Takes the stock and the capacity of a cancelled order again, all of it or none.
 * @returns whether all units were available
 */
export async function reserveAgain(tx: Db, order: store.OrderRow, now: Date): Promise<boolean> {
  const lines = (await store.findLines(tx, [order.id])).filter(({ isWrap }) => !isWrap);
  await lockMakers(tx, await findForSaleUnlocked(tx, soldItemsOf(lines)));
  const held = await lockForSale(tx, soldItemsOf(lines));
  const restored: RestoredLine[] = [];
  const taken = new Map<string, number>();
  for (const line of lines) {
    const { productId, variantId, quantity, taken: counted } = line;
    const product = held.find((each) => each.id === productId && each.variantId === variantId);
    if (!product || product.isCounted !== counted > 0) return false;
    const total = (taken.get(stockIdOf(product)) ?? 0) + quantity;
    if (total > product.available) return false;
    taken.set(stockIdOf(product), total);
    restored.push({ line, product });
  }
  if (!(await redeemAgain(tx, order))) return false;
  if (!(await renewPromise(tx, order, { restored, now }))) return false;
  const counted = [...taken].filter(([id]) =>
    held.some((product) => stockIdOf(product) === id && product.isCounted),
  );
  await takeStock(tx, new Map(counted), m.cancellation.orderPaidLateAndRestored({ number: order.number }));
  return true;
}

/** Redeems the promotion of a restored order again, as of the time of the order; false if its limit is reached by now. */
async function redeemAgain(tx: Db, order: store.OrderRow): Promise<boolean> {
  const { id: orderId, subtotal, discount, userId, email, address, placedAt: now } = order;
  const promotion = promotionNameOf(order);
  if (promotion === null) return true;
  const customer = { userId, email, phone: address.phone };
  const promised = await promotionFor(tx, {
    ...promotion,
    subtotal,
    lines: [],
    isPlaced: true,
    customer,
    now,
    held: true,
  });
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

/** Cancels the locked orders of a cart that wait for their payment, when the cart is ordered again. */
export async function cancelReplaced(tx: Db, openOrders: store.OrderRow[], at: Date): Promise<void> {
  for (const order of openOrders) await cancelHeld(tx, order, { by: 'system', reason: 'replaced', at });
}
