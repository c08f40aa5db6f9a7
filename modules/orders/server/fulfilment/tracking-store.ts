import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import type { ShipmentRow } from '../orders-store.ts';
import { shipments } from './tables.ts';

export async function updateTracking(
  tx: Db,
  shipmentId: string,
  { carrier, trackingNumber, trackingUrl }: Pick<ShipmentRow, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<void> {
  await tx
    .update(shipments)
    .set({ carrier, trackingNumber, trackingUrl })
    .where(eq(shipments.id, shipmentId));
}
