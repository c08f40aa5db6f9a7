import { deliveryAddress, storedAddressFields } from './addresses.ts';
import { deliveries, paymentMethods, quoteRequest } from './cart.ts';
import { email } from './letters.ts';
import { maxGiftMessage, maxNameLength, maxNote, maxPrice, maxQuantity, maxSearchLength } from './limits.ts';
import { isPaidByRecipient, orderStates } from './order-states.ts';
import { byHand, deskPayment, deskRefund, handMethods, orderRefund } from './payments.ts';
import { personalisationDrawing, personalisationWords } from './personalisation-fields.ts';
import { orderReturn, pieces } from './returns.ts';
import { text, words } from './text.ts';
import { day, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

/** Orders on one page of the shopper's list and of the back office. */
export const myOrdersPageSize = 10;
export const ordersPageSize = 20;
/** How an order was paid; `elsewhere` is one that was sold before the shop was here, and brought in from a file. */
export const orderPayments = [...paymentMethods, 'elsewhere'] as const;
export type OrderPayment = (typeof orderPayments)[number];

// ---- What places an order

/** An order that is a gift: wrapped as one, with a card, without prices in the parcel. */
export const orderGift = z.strictObject({
  /** The parcel goes to the recipient of the gift, not to the buyer. */
  toRecipient: z.boolean().default(false),
  wrap: z.boolean().default(false),
  message: text(maxGiftMessage).trim().default(''),
  /** Who the card says that it is from. */
  sender: text(maxNameLength).trim().default(''),
  hidePrices: z.boolean().default(true),
});

const orderFields = z.strictObject({
  /** Of the browser's cart: what was held for a payment that was not made is this cart's again. */
  cartId: z.uuid(),
  lines: quoteRequest.shape.lines.min(1),
  /** Who buys. */
  email: email(),
  address: deliveryAddress,
  delivery: z.enum(deliveries).default('standard'),
  /** The day that a gift is to arrive on. */
  deliverOn: day().nullable().default(null),
  gift: orderGift.nullable().default(null),
  promoCode: text(60).trim().default(''),
  payment: z.enum(paymentMethods),
  /** The buyer confirms that the recipient of the gift pays the courier: required with cash on delivery. */
  recipientPays: z.boolean().default(false),
  /** A word to the shop. */
  note: text(maxNote).trim().default(''),
  /** What the shopper was shown; another total is told before anything is bought. */
  total: z
    .number()
    .min(0)
    .max(maxPrice * maxQuantity),
});

/** What a buyer decides about delivery, gift and payment, of a cart as of a gift that is made to order. */
export const orderChoices = orderFields.pick({
  address: true,
  delivery: true,
  deliverOn: true,
  gift: true,
  payment: true,
  recipientPays: true,
  total: true,
});
export type OrderChoices = z.output<typeof orderChoices>;

/** Requires the buyer's confirmation that the recipient of a gift pays the courier. */
export function checkRecipientPays(
  request: Pick<OrderChoices, 'total' | 'gift' | 'payment' | 'recipientPays'>,
  context: z.RefinementCtx,
): void {
  if (request.total > 0 && isPaidByRecipient(request) && !request.recipientPays)
    context.addIssue({
      code: 'custom',
      path: ['recipientPays'],
      message: 'must be true: the courier asks the recipient of the gift to pay',
    });
}

/** Sent again with the same Idempotency-Key, it is answered with the order that the first try placed. */
export const orderRequest = orderFields.superRefine(checkRecipientPays);
export type OrderRequest = z.output<typeof orderRequest>;

// ---- What the calls answer

export const orderLine = z.strictObject({
  id: z.uuid(),
  /** The wrapping of the whole order, which is a line of its own. */
  isWrap: z.boolean(),
  /** null once the product is deleted for good. */
  productId: z.uuid().nullable(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  artisan: z.string(),
  /** Decimals, as every figure: for one piece, as it was paid. */
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
  /** What of the discount and of the tax falls on this line. */
  discount: z.number(),
  tax: z.number(),
  gift: z.strictObject({ wrap: z.boolean(), message: z.string() }).nullable(),
  /** What is made of it, as it was ordered. */
  personalisation: z
    .strictObject({
      given: z.record(z.string(), z.string()),
      words: personalisationWords,
      drawing: personalisationDrawing.nullable(),
    })
    .nullable(),
  /** Pieces that are on their way or there, and pieces that came back. */
  shipped: z.int(),
  returned: z.int(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** What happened to an order: who did it, and when. */
export const orderEvent = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** The state that it came into; null where it stayed as it was. */
  state: z.enum(orderStates).nullable(),
  what: z.string(),
  by: z.enum(['customer', 'shop', 'system']),
  /** Of somebody of the shop, for the back office alone. */
  byName: z.string(),
  note: z.string(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const shipment = z.strictObject({
  id: z.uuid(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  lines: z.array(z.strictObject({ lineId: z.uuid(), quantity: z.int() })),
});
export type Shipment = z.infer<typeof shipment>;

/** What was taken back of an invoice. */
const creditNote = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  /** The refund that it was written for; null where what it takes back was never paid. */
  refundId: z.uuid().nullable(),
  amount: z.number(),
  at: z.iso.datetime(),
});
export type CreditNote = z.infer<typeof creditNote>;

const figures = {
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** subtotal - discount + shipping + tax (R10) */
  total: z.number(),
  /** Percent. */
  taxRate: z.number(),
  refunded: z.number(),
  /** What is still to go back, and is not on its way. */
  owed: z.number(),
};

const summary = {
  _id: z.uuid(),
  id: z.uuid(),
  number: z.int(),
  state: z.enum(orderStates),
  placedAt: z.iso.datetime(),
  total: z.number(),
  pieces: z.int(),
  payment: z.enum(orderPayments),
  isPaid: z.boolean(),
  /** Until when the customer has to confirm it by email, or it is cancelled; null where nothing has to be confirmed. */
  confirmBy: z.iso.datetime().nullable(),
};

/** One line of a list of orders, for whoever placed them. */
export const orderSummary = z.strictObject({
  ...summary,
  lines: z.array(orderLine.pick({ name: true, slug: true, image: true, quantity: true, shipped: true })),
});
export type OrderSummary = z.infer<typeof orderSummary>;

const whole = {
  ...summary,
  ...figures,
  email: z.string(),
  address: z.strictObject(storedAddressFields),
  delivery: z.enum(deliveries),
  /** Between which days it arrives, or the one day that was asked for. */
  arrives: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  deliverOn: z.iso.date().nullable(),
  gift: orderGift.nullable(),
  promoCode: z.string().nullable(),
  note: z.string(),
  currency: z.string(),
  lines: z.array(orderLine),
  shipments: z.array(shipment),
  events: z.array(orderEvent),
  /** The oldest first. */
  returns: z.array(orderReturn),
  /** null until there is one. */
  invoiceNumber: z.string().nullable(),
  /** What the invoice was lessened by since, the oldest first. */
  creditNotes: z.array(creditNote),
};

/** An order, for whoever placed it. */
export const order = z.strictObject({
  ...whole,
  canCancel: z.boolean(),
  /** Whether it was placed without an account, and was added to none. */
  isGuests: z.boolean(),
  /** Until when items can be returned; null when none can be. */
  returnUntil: z.iso.datetime().nullable(),
  /** When an online payment must be made by; null when nothing is open. */
  payBy: z.iso.datetime().nullable(),
  /** What went back, or is on its way back, the oldest first. */
  refunds: z.array(orderRefund),
});
export type Order = z.infer<typeof order>;

/** What placing answers: the order, and the key to it for whoever has no account. */
export const placedOrder = z.strictObject({ number: z.int(), key: z.string(), order });

export const orderParams = z.strictObject({ number: z.string() });
export const creditNoteParams = orderParams.extend({ noteId: z.uuid() });
/** The key out of a mail, for whoever is not signed in. */
export const orderKeyQuery = z.strictObject({ key: text(200).optional() });
/** Adds a guest order to an account: only the key proves whose it is. */
export const claimKeyQuery = z.strictObject({ key: text(200) });
/** How many orders were added to the account. */
export const claimedOrders = z.strictObject({ count: z.int() });

export const myOrdersQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(myOrdersPageSize),
});
const pages = { pages: z.int().min(1), total: z.int().min(0) };
export const myOrders = z.strictObject({ orders: z.array(orderSummary), ...pages });

/** Has the link to an order mailed again. The number may be written as in our emails, with a # or the word "Order" before it. */
export const orderLinkRequest = z.strictObject({
  number: text(40)
    .transform((written) => written.replace(/^\s*(order)?\s*#?\s*/i, '').trim())
    .refine((digits) => /^[1-9]\d{0,8}$/.test(digits), { error: 'must be a number such as 1001' }),
  email: email(),
});

/** The key in the link of the email that asks for a confirmation. */
export const confirmRequest = z.strictObject({ key: text(200) });

export const cancelRequest = z.strictObject({ reason: text(maxNote).trim().default('') });

// ---- The back office

/** Days since the promised one: 0 on that day, null before it and for an order that is not awaited. */
const daysLate = z.int().min(0).nullable();

/**
 * Why an order that is not packed or paid is worth a second look: its customer has yet to confirm it, it is unusually large, or in the
 * last days many came from one network, with one email or to one address, or several names with one phone number.
 */
export const suspicions = ['unconfirmed', 'large', 'network', 'email', 'address', 'names'] as const;
export type Suspicion = (typeof suspicions)[number];

/** A line of the shop's list. */
export const orderRow = z.strictObject({
  ...summary,
  customer: z.string(),
  email: z.string(),
  city: z.string(),
  isGift: z.boolean(),
  delivery: z.enum(deliveries),
  arrives: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  daysLate,
  suspicions: z.array(z.enum(suspicions)),
  /** Pieces that were sent, of how many, and when the latest parcel left; null before the first. */
  sent: z.strictObject({ pieces: z.int(), of: z.int(), at: z.iso.datetime().nullable() }),
});
export type OrderRow = z.infer<typeof orderRow>;

/** Orders by what is to be done with them; late ones were promised for an earlier day and are not delivered; suspicious
 * ones are worth a second look before they are packed. */
export const orderViews = [
  'late',
  'to_pack',
  'to_ship',
  'on_its_way',
  'unpaid',
  'returns',
  'to_refund',
  'suspicious',
  'done',
] as const;
export const orderListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(ordersPageSize),
  state: z.enum(orderStates).optional(),
  view: z.enum(orderViews).optional(),
  /** Words of name, email, city or product; the number of order, phone, PIN code, invoice or parcel. */
  search: text(maxSearchLength).optional(),
  payment: z.enum(orderPayments).optional(),
  from: day().optional(),
  to: day().optional(),
});
export type OrderListQuery = z.output<typeof orderListQuery>;
export const orderList = z.strictObject({
  orders: z.array(orderRow),
  ...pages,
  /** Whether there are more than are counted. */
  more: z.boolean(),
});

/** An order as the shop sees it. */
export const deskOrder = z.strictObject({
  ...whole,
  userId: z.uuid().nullable(),
  paidAt: z.iso.datetime().nullable(),
  /** How it was paid by hand; null where it was not, or nothing was recorded. */
  paidMethod: z.enum(handMethods).nullable(),
  paidReference: z.string(),
  daysLate,
  /** Where it may go from here. */
  moves: z.array(z.enum(orderStates)),
  updatedAt: z.iso.datetime(),
  /** Attempts to pay it online, and what went back, the oldest first. */
  payments: z.array(deskPayment),
  refunds: z.array(deskRefund),
  /** What can still be given back. */
  refundable: z.number(),
  /** Where returned items are sent, and what invoices say of the seller; empty where the settings have no address. */
  sellerAddress: z.string(),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/**
 * The moves that staff make by hand. `confirmed` is an order that a guest had to confirm by email and confirmed by phone, `shipped` is an
 * order of which the rest is not sent, `returned` a parcel that came back undelivered, `settled` a paid order of which nothing more is owed;
 * `settled` needs a note. Method and reference belong to `paid`, which an order with cash on delivery that is packed or sent may be marked,
 * too: it stays packed or sent.
 */
export const deskMove = z
  .strictObject({
    to: z.enum(['confirmed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'settled']),
    note: text(maxNote).trim().default(''),
    ...byHand,
  })
  .refine(({ to, method }) => to === 'paid' || method === null, {
    path: ['method'],
    error: 'is only for orders that are marked paid',
  });
export const parcel = z.strictObject({
  lines: pieces,
  carrier: text(maxNameLength).trim().default(''),
  trackingNumber: text(120).trim().default(''),
  trackingUrl: z
    .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ })])
    .nullable()
    .default(null),
});
export type Parcel = z.output<typeof parcel>;
export const orderNote = z.strictObject({ note: words(maxNote) });
