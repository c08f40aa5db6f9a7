import { z } from 'zod';
import { maxCartLines, maxPrice, maxQuantity, maxTextLength } from './limits.ts';
import { personalisation, personalisationDrawing, personalisationWords } from './personalisation-fields.ts';
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
        /** What the shopper wants made of it (personalisation.ts). */
        personalisation: personalisation.optional(),
        /** By what the line is known to whoever asks; it comes back with the line. */
        key: text(maxTextLength).optional(),
      }),
    )
    .max(maxCartLines),
  delivery: z.enum(deliveries).default('standard'),
  promoCode: text(60).trim().optional(),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

/** What changed about a line since it was put in the cart. */
export const lineChanges = [
  'gone',
  'out_of_stock',
  'quantity_reduced',
  'price_changed',
  /** What was asked for is not offered like that any more, or something else must be told: it is not counted. */
  'personalisation_invalid',
] as const;

export const quoteLine = z.strictObject({
  id: z.uuid(),
  /** As it was sent, else made of the id and what was asked for. */
  key: z.string(),
  /** Empty strings where the product is gone. */
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** Decimals of the store's currency, as everything below; for one piece, today, with what was asked for. */
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** Pieces that can be had, 0 where none can. */
  quantity: z.int(),
  /** The most pieces that can be had: what the lines before it leave of the product. */
  available: z.int(),
  /** price times quantity. */
  total: z.number(),
  changes: z.array(z.enum(lineChanges)),
  /** What was asked for, in words and as all that its preview is drawn from; null where nothing was. */
  personalisation: z
    .strictObject({ words: personalisationWords, drawing: personalisationDrawing.nullable() })
    .nullable(),
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
