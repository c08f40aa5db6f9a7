import { email } from '#kernel/contract/email.ts';
import { maxNameLength, maxSearchLength, maxUrlLength } from '#kernel/contract/limits.ts';
import { price } from '#kernel/contract/price.ts';
import { day, queryBoolean, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { distinct, nonBlankText, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { quote as cartQuote, paymentMethod } from '#modules/cart/contract/cart.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { pinCode } from '#modules/delivery/contract/promise-call.ts';
import { checkRecipientPays } from '#modules/orders/contract/cash-on-delivery.ts';
import { orderChoices } from '#modules/orders/contract/orders.ts';
import * as m from '../messages/index.ts';
import { customOrderStates } from './custom-order-transitions.ts';
import { customOrderPageSize, maxMakingDays, maxRequestPictures } from './limits.ts';

// Custom orders: the request, its conversation, the quotes, and the resulting order.

/** The kinds of entries in a conversation. */
export const customOrderEntryKinds = [
  'message',
  'quote',
  'accepted',
  'declined',
  'closed',
  'expired',
] as const;

/**
 * The URL of a picture uploaded to this shop; others are refused, so that viewing a submittedFields contacts no other server.
 */
const uploaded = () =>
  text(maxUrlLength).regex(/^\/media\/(personal\/)?[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.jpg$/, {
    error: m.contractCustomOrders.mustBePicture(),
  });
const pictures = () => z.array(uploaded()).max(maxRequestPictures).default([]).transform(distinct);
/** The browser's idempotency key of this submission: a repeated submission counts once. */
const idempotencyKey = () => text(100).optional();
const number = () => text(maxNameLength);

// ---- Answers

const quote = z.strictObject({
  id: z.uuid(),
  /** The name of the gift, in one line. */
  title: z.string(),
  price: z.number(),
  /** Days to make it, counted from the order. */
  makingDays: z.int(),
  /** The last day for accepting it. */
  validUntil: z.iso.date(),
});
export type CustomOrderQuote = z.infer<typeof quote>;

const conversationEntry = z.strictObject({
  id: z.uuid(),
  kind: z.enum(customOrderEntryKinds),
  /** The author; null for an automatic entry. */
  from: z.enum(['customer', 'shop']).nullable(),
  at: z.iso.datetime(),
  body: z.string(),
  pictures: z.array(z.string()),
  quote: quote.nullable(),
});
export type CustomOrderEntry = z.infer<typeof conversationEntry>;

const requestFields = {
  number: z.string(),
  state: z.enum(customOrderStates),
  createdAt: z.iso.datetime(),
  what: z.string(),
  forWhom: z.string(),
  occasion: z.string(),
  budgetFrom: z.number().nullable(),
  budgetTo: z.number().nullable(),
  neededBy: z.iso.date().nullable(),
  pictures: z.array(z.string()),
  /** The requested artisan; null for any. */
  artisan: z.strictObject({ slug: z.string(), name: z.string(), image: z.string().nullable() }).nullable(),
  /** The valid quote; a later quote replaces the one before. */
  quote: quote.nullable(),
  /** The number of the resulting order. */
  order: z.string().nullable(),
};

export const customOrder = z.strictObject({
  ...requestFields,
  name: z.string(),
  email: z.string(),
  conversation: z.array(conversationEntry),
  /** The key that authorises calls about this request. */
  key: z.string(),
  /** The key to its order for a guest. */
  orderKey: z.string().nullable(),
  /** The amount due online before the gift is made; null if nothing is due. */
  toPay: z.number().nullable(),
  /** The price that gift wrap adds to the quoted price, tax included. */
  wrapPrice: cartQuote.shape.wrapPrice,
  /**
   * The delivery options: the amount added to the quoted price, first and last day of arrival. Empty without a quote.
   */
  deliveries: cartQuote.shape.deliveries,
  /** Whether the shop delivers to the place of the options. */
  served: cartQuote.shape.served,
  /** Holidays, on which nothing is delivered. */
  holidays: cartQuote.shape.holidays,
  payments: cartQuote.shape.payments,
  /** Why cash on delivery is left out; a quoted item counts as personalised. */
  cashRefusals: cartQuote.shape.cashRefusals,
});
export type CustomOrder = z.infer<typeof customOrder>;

const summaryFields = {
  number: requestFields.number,
  state: requestFields.state,
  createdAt: requestFields.createdAt,
  /** The time of the latest entry. */
  activeAt: z.iso.datetime(),
  /** The beginning of the description. */
  what: z.string(),
  price: z.number().nullable(),
  order: requestFields.order,
};

/** A customer's own requests, as a list. */
export const customOrderList = z.strictObject({
  requests: z.array(z.strictObject({ ...summaryFields, picture: z.string().nullable() })),
  pages: z.int().min(1),
  total: z.int().min(0),
});
export type CustomOrderList = z.infer<typeof customOrderList>;

/** The requester; null once the account is deleted: the request stays without it (R27). */
const requester = z.strictObject({ name: z.string(), email: z.string() }).nullable();

export const officeCustomOrderList = z.strictObject({
  requests: z.array(
    z.strictObject({
      ...summaryFields,
      asker: requester,
      artisan: z.string().nullable(),
      neededBy: requestFields.neededBy,
      /** Whether the latest message is the customer's. */
      waiting: z.boolean(),
    }),
  ),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** Whether there are more matches than are counted. */
  more: z.boolean(),
});
export type AdminCustomOrderList = z.infer<typeof officeCustomOrderList>;

export const officeCustomOrder = z.strictObject({
  ...requestFields,
  asker: requester,
  waiting: z.boolean(),
  /** `by` is the staff member who wrote the shop's message; null once the account is deleted. */
  conversation: z.array(conversationEntry.extend({ by: z.string().nullable() })),
});
export type AdminCustomOrder = z.infer<typeof officeCustomOrder>;

/** A request with its conversation, for the customer's export (modules/accounts/contract/accounts.ts). */
export const exportedCustomOrder = z.strictObject({
  ...requestFields,
  artisan: z.string().nullable(),
  conversation: z.array(
    conversationEntry.pick({ from: true, at: true, kind: true, body: true, pictures: true }),
  ),
});
export type ExportedCustomOrder = z.infer<typeof exportedCustomOrder>;

// ---- Requests

const submittedFields = {
  what: nonBlankText(maxContactMessageLength),
  forWhom: text(maxNameLength).trim().default(''),
  occasion: text(maxNameLength).trim().default(''),
  budgetFrom: price().nullable().default(null),
  budgetTo: price().nullable().default(null),
  neededBy: day().nullable().default(null),
  pictures: pictures(),
  /** The slug of an artisan; null for any. */
  artisan: text(maxNameLength).nullable().default(null),
  once: idempotencyKey(),
};
/** For a signed-in customer, name and email are those of the account. */
export const customOrderRequest = z.strictObject(submittedFields);
export type CustomOrderRequest = z.output<typeof customOrderRequest>;
export const guestCustomOrderRequest = z.strictObject({
  name: singleLine(maxNameLength),
  email: email(),
  ...submittedFields,
});
export const customOrderCreated = z.strictObject({ number: z.string() });

const key = () => text(100).min(1, { error: m.contractCustomOrders.isRequired() });
export const customOrderParams = z.strictObject({ number: number() });
export const customOrderKey = z.strictObject({ key: key() });
export const customOrderQuery = z.strictObject({
  ...customOrderKey.shape,
  /** Where it is to be delivered in India, for the options of delivery and payment there. */
  pin: pinCode().optional(),
  /** Whether it goes to another person as a gift. */
  toRecipient: queryBoolean().default(false),
});
const messageFields = {
  body: nonBlankText(maxContactMessageLength),
  pictures: pictures(),
  once: idempotencyKey(),
};
export const customOrderMessage = z.strictObject({ key: key(), ...messageFields });
export const customOrderReply = z.strictObject(messageFields);
export type CustomOrderReply = z.output<typeof customOrderReply>;

/** The id of the quote that the customer sees, so that a quote replaced meanwhile is not accepted. */
const quoteId = { quote: z.uuid() };
export const customOrderAcceptance = orderChoices
  .extend({ key: key(), ...quoteId, payment: paymentMethod.default('cod') })
  .superRefine(checkRecipientPays);
export const customOrderRefusal = z.strictObject({
  key: key(),
  ...quoteId,
  why: text(maxContactMessageLength).trim().default(''),
});

export const customOrderQuote = z.strictObject({
  title: singleLine(maxNameLength),
  body: text(maxContactMessageLength).trim().default(''),
  price: price().gt(0, { error: () => m.contractCustomOrders.mustBeMoreThan0() }),
  makingDays: z.int().min(1).max(maxMakingDays),
  validUntil: day(),
  pictures: pictures(),
  once: idempotencyKey(),
});
export type CustomOrderQuoteInput = z.output<typeof customOrderQuote>;
export const customOrderClosing = z.strictObject({ why: text(maxContactMessageLength).trim().default('') });

export const customOrderListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(customOrderPageSize),
});
export const officeCustomOrderListQuery = customOrderListQuery.extend({
  /** Searched in number, name, email and description. */
  search: text(maxSearchLength).optional(),
  state: z.enum(customOrderStates).optional(),
  /** Whether the latest message is the customer's. */
  waiting: queryBoolean().optional(),
});
export type AdminCustomOrderListQuery = z.output<typeof officeCustomOrderListQuery>;
