import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { shipments } from '../fulfilment/tables.ts';

/** Deletes a shipment with its lines. */
export async function deleteShipment(tx: Db, id: string): Promise<void> {
  await tx.delete(shipments).where(eq(shipments.id, id));
}

/** Marks the shipments of an order that were delivered at a time as not delivered. */
export async function markShipmentsUndelivered(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ deliveredAt: null })
    .where(and(eq(shipments.orderId, orderId), eq(shipments.deliveredAt, at)));
}
