import { z } from '#kernel/contract/zod.ts';

const counts = {
  products: z.int(),
  categories: z.int(),
  artisans: z.int(),
  reviews: z.int(),
  customers: z.int(),
  staff: z.int(),
  orders: z.int(),
  promotions: z.int(),
  customOrders: z.int(),
  subscribers: z.int(),
};

/** The removal of the demonstration data: counts of removed, trashed and kept records. */
export const demonstration = z.strictObject({
  /** Rows that are deleted permanently. */
  removed: z.strictObject(counts),
  /** Products that real customers ordered or reviewed: they are moved to the trash. */
  trashed: z.int(),
  /** Categories and artisans of other products, and promo codes that real customers redeemed. */
  kept: z.strictObject({ categories: z.int(), artisans: z.int(), promotions: z.int() }),
});
export type Demonstration = z.infer<typeof demonstration>;
