import { attributeText, attributeValues } from '#kernel/contract/attributes.ts';
import { storedCountry } from '#kernel/contract/countries.ts';
import { maxPrice, maxTextLength } from '#kernel/contract/limits.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { price } from '#kernel/contract/price.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { deliveries, orderDeliveries } from '#modules/delivery/contract/delivery.ts';
import { linePromise } from '#modules/delivery/contract/line-promise.ts';
import { pinCode } from '#modules/delivery/contract/promise-call.ts';
import {
  personalisation,
  personalisationDrawing,
  personalisationTexts,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import { promoRefusals } from '#modules/promotions/contract/limits.ts';
import * as m from '../messages/index.ts';
import { maxCartLines } from './cart-lines.ts';
import { cashRefusal } from './cash-rules.ts';
import { maxGiftMessage } from './gift-message.ts';

// The quote of a cart at today's prices (R10). The browser keeps the cart (section 3); the server computes all amounts.

/** A payment method: cash on delivery (`cod`), or the name of a payment provider. */
export const paymentMethod = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: () => m.contractCart.isNotPaymentMethod() });
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Gift options of a single cart line. */
export const lineGift = z.strictObject({
  wrap: z.boolean().default(false),
  message: text(maxGiftMessage).trim().default(''),
});

const requestedLine = z.strictObject({
  /** The id of a product. */
  id: z.uuid(),
  /** The id of one of its variants, which a product with options needs. */
  variantId: z.uuid().nullable().optional(),
  quantity: z.int().min(1).max(maxLineQuantity),
  /** The price when the product was added; the quote reports a difference. */
  price: z.number().min(0).max(maxPrice).optional(),
  /** Wrapped separately, with its own card. */
  gift: lineGift.nullable().optional(),
  /** The shopper's personalisation (personalisation.ts). */
  personalisation: personalisation.optional(),
  /** Values of attributes; a line with other values is another line. */
  attributes: attributeValues.optional(),
  /** The caller's identifier of the line; it is returned with the line. */
  key: text(maxTextLength).optional(),
});

