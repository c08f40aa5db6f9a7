import { z } from 'zod';

/** What every page must know about the shop: its name and its one currency (R9). */
export const publicSettings = z.strictObject({
  storeName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47; how numbers and prices are written. */
  locale: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
