import { maxNameLength, maxUrlLength } from '#kernel/contract/limits.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { price } from '#kernel/contract/price.ts';
import { distinct, nonBlankText, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { paymentMethod } from '#modules/cart/contract/cart.ts';
import { isPersonalPhoto } from '#modules/media/contract/personal-photos.ts';
import { manualPayment } from '#modules/payments/contract/payments.ts';
import { upiAddressPattern } from '#modules/payments/contract/upi-address.ts';
import { personalisation } from '#modules/personalisation/contract/personalisation/fields.ts';
import * as m from '../messages/index.ts';
import { maxNote, maxReturnPhotos } from './limits.ts';
import { returnReasons } from './return-reasons.ts';
import { returnConditions, returnStates } from './return-states.ts';

// Returns of delivered orders: requested by the customer or recorded by staff, decided by the shop, received unit by
// unit.

/** Quantities of order lines. */
export const lineQuantities = z
  .array(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(maxLineQuantity) }))
  .min(1)
  .max(100);

/** The account that receives the refund of an order not paid online. */
export const refundTo = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('upi'),
    upi: text(100)
      .trim()
      .regex(upiAddressPattern, { error: () => m.contractReturns.mustBeUpiIdSuch() }),
  }),
  z.strictObject({
    by: z.literal('bank'),
    holder: singleLine(maxNameLength),
    account: text(40)
      .overwrite((account) => account.replace(/[\s-]/g, ''))
      .refine((digits) => /^\d{9,18}$/.test(digits), {
        error: () => m.contractReturns.mustBeAccountNumber(),
      }),
    ifsc: text(20)
      .overwrite((ifsc) => ifsc.replace(/\s/g, '').toUpperCase())
      .refine((code) => /^[A-Z]{4}0[A-Z\d]{6}$/.test(code), {
        error: () => m.contractReturns.mustBeIfscSuch(),
      }),
  }),
]);
export type RefundTo = z.output<typeof refundTo>;

/** What the customer would like in exchange: a variant of the same product, or the same product if it has no variants. */
const exchangeWish = z.strictObject({ variantId: z.uuid().toLowerCase().nullable().default(null) });

/** Units to return. Those of a line have one wish; units without one are refunded. Staff decide as they receive them. */
const returnedUnits = z
  .array(
    z.strictObject({
      lineId: z.uuid(),
      quantity: z.int().min(1).max(maxLineQuantity),
      exchangeFor: exchangeWish.nullish(),
    }),
  )
  .min(1)
  .max(100);
export type ReturnedUnits = z.output<typeof returnedUnits>;

const requestFields = {
  lines: returnedUnits,
  kind: z.enum(returnReasons).default('other'),
  reason: nonBlankText(maxNote),
  /** Required if the order was not paid online. */
  refundTo: refundTo.nullable().default(null),
};

/** A return that a customer requests. */
export const returnRequest = z.strictObject({
  ...requestFields,
  /** Uploaded photos of the damage; only the customer and staff receive their URLs. */
  photos: z
    .array(text(maxUrlLength).refine(isPersonalPhoto, { error: () => m.contractReturns.mustBePhoto() }))
    .max(maxReturnPhotos)
    .default([])
    .transform(distinct),
});
export type ReturnRequest = z.output<typeof returnRequest>;

/**
 * A return that staff record after a call or message of the customer: it is approved at once. `note` is for the
 * customer.
 */
export const recordedReturn = z.strictObject({
  ...requestFields,
  note: text(maxNote).trim().default(''),
});

/** The shop's decision on a requested return. */
export const returnAnswer = z.strictObject({
  to: z.enum(['approved', 'declined']),
  note: text(maxNote).trim().default(''),
});

/** What received units are exchanged for: a variant of the same product, or the same product if it has no variants. */
const exchangedFor = z.strictObject({
  variantId: z.uuid().nullable().default(null),
  /** The texts and choices of a personalised item; those of the returned one if they are not given. */
  personalisation: personalisation.optional(),
});
export type ExchangedFor = z.output<typeof exchangedFor>;

/** Received units, with their condition, and what they are exchanged for; without that, they are refunded. */
const receivedUnits = z

  .array(
    z.strictObject({
      lineId: z.uuid(),
      quantity: z.int().min(1).max(maxLineQuantity),
      condition: z.enum(returnConditions),
      exchangeFor: exchangedFor.nullish(),
    }),
  )
  .max(200);

/** The exchange that staff have seen: the total of the new order, and how the customer pays what the refund does not. */
const exchangeTerms = z.strictObject({
  total: price(),
  /**
   * A payment method, for a payment by a link; cash on delivery; or `by-hand` for money that staff have received, with its
   * method and reference. Null if nothing is left to pay.
   */
  payment: paymentMethod.nullable().default(null),
  ...manualPayment,
});
export type ExchangeTerms = z.output<typeof exchangeTerms>;

/**
 * Received units of a return. The return stays open for the remaining units unless `isLast` is set. With an exchange, an order
 * of the chosen items is placed for the customer.
 */
export const returnReceipt = z
  .strictObject({
    lines: receivedUnits,
    isLast: z.boolean().default(false),
    note: text(maxNote).trim().default(''),
    exchange: exchangeTerms.nullish(),
  })
  .superRefine(({ lines, exchange }, context) => {
    const isExchanged = lines.some(({ exchangeFor }) => exchangeFor);
    if (isExchanged === Boolean(exchange)) return;
    const message = isExchanged
      ? m.contractReturns.isRequiredForExchange()
      : m.contractReturns.isOnlyForExchange();
    context.addIssue({ code: 'custom', path: ['exchange'], message });
  });
/** Received units whose exchange is priced. */
export const exchangeQuoteRequest = z.strictObject({ lines: receivedUnits });

/** The order that received units would be exchanged for. Amounts are decimals. */
export const exchangeQuote = z.strictObject({
  items: z.array(
    z.strictObject({
      name: z.string(),
      variant: z.string(),
      quantity: z.int(),
      /** For one unit. */
      price: z.number(),
    }),
  ),
  tax: z.number(),
  total: z.number(),
  /** The part of the total that the refund of the returned items pays. */
  credit: z.number(),
  /** What the customer has still to pay of it. */
  toPay: z.number(),
  /** What is left of the refund. */
  refund: z.number(),
  /** The payment methods that the shop offers for what is to pay. */
  payments: z.array(paymentMethod),
  arrives: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
});
export type ExchangeQuote = z.infer<typeof exchangeQuote>;
export type ReturnReceipt = z.output<typeof returnReceipt>;

/** A return as the customer and staff see it. */
export const orderReturn = z.strictObject({
  id: z.uuid(),
  state: z.enum(returnStates),
  kind: z.enum(returnReasons),
  reason: z.string(),
  photos: z.array(z.string()),
  lines: z.array(
    z.strictObject({
      lineId: z.uuid(),
      quantity: z.int(),
      /** Units received, and how many of them were damaged. */
      received: z.int(),
      damaged: z.int(),
      /**
       * What the customer would like in exchange for how many of the units: a variant with its label at the time of the
       * request, or the same product (null and empty). Null for a refund of all.
       */
      exchangeFor: z
        .strictObject({ variantId: z.uuid().nullable(), variant: z.string(), quantity: z.int() })
        .nullable(),
    }),
  ),
  refundTo: refundTo.nullable(),
  /** Whether the customer requested it or staff recorded it. */
  by: z.enum(['customer', 'shop']),
  requestedAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

export const returnParams = z.strictObject({ number: z.string(), returnId: z.uuid() });
