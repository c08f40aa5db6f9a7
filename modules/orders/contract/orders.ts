import { attributeText, attributeValues } from '#kernel/contract/attributes.ts';
import { email } from '#kernel/contract/email.ts';
import { maxNameLength, maxPrice } from '#kernel/contract/limits.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { day, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { deliveryAddress, storedAddressFields } from '#modules/addresses/contract/addresses.ts';
import { type PaymentMethod, paymentMethod, quoteRequest, rateTaxes } from '#modules/cart/contract/cart.ts';
import { maxGiftMessage } from '#modules/cart/contract/gift-message.ts';
import { deliveries, orderDeliveries } from '#modules/delivery/contract/delivery.ts';
import { linePromise } from '#modules/delivery/contract/line-promise.ts';
import { orderRefund } from '#modules/payments/contract/payments.ts';
import {
  personalisationDrawing,
  personalisationTexts,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import { checkRecipientPays } from './cash-on-delivery.ts';
import { creditNote } from './credit-note.ts';
import { maxNote } from './limits.ts';
import { orderBuyer, storedBuyer } from './order-buyer.ts';
import { agentChannels, paidByExchange, receivedByStaff } from './order-channels.ts';
import { orderStates } from './order-states.ts';
import { myOrdersPageSize } from './page-sizes.ts';
import { orderReturn } from './returns.ts';
import { shipment } from './shipment.ts';

/** Orders per page of the shopper's list and of the back office. */

/**
 * Payment methods of orders; `elsewhere` marks an order that was imported from another shop's file, `by-hand` one whose
 * money staff received when they took it, `exchange` one that the refund of another order pays.
 */
export type OrderPayment = PaymentMethod | 'elsewhere' | 'by-hand' | 'exchange';

/** Returns whether orders with this payment method are paid online, through a payment provider. */
export const isPaidThroughProvider = (payment: OrderPayment): boolean =>
  !['cod', 'elsewhere', receivedByStaff, paidByExchange].includes(payment);

// ---- Placing an order

/** Gift options of an order: wrapping, card, and prices left out of the parcel. */
export const orderGift = z.strictObject({
  /** Whether the parcel is sent to the recipient of the gift instead of the buyer. */
  toRecipient: z.boolean().default(false),
  wrap: z.boolean().default(false),
  message: text(maxGiftMessage).trim().default(''),
  /** The sender's name on the card. */
  sender: text(maxNameLength).trim().default(''),
  hidePrices: z.boolean().default(true),
});

/** A program that has prepared or placed an order for a shopper, by its own account. */
export const orderAgent = z.strictObject({
  channel: z.enum(agentChannels),
  name: singleLine(maxNameLength),
});

/** The fields of a request to place an order. */
export const orderFields = z.strictObject({
  /** The id of the browser's cart: stock reserved for its earlier unpaid order is available to it. */
  cartId: z.uuid(),
  lines: quoteRequest.shape.lines.min(1),
  /** The buyer's email. */
  email: email(),
  buyer: orderBuyer.nullable().default(null),
  address: deliveryAddress,
  delivery: z.enum(deliveries).default('standard'),
  /** Whether each item is sent as soon as it is ready, instead of all items together. */
  sendSeparately: z.boolean().default(false),
  /** The last day of arrival that the shopper saw; if it can no longer be kept, the order is refused. */
  arrivesBy: day().nullable().default(null),
  /** The chosen delivery day of a gift. */
  deliverOn: day().nullable().default(null),
  gift: orderGift.nullable().default(null),
  promoCode: text(60).trim().default(''),
  /** The automatic promotion of the quote that the shopper saw: a refusal because of another total says why it gives nothing any more. */
  seenPromotion: z.uuid().optional(),
  payment: paymentMethod,
  /**
   * The advance that the shopper saw (`cashAdvance` of the quote): `payment` pays it, and the courier collects the rest.
   * Null to pay the whole total with `payment`.
   */
  advance: z
    .number()
    .min(0.01)
    .max(maxPrice * maxLineQuantity)
    .nullable()
    .default(null),
  /** The buyer's confirmation that the recipient of the gift pays the courier: required with cash on delivery. */
  recipientPays: z.boolean().default(false),
  /** The order note. */
  note: text(maxNote).trim().default(''),
  /** Values of attributes of orders. */
  attributes: attributeValues.optional(),
  /** The program that has prepared the order, or places it. */
  agent: orderAgent.nullable().default(null),
  /** The total that the shopper saw; if it differs, the order is refused with the new total. */
  total: z
    .number()
    .min(0)
    .max(maxPrice * maxLineQuantity),
});

/** The buyer's choices of delivery, gift and payment, for a cart and for a custom order. */
export const orderChoices = orderFields.pick({
  buyer: true,
  address: true,
  delivery: true,
  deliverOn: true,
  gift: true,
  payment: true,
  recipientPays: true,
  total: true,
});
export type OrderChoices = z.output<typeof orderChoices>;

/** A retry with the same Idempotency-Key returns the order of the first request. */
export const orderRequest = orderFields.superRefine(checkRecipientPays);
export type OrderRequest = z.output<typeof orderRequest>;

export const orderLine = z.strictObject({
  id: z.uuid(),
  /** Whether the line is the wrapping of the whole order. */
  isWrap: z.boolean(),
  /** null once the product is deleted permanently. */
  productId: z.uuid().nullable(),
  /** The variant as ordered, with its SKU, or that of a product without options, and label, such as "Size: 8". */
  variantId: z.uuid().nullable(),
  sku: z.string().nullable(),
  variant: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  artisan: z.string(),
  /** The unit price paid, as a decimal like all amounts. */
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
  /** The line's share of the discount and of the tax that is added. */
  discount: z.number(),
  tax: z.number(),
  /** The tax that the total includes, the rate in percent, the HSN code, and the value that is taxed. */
  includedTax: z.number(),
  taxRate: z.number(),
  hsnCode: z.string(),
  taxableValue: z.number(),
  gift: z.strictObject({ wrap: z.boolean(), message: z.string() }).nullable(),
  /** The personalisation as ordered. */
  personalisation: z
    .strictObject({
      given: z.record(z.string(), z.string()),
      words: personalisationTexts,
      drawing: personalisationDrawing.nullable(),
    })
    .nullable(),
  /** The values of its attributes as ordered; for its customer, those that the shop shows. */
  attributes: z.array(attributeText),
  /** The promised days; null for gift wrap and for an older order. */
  promise: linePromise.nullable(),
  /** Units shipped, and units returned. */
  shipped: z.int(),
  returned: z.int(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** An entry of the order's history: the actor and the time. */
export const orderEvent = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** The new state; null if it is unchanged. */
  state: z.enum(orderStates).nullable(),
  what: z.string(),
  by: z.enum(['customer', 'shop', 'system']),
  /** The name of the staff member, for the back office only. */
  byName: z.string(),
  note: z.string(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** The other order of an exchange, and what was paid by the refund of the returned items. */
const exchangedOrder = z.strictObject({ number: z.int(), credit: z.number() });

const amounts = {
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** subtotal - discount + shipping + tax (R10) */
  total: z.number(),
  /** Percent; that of the principal line where lines have several. */
  taxRate: z.number(),
  /** As in a quote. */
  pricesIncludeTax: z.boolean(),
  includedTax: z.number(),
  taxes: rateTaxes,
  refunded: z.number(),
  /** The refund due that is not started yet. */
  owed: z.number(),
};

export const summaryFields = {
  _id: z.uuid(),
  id: z.uuid(),
  number: z.int(),
  state: z.enum(orderStates),
  placedAt: z.iso.datetime(),
  total: z.number(),
  pieces: z.int(),
  payment: paymentMethod,
  isPaid: z.boolean(),
  /** The part of the total that is paid online before the courier collects the rest; null if all is paid at once. */
  advance: z.number().nullable(),
  /** When the advance was paid; null before that, and without an advance. */
  advancePaidAt: z.iso.datetime().nullable(),
  /** What the customer is still to pay by a link of a paid order that staff have changed; 0 for any other. */
  outstanding: z.number(),
  /** The amount that the courier collects; 0 if the order is paid, cancelled, or still to be paid online. */
  toCollect: z.number(),
  /**
   * The deadline for the customer's confirmation by email, after which the order is cancelled; null if none is needed.
   */
  confirmBy: z.iso.datetime().nullable(),
  /** The payment that the customer made straight to the shop, until staff have decided whether it has arrived. */
  claim: z.strictObject({ reference: z.string(), at: z.iso.datetime() }).nullable(),
};

/** An entry of the customer's order list. */
export const orderSummary = z.strictObject({
  ...summaryFields,
  lines: z.array(
    orderLine.pick({ name: true, variant: true, slug: true, image: true, quantity: true, shipped: true }),
  ),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderDetails = {
  ...summaryFields,
  ...amounts,
  /** Empty for an order of staff without an email, and once its customer is erased. */
  email: z.string(),
  /** Null where the address is the buyer's, and for orders placed before buyers were recorded. */
  buyer: storedBuyer.nullable(),
  /** Of an order that was handed over: name and phone of the customer, and the state and country of the shop. */
  address: z.strictObject(storedAddressFields),
  delivery: z.enum(orderDeliveries),
  /** The first and last day of arrival, or the chosen day twice. */
  arrives: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  deliverOn: z.iso.date().nullable(),
  sendSeparately: z.boolean(),
  gift: orderGift.nullable(),
  /** The promo code that gave the discount, or the title of the promotion without a code; both null without a promotion. */
  promoCode: z.string().nullable(),
  promotionTitle: z.string().nullable(),
  note: z.string(),
  /** The values of its attributes; for its customer, those that the shop shows. */
  attributes: z.array(attributeText),
  currency: z.string(),
  lines: z.array(orderLine),
  shipments: z.array(shipment),
  events: z.array(orderEvent),
  /** In order of time. */
  returns: z.array(orderReturn),
  /** The order whose items are exchanged for those of this one, and what its refund has paid; null for any other order. */
  exchangeOf: exchangedOrder.nullable(),
  /** The orders that items of this one were exchanged for, and what the refund of this one has paid of them. */
  exchanges: z.array(exchangedOrder.extend({ isCancelled: z.boolean() })),
  /** null before the invoice is issued. */
  invoiceNumber: z.string().nullable(),
  /** The credit notes of its invoices, in order of time. */
  creditNotes: z.array(creditNote),
};

/** An order as its customer sees it. */
export const order = z.strictObject({
  ...orderDetails,
  canCancel: z.boolean(),
  /** Whether it was placed by a guest and is linked to no account. */
  isGuests: z.boolean(),
  /** The deadline for returns; null if no item can be returned. */
  returnUntil: z.iso.datetime().nullable(),
  /** The deadline of the online payment; null if none is open. */
  payBy: z.iso.datetime().nullable(),
  /** Refunds, pending ones included, in order of time. */
  refunds: z.array(orderRefund),
});
export type Order = z.infer<typeof order>;

/** The answer to placing an order: the order, and its key for a guest. */
export const placedOrder = z.strictObject({ number: z.int(), key: z.string(), order });

export const orderParams = z.strictObject({ number: z.string() });
export const creditNoteParams = orderParams.extend({ noteId: z.uuid() });
export const myOrdersQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(myOrdersPageSize),
});
export const pages = { pages: z.int().min(1), total: z.int().min(0) };
export const myOrders = z.strictObject({ orders: z.array(orderSummary), ...pages });
export const cancelRequest = z.strictObject({ reason: text(maxNote).trim().default('') });
