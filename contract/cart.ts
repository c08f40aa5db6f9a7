import { z } from 'zod';
import { maxCartLines, maxPrice, maxQuantity } from './limits.ts';
import { text } from './text.ts';

// What a cart costs today (R10). The cart itself lives in the browser (section 3); the figures are the server's.

export const deliveries = ['standard', 'express'] as const;

export const quoteRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** The id of a product. */
        id: z.uuid(),
        quantity: z.int().min(1).max(maxQuantity),
        /** What it cost when it was put in the cart; a difference is told. */
        price: z.number().min(0).max(maxPrice).optional(),
      }),
    )
    .max(maxCartLines),
  delivery: z.enum(deliveries).default('standard'),
  promoCode: text(60).trim().optional(),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

/** What changed about a line since it was put in the cart. */
export const lineChanges = ['gone', 'out_of_stock', 'quantity_reduced', 'price_changed'] as const;

export const quoteLine = z.strictObject({
  id: z.uuid(),
  /** Empty strings where the product is gone. */
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** Decimals of the store's currency, as everything below; for one piece, today. */
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** Pieces that can be had, 0 where none can. */
  quantity: z.int(),
  /** The most pieces that can be had. */
  available: z.int(),
  /** price times quantity. */
  total: z.number(),
  changes: z.array(z.enum(lineChanges)),
});
export type QuoteLine = z.infer<typeof quoteLine>;

export const quote = z.strictObject({
  lines: z.array(quoteLine),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** subtotal - discount + shipping + tax */
  total: z.number(),
  /** What is still missing to free shipping; 0 once it is free. */
  toFreeShipping: z.number(),
  promo: z.strictObject({ code: z.string(), applied: z.boolean(), message: z.string() }).nullable(),
});
export type Quote = z.infer<typeof quote>;
