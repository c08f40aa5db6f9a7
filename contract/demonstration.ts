import { z } from './zod.ts';

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

/** What the demonstration data of a shop consists of, and what of it stays because data of the shop depends on it. */
export const demonstration = z.strictObject({
  /** Every row is removed for good. */
  removed: z.strictObject(counts),
  /** Products that customers of the shop ordered or reviewed: they go to the trash. */
  trashed: z.int(),
  /** Categories and artisans of other products, and promo codes that customers of the shop redeemed. */
  kept: z.strictObject({ categories: z.int(), artisans: z.int(), promotions: z.int() }),
});
export type Demonstration = z.infer<typeof demonstration>;
