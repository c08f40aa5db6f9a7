import { maxCartLines, maxGiftMessage, maxPrice, maxQuantity, maxTextLength } from './limits.ts';
import { personalisation, personalisationDrawing, personalisationWords } from './personalisation-fields.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

// What a cart costs today (R10). The cart itself lives in the browser (section 3); the figures are the server's.

export const deliveries = ['standard', 'express'] as const;

/** How an order can be paid: on the doorstep, or at once with a card or by UPI. */
export const paymentMethods = ['cod', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** One line of a cart as a gift of its own. */
export const lineGift = z.strictObject({
  wrap: z.boolean().default(false),
  message: text(maxGiftMessage).trim().default(''),
});

export const quoteRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** The id of a product. */
        id: z.uuid(),
        quantity: z.int().min(1).max(maxQuantity),
        /** What it cost when it was put in the cart; a difference is told. */
        price: z.number().min(0).max(maxPrice).optional(),
        /** Wrapped by itself, with a card of its own. */
        gift: lineGift.nullable().optional(),
        /** What the shopper wants made of it (personalisation.ts). */
        personalisation: personalisation.optional(),
        /** By what the line is known to whoever asks; it comes back with the line. */
        key: text(maxTextLength).optional(),
      }),
    )
    .max(maxCartLines),
  delivery: z.enum(deliveries).default('standard'),
  /** The whole order wrapped as one gift. */
  wrap: z.boolean().default(false),
  /** Of the browser's cart: what it holds for a payment that is open can be had by itself. */
  cartId: z.uuid().optional(),
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
  /** price times quantity, and the wrapping. */
  total: z.number(),
  /** What its wrapping costs. */
  wrap: z.number(),
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
  /** The whole order wrapped as one gift: within the subtotal. */
  wrap: z.number(),
  /** What one wrapping costs. */
  wrapPrice: z.number(),
  /** Each way that it can go: what that costs, and between which days it arrives. */
  deliveries: z.array(
    z.strictObject({ delivery: z.enum(deliveries), price: z.number(), from: z.iso.date(), to: z.iso.date() }),
  ),
  /** How it can be paid. */
  payments: z.array(z.enum(paymentMethods)),
  /** What is still missing to free shipping; 0 once it is free. */
  toFreeShipping: z.number(),
  promo: z.strictObject({ code: z.string(), applied: z.boolean(), message: z.string() }).nullable(),
  /** The order that this cart has become, and the key to it, for whoever placed it: the answer to that may have been lost on its way. */
  ordered: z.strictObject({ number: z.int(), key: z.string() }).nullable(),
});
export type Quote = z.infer<typeof quote>;