export const quoteRequest = z.strictObject({
  lines: z.array(requestedLine).max(maxCartLines),
  delivery: z.enum(deliveries).default('standard'),
  /** Whether the whole order is wrapped as one gift. */
  wrap: z.boolean().default(false),
  /** Whether the order is a gift that is sent to another person. */
  toRecipient: z.boolean().default(false),
  /** Whether each item is sent as soon as it is ready, instead of all items together. */
  sendSeparately: z.boolean().default(false),
  /** The PIN code of the delivery, as long as `to` is not known. */
  pin: pinCode().optional(),
  /** Where the order goes, on which taxes, days and prices of delivery may depend; absent while it is not known. */
  to: z
    .strictObject({ state: text(100), zipCode: text(20), country: text(100).transform(storedCountry) })
    .optional(),
  /** The id of the browser's cart: stock that it reserves for an open payment counts as available to it. */
  cartId: z.uuid().optional(),
  promoCode: text(60).trim().optional(),
  /** The automatic promotion of the quote that the shopper saw before: the quote says why it gives nothing any more. */
  seenPromotion: z.uuid().optional(),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

/** What staff agree on with a customer: prices of single units with their personalisation, and a discount. */
export const agreedTerms = {
  lines: z.array(requestedLine.extend({ agreedPrice: price().nullable().default(null) })).max(maxCartLines),
  /** Taken from the sum of the lines; 0 for none. */
  discount: price().default(0),
};

/** A quote of an order that staff take. */
export const staffQuoteRequest = quoteRequest
  .omit({ cartId: true, seenPromotion: true })
  .extend({ ...agreedTerms, delivery: z.enum(orderDeliveries).default('standard') });
export type StaffQuoteRequest = z.output<typeof staffQuoteRequest>;

/** Changes of a line since it was added to the cart. */
export const lineChanges = [
  'gone',
  /** The product has options and the line has no variant; the variant no longer exists. Neither line is counted. */
  'variant_required',
  'variant_gone',
  'out_of_stock',
  'quantity_reduced',
  'price_changed',
  /** The product no longer offers this personalisation, or a required field is missing: the line is not counted. */
  'personalisation_invalid',
] as const;

export const quoteLine = z.strictObject({
  id: z.uuid(),
  /** The variant with its SKU and label, such as "Size: 8"; null and empty without one. */
  variantId: z.uuid().nullable(),
  sku: z.string().nullable(),
  variant: z.string(),
  /** The key of the request, or one made of the id, the variant and the personalisation. */
  key: z.string(),
  /** Slug and name are empty strings if the product no longer exists. */
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** Decimals of the store's currency, like all amounts below; today's price per unit, personalisation included. */
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** Available units of the requested quantity; 0 if there are none. */
  quantity: z.int(),
  /** The most available units: the stock minus the lines before this one. */
  available: z.int(),
  /** price × quantity + wrap */
  total: z.number(),
  /** The price of its wrapping. */
  wrap: z.number(),
  /** Its share of the discount. */
  discount: z.number(),
  changes: z.array(z.enum(lineChanges)),
  /** When it arrives with the delivery of the quote, and why; null for a line that is not counted or not delivered. */
  promise: linePromise.nullable(),
  /** The personalisation as labelled text and as the input of its preview; null without one. */
  personalisation: z
    .strictObject({ words: personalisationTexts, drawing: personalisationDrawing.nullable() })
    .nullable(),
  /** The values of its attributes; those that an order would refuse are left out. */
  attributes: z.array(attributeText),
  /** Why an order would refuse its values: ends of sentences that begin with the label, empty for an unknown name. */
  attributeErrors: z.array(z.strictObject({ name: z.string(), label: z.string(), message: z.string() })),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** The taxes of a cart or an order by rate: the rate in percent, the value it is charged on, and the tax. */
export const rateTaxes = z.array(z.strictObject({ rate: z.number(), taxable: z.number(), tax: z.number() }));

/** A delivery option: price, first and last day of arrival. */
const deliveryOption = z.strictObject({
  delivery: z.enum(deliveries),
  price: z.number(),
  from: z.iso.date(),
  to: z.iso.date(),
});

export const quote = z.strictObject({
  lines: z.array(quoteLine),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  /** Tax that is added to the amounts; 0 where they include it. */
  tax: z.number(),
  /** subtotal - discount + shipping + tax */
  total: z.number(),
  /** Whether the amounts include their tax, how much of it they include, and the tax by rate. */
  pricesIncludeTax: z.boolean(),
  includedTax: z.number(),
  taxes: rateTaxes,
  /** The wrapping of the whole order as one gift, included in the subtotal. */
  wrap: z.number(),
  /** The price of one wrapping. */
  wrapPrice: z.number(),
  /** The PIN code and the name of the region for which days and prices hold; null and empty for most places. */
  pin: z.string().nullable(),
  region: z.string(),
  /** Whether the shop delivers there. */
  served: z.boolean(),
  /** The delivery for which the amounts hold: the requested one, or standard delivery where that is not offered. */
  delivery: z.enum(deliveries),
  /** The delivery options: price, first and last day of arrival. Empty if nothing can be delivered. */
  deliveries: z.array(deliveryOption),
  /** Holidays within the days that can be chosen, on which nothing is delivered. */
  holidays: z.array(z.iso.date()),
  /** Whether the items are ready on different days, so that they can be sent separately. */
  hasSeveralDays: z.boolean(),
  /** The available payment methods, and whether cash on delivery is left out because of the place. */
  payments: z.array(paymentMethod),
  isCashRefused: z.boolean(),
  /** All reasons why the shop's cash on delivery is left out; earlier orders count for a signed-in customer. */
  cashRefusals: z.array(cashRefusal),
  /**
   * The advance that is paid online first, with the rest in cash on delivery: `payments` has no cash on delivery then,
   * and an order names one of its online methods. Null for none.
   */
  cashAdvance: z.number().nullable(),
  /** Whether the tax depends on `to`. */
  taxedByPlace: z.boolean(),
  /** The amount missing to free shipping; 0 once shipping is free. */
  toFreeShipping: z.number(),
  promo: z
    .strictObject({
      code: z.string(),
      applied: z.boolean(),
      message: z.string(),
      /** Why it gives nothing; null for an applied one. */
      reason: z.enum(promoRefusals).nullable(),
    })
    .nullable(),
  /** The promotion without a code that gives the discount or the free delivery; null for none. A code is not used with it. */
  automaticPromotion: z.strictObject({ id: z.uuid(), title: z.string(), message: z.string() }).nullable(),
  /** How many items are missing for a promotion without a code that says "buy X, get Y"; null if one applies, and without one. */
  promotionHint: z.string().nullable(),
  /** Why `seenPromotion` gives nothing any more; null if it does, or a better benefit takes its place. */
  lostPromotion: z.string().nullable(),
  /**
   * The order placed from this cart, and its key, for its customer: the answer that placed it can be lost on the
   * network.
   */
  ordered: z.strictObject({ number: z.int(), key: z.string() }).nullable(),
});
export type Quote = z.infer<typeof quote>;
