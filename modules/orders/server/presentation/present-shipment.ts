import type { Shipment } from '#modules/orders/contract/shipment.ts';
import type { ShipmentRow } from '../orders-store.ts';

/** Returns a parcel as the API presents it. */
export const presentShipment = ({
  orderId: _,
  idempotencyKey: __,
  labelReference,
  ...shipment
}: ShipmentRow): Shipment => ({
  ...shipment,
  hasLabel: labelReference !== null,
  shippedAt: shipment.shippedAt.toISOString(),
  deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
});
