import { quote as cartQuote, paymentMethods } from './cart.ts';
import { customOrderStates } from './custom-order-moves.ts';
import { email } from './letters.ts';
import {
  customOrderPageSize,
  maxLetterLength,
  maxMakingDays,
  maxNameLength,
  maxRequestPictures,
  maxSearchLength,
  maxUrlLength,
} from './limits.ts';
import { checkRecipientPays, orderChoices } from './orders.ts';
import { price } from './price.ts';
import { line, text, withoutRepeats, words } from './text.ts';
import { day, queryBoolean, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// Gifts that are made for one person: a request, the conversation about it, a quote, and the order that comes of it.

/** What stands in a conversation. */
export const customOrderWords = ['message', 'quote', 'accepted', 'declined', 'closed', 'expired'] as const;

/** A picture that was uploaded here, and no other: whoever looks at a request asks no stranger's server. */
const uploaded = () =>
  text(maxUrlLength).regex(/^\/media\/(personal\/)?[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.jpg$/, {
    error: 'must be a picture that was uploaded here',
  });
const pictures = () => z.array(uploaded()).max(maxRequestPictures).default([]).transform(withoutRepeats);
/** Made by the browser for this very sending: sent twice, it counts once. */
const once = () => text(100).optional();
const number = () => text(maxNameLength);

// ---- What the calls answer

const quote = z.strictObject({
  id: z.uuid(),
  /** What is made, in a line. */
  title: z.string(),
  price: z.number(),
  /** How many days it takes to make, from the order on. */
  makingDays: z.int(),
  /** The last day on which it can be accepted. */
  validUntil: z.iso.date(),
});
export type CustomOrderQuote = z.infer<typeof quote>;

const word = z.strictObject({
  id: z.uuid(),
  kind: z.enum(customOrderWords),
  /** Nobody, where it came by itself. */
  from: z.enum(['customer', 'shop']).nullable(),
  at: z.iso.datetime(),
  body: z.string(),
  pictures: z.array(z.string()),
  quote: quote.nullable(),
});
export type CustomOrderWord = z.infer<typeof word>;

const asked = {
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
  /** null: whoever suits. */
  artisan: z.strictObject({ slug: z.string(), name: z.string(), image: z.string().nullable() }).nullable(),
  /** The one that holds; a later quote takes the place of the one before. */
  quote: quote.nullable(),
  /** The number of the order that came of it. */
  order: z.string().nullable(),
};

export const customOrder = z.strictObject({
  ...asked,
  name: z.string(),
  email: z.string(),
  conversation: z.array(word),
  /** What the calls about it are made with. */
  key: z.string(),
  /** What opens its order to somebody without an account. */
  orderKey: z.string().nullable(),
  /** What is to be paid online before the gift is made; null when nothing is. */
  toPay: z.number().nullable(),
  /** What gift wrap adds to the quoted price, tax included. */
  wrapPrice: cartQuote.shape.wrapPrice,
  /** Each way of delivery: what it adds to the quoted price, and between which days the gift arrives. Empty without a quote. */
  deliveries: cartQuote.shape.deliveries,
  payments: cartQuote.shape.payments,
});
export type CustomOrder = z.infer<typeof customOrder>;

const short = {
  number: asked.number,
  state: asked.state,
  createdAt: asked.createdAt,
  /** When something was last said or done. */
  activeAt: z.iso.datetime(),
  /** The beginning of it. */
  what: z.string(),
  price: z.number().nullable(),
  order: asked.order,
};

/** What somebody asked for, as they find it in a list. */
export const customOrderList = z.strictObject({
  requests: z.array(z.strictObject({ ...short, picture: z.string().nullable() })),
  pages: z.int().min(1),
  total: z.int().min(0),
});
export type CustomOrderList = z.infer<typeof customOrderList>;

/** Who asked is null once they have left: their request stays without them (R27). */
const asker = z.strictObject({ name: z.string(), email: z.string() }).nullable();

export const officeCustomOrderList = z.strictObject({
  requests: z.array(
    z.strictObject({
      ...short,
      asker,
      artisan: z.string().nullable(),
      neededBy: asked.neededBy,
      /** The last word was the customer's. */
      waiting: z.boolean(),
    }),
  ),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** More were found than are counted. */
  more: z.boolean(),
});
export type OfficeCustomOrderList = z.infer<typeof officeCustomOrderList>;

export const officeCustomOrder = z.strictObject({
  ...asked,
  asker,
  waiting: z.boolean(),
  /** Of the shop's words, who of the shop said them; null when they have left. */
  conversation: z.array(word.extend({ by: z.string().nullable() })),
});
export type OfficeCustomOrder = z.infer<typeof officeCustomOrder>;

/** A request and its conversation, for whoever made it to take along (contract/accounts.ts). */
export const ownCustomOrder = z.strictObject({
  ...asked,
  artisan: z.string().nullable(),
  conversation: z.array(word.pick({ from: true, at: true, kind: true, body: true, pictures: true })),
});
export type OwnCustomOrder = z.infer<typeof ownCustomOrder>;

// ---- What the calls take

const request = {
  what: words(maxLetterLength),
  forWhom: text(maxNameLength).trim().default(''),
  occasion: text(maxNameLength).trim().default(''),
  budgetFrom: price().nullable().default(null),
  budgetTo: price().nullable().default(null),
  neededBy: day().nullable().default(null),
  pictures: pictures(),
  /** The slug of an artisan; null for whoever suits. */
  artisan: text(maxNameLength).nullable().default(null),
  once: once(),
};
/** The name and email of a signed-in customer are those of the account. */
export const customOrderRequest = z.strictObject(request);
export type CustomOrderRequest = z.output<typeof customOrderRequest>;
export const guestCustomOrderRequest = z.strictObject({
  name: line(maxNameLength),
  email: email(),
  ...request,
});
export const customOrderMade = z.strictObject({ number: z.string() });

const key = () => text(100).min(1, { error: 'is required' });
export const customOrderParams = z.strictObject({ number: number() });
export const customOrderKey = z.strictObject({ key: key() });
const said = { body: words(maxLetterLength), pictures: pictures(), once: once() };
export const customOrderMessage = z.strictObject({ key: key(), ...said });
export const customOrderReply = z.strictObject(said);
export type CustomOrderReply = z.output<typeof customOrderReply>;

/** Which quote is meant: nobody accepts a price that they have not seen. */
const quoteId = { quote: z.uuid() };
export const customOrderAcceptance = orderChoices
  .extend({ key: key(), ...quoteId, payment: z.enum(paymentMethods).default('cod') })
  .superRefine(checkRecipientPays);
export const customOrderRefusal = z.strictObject({
  key: key(),
  ...quoteId,
  why: text(maxLetterLength).trim().default(''),
});

export const customOrderQuote = z.strictObject({
  title: line(maxNameLength),
  body: text(maxLetterLength).trim().default(''),
  price: price().gt(0, { error: 'must be more than 0' }),
  makingDays: z.int().min(1).max(maxMakingDays),
  validUntil: day(),
  pictures: pictures(),
  once: once(),
});
export type CustomOrderQuoting = z.output<typeof customOrderQuote>;
export const customOrderClosing = z.strictObject({ why: text(maxLetterLength).trim().default('') });

export const customOrderListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(customOrderPageSize),
});
export const officeCustomOrderListQuery = customOrderListQuery.extend({
  /** Looked for in number, name, email and what is asked for. */
  search: text(maxSearchLength).optional(),
  state: z.enum(customOrderStates).optional(),
  /** Whether the last word was the customer's. */
  waiting: queryBoolean().optional(),
});
export type OfficeCustomOrderQuestion = z.output<typeof officeCustomOrderListQuery>;
