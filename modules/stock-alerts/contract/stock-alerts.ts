import { email } from '#kernel/contract/email.ts';
import { queryPage } from '#kernel/contract/query-values.ts';
import { z } from '#kernel/contract/zod.ts';

/** The key of the back-in-stock email. */
export const backInStockKey = 'back-in-stock';

/** Products on a page of the list of staff. */
export const wantedPageSize = 20;

/** An address that gets an email when a product is in stock again. */
export const stockAlertRequest = z.strictObject({
  email: email(),
  productId: z.uuid(),
  /** Which variant of a product with options. */
  variantId: z.uuid().nullable().default(null),
});

/** Whether the address has to confirm by the link in an email. */
export const stockAlertAnswer = z.strictObject({ mustConfirm: z.boolean() });

export const wantedQuery = z.strictObject({ page: queryPage().default(1) });

/** A product or variant that shoppers wait for. */
const wantedProduct = z.strictObject({
  productId: z.uuid(),
  variantId: z.uuid().nullable(),
  slug: z.string(),
  name: z.string(),
  /** The label of the variant; empty without one. */
  variant: z.string(),
  /** Confirmed alerts. */
  waiting: z.int(),
  /** The day of the oldest one. */
  since: z.iso.datetime(),
});
export type WantedProduct = z.infer<typeof wantedProduct>;
export const wantedProducts = z.strictObject({
  products: z.array(wantedProduct),
  pages: z.int().min(1),
  total: z.int().min(0),
});
