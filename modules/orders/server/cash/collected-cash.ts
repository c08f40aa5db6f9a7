import type { Db } from '#kernel/database/database.ts';
import * as m from '../../messages/index.ts';
import { findShipments, type OrderRow } from '../orders-store.ts';
import { toCollectOf } from '../payment/amounts.ts';
import { notPossibleNow } from '../transitions.ts';
import { deleteCash, insertCash, lockCash, updateCourier } from './cash-store.ts';

/** Returns who has collected the cash of an order: the courier of its last parcel; empty for the shop itself. */
const collectorOf = async (tx: Db, orderId: string): Promise<string> =>
  (await findShipments(tx, orderId)).at(-1)?.carrier ?? '';

/**
 * Records the cash that is collected at the delivery of an order, if there is any.
 * @param order as it is before its delivery
 */
export async function recordCash(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const collected = toCollectOf(order);
  if (collected <= 0) return;
  const courier = await collectorOf(tx, order.id);
  await insertCash(tx, { orderId: order.id, courier, collected, collectedAt: at });
}

/** Assigns the cash of an order to the courier of its last parcel after a correction; remitted cash stays. */
export const correctCollector = async (tx: Db, orderId: string): Promise<void> =>
  updateCourier(tx, orderId, await collectorOf(tx, orderId));

/** Removes the cash of an order whose delivery is undone. @throws ShopError not_possible_now once it was remitted */
export async function removeCash(tx: Db, { id, number }: Pick<OrderRow, 'id' | 'number'>): Promise<void> {
  const cash = await lockCash(tx, id);
  if (cash?.remittance)
    throw notPossibleNow(m.cash.isRemitted({ number, reference: cash.remittance.reference }));
  await deleteCash(tx, id);
}
