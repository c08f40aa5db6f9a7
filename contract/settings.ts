import { z } from 'zod';

/** A sale with a name and an end; while it runs, and after, the sale page counts down to it (R6). */
export const campaign = z.strictObject({ title: z.string(), endsAt: z.iso.datetime() });

/** What every page must know about the shop: its name, its one currency (R9), what it promises (R10). */
export const publicSettings = z.strictObject({
  storeName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47; how numbers and prices are written. */
  locale: z.string(),
  /** Decimals of the store's currency. */
  shipping: z.strictObject({
    standard: z.number(),
    express: z.number(),
    /** A subtotal after discount above this is sent for nothing. */
    freeAbove: z.number(),
  }),
  /** Percent of the subtotal after discount. */
  taxRate: z.number(),
  campaign: campaign.nullable(),
  /** Where letters to the shop go; null where the owner shows no address. */
  contactEmail: z.string().nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
