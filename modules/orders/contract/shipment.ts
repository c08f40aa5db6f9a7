import { z } from '#kernel/contract/zod.ts';

/** A parcel of an order. */
export const shipment = z.strictObject({
  id: z.uuid(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  /** Who issued it, and whether staff can print its label. */
  carrierName: z.string(),
  hasLabel: z.boolean(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  lines: z.array(z.strictObject({ lineId: z.uuid(), quantity: z.int() })),
});
export type Shipment = z.infer<typeof shipment>;
