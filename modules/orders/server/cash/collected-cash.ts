import type { Db } from '#kernel/database/database.ts';
import * as m from '../../messages/index.ts';
import type { OrderRow, ShipmentRow } from '../orders-store.ts';
import { toCollectOf } from '../payment/amounts.ts';
import { notPossibleNow } from '../transitions.ts';
import { deleteCash, insertCash, lockCash, updateCourier } from './cash-store.ts';

/** Returns who has collected the cash of an order: the courier of its last parcel; empty for the shop itself. @param shipments by time */
const collectorOf = (shipments: readonly ShipmentRow[]): string => shipments.at(-1)?.carrier ?? '';

/**
 * Records the cash that is collected at the delivery of an order, if there is any.
 * @param order as it is before its delivery
 */
export async function recordCash(
  tx: Db,
  order: OrderRow,
  { shipments, at }: { shipments: readonly ShipmentRow[]; at: Date },
): Promise<void> {
  const collected = toCollectOf(order);
  if (collected > 0)
    await insertCash(tx, {
      orderId: order.id,
      courier: collectorOf(shipments),
      collected,
      collectedAt: at,
    });
}

/** Assigns the cash of an order to the courier of its last parcel after a correction; remitted cash stays. */
export const correctCollector = (tx: Db, orderId: string, shipments: readonly ShipmentRow[]): Promise<void> =>
  updateCourier(tx, orderId, collectorOf(shipments));

/** Removes the cash of an order whose delivery is undone. @throws ShopError not_possible_now once it was remitted */
export async function removeCash(tx: Db, { id, number }: Pick<OrderRow, 'id' | 'number'>): Promise<void> {
  const cash = await lockCash(tx, id);
  if (cash?.remittance)
    throw notPossibleNow(m.cash.isRemitted({ number, reference: cash.remittance.reference }));
  await deleteCash(tx, id);
}
