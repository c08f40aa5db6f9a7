import { email } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { price } from '#kernel/contract/price.ts';
import { day } from '#kernel/contract/query-values.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { deliveryAddress } from '#modules/addresses/contract/addresses.ts';
import { maxCartLines } from '#modules/cart/contract/cart-lines.ts';
import { maxGiftMessage } from '#modules/cart/contract/gift-message.ts';
import { deliveries } from '#modules/delivery/contract/delivery.ts';
import { manualPayment } from '#modules/payments/contract/payments.ts';
import { personalisation } from '#modules/personalisation/contract/personalisation/fields.ts';
import * as m from '../messages/index.ts';
import { maxNote } from './limits.ts';
import { orderBuyer } from './order-buyer.ts';

// Changes of an order before it is packed. Those of its items, discount, delivery or wrapping price it again.

/** The parts of an order that staff change before it is packed. */
export const editedParts = [
  'email',
  'address',
  'buyer',
  'deliverOn',
  'card',
  'note',
  'personalisation',
  'items',
  'discount',
  'delivery',
  'total',
] as const;
export type EditedPart = (typeof editedParts)[number];

/**
 * An item of an order after a change: one that it has, by `lineId`, at the price that it has, or a product that is added,
 * at that of the shop. An agreed price of the unit takes the place of either.
 */
const editedItem = z
  .strictObject({
    lineId: z.uuid().nullable().default(null),
    id: z.uuid().optional(),
    variantId: z.uuid().nullable().optional(),
    quantity: z.int().min(1).max(maxLineQuantity),
    personalisation: personalisation.optional(),
    agreedPrice: price().nullable().default(null),
  })
  .refine(({ lineId, id }) => lineId !== null || id !== undefined, {
    path: ['id'],
    error: () => m.contractEditOrders.isRequiredForNewItem(),
  });
export type EditedItem = z.output<typeof editedItem>;

/** Changes of an order; what is not given stays. */
const editFields = {
  /** That of the order as the editor has read it. */
  updatedAt: z.iso.datetime(),
  email: email().optional(),
  address: deliveryAddress.optional(),
  buyer: orderBuyer.nullable().optional(),
  /** The chosen day; null for the earliest. */
  deliverOn: day().nullable().optional(),
  /** The gift card, and whether the parcel has no prices. */
  card: z
    .strictObject({
      message: text(maxGiftMessage).trim(),
      sender: text(maxNameLength).trim(),
      hidePrices: z.boolean(),
    })
    .optional(),
  note: text(maxNote).trim().optional(),
  /** The new texts and choices of personalised items. */
  lines: z
    .array(z.strictObject({ lineId: z.uuid(), personalisation }))
    .max(maxCartLines)
    .optional(),
  /** All items after the change; those that are not named leave the order. */
  items: z.array(editedItem).min(1).max(maxCartLines).optional(),
  /** The agreed discount, which takes the place of a promo code; 0 for none. */
  discount: price().optional(),
  delivery: z.enum(deliveries).optional(),
  /** Whether the order is wrapped as one gift. */
  wrap: z.boolean().optional(),
  /** Why a price or a discount was agreed on, for staff only. */
  reason: text(maxNameLength).trim().default(''),
  /** The total that the editor has seen; with it, the order is priced again. */
  total: price().optional(),
  /** How the customer has paid the difference of a paid order that costs more. */
  ...manualPayment,
  /** Whether the customer pays that difference by a link, after the change. */
  payByLink: z.boolean().default(false),
};

/** The changes that price an order again. */
const pricedFields = ['items', 'discount', 'delivery', 'wrap'] as const;

export const orderEdit = z.strictObject(editFields).superRefine((edit, context) => {
  const isPriced = pricedFields.some((field) => edit[field] !== undefined);
  if (isPriced && edit.total === undefined)
    context.addIssue({
      code: 'custom',
      path: ['total'],
      message: m.contractEditOrders.isRequiredWithPrice(),
    });
});
export type OrderEdit = z.output<typeof orderEdit>;

/** Changes of an order whose price is asked for. */
export const orderEditPreview = z.strictObject(editFields);

/** What becomes of the difference between the total before and after a change; decimals. */
export const editSettlement = z.strictObject({
  /**
   * `refund`: the customer has paid more than the order costs; `receive`: the customer has still to pay the amount; `collect`
   * and `online`: the amount that the courier collects, or that is paid online.
   */
  kind: z.enum(['none', 'refund', 'receive', 'collect', 'online']),
  amount: z.number(),
});
export type EditSettlement = z.infer<typeof editSettlement>;

/** The price of an order after a change. */
export const editedPrice = z.strictObject({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  includedTax: z.number(),
  total: z.number(),
  /** The total before the change. */
  before: z.number(),
  /** The promo code that gives the discount. */
  promoCode: z.string().nullable(),
  promotionTitle: z.string().nullable(),
  settlement: editSettlement,
});
export type EditedPrice = z.infer<typeof editedPrice>;
