import type { Db } from '#kernel/database/database.ts';
import type { OrderStage } from '#modules/orders/contract/order-stage.ts';
import { findOrdersById, findShippedUnits, type ShippedUnits } from '../admin/list-store.ts';
import type { OrderRow } from '../orders-store.ts';
import { summaryOf } from './present-order.ts';

/** Returns the stage of an order. */
export function stageOf(row: OrderRow, sent: ShippedUnits | undefined): OrderStage {
  const { state, confirmBy, outstanding } = summaryOf(row);
  return { state, confirmBy, outstanding, sent: { pieces: sent?.pieces ?? 0, of: sent?.of ?? row.pieces } };
}

/** Returns the stages of orders by order id. */
export async function orderStages(db: Db, ids: string[]): Promise<Map<string, OrderStage>> {
  const [orders, sent] = await Promise.all([findOrdersById(db, ids), findShippedUnits(db, ids)]);
  return new Map(orders.map((row) => [row.id, stageOf(row, sent.get(row.id))]));
}
