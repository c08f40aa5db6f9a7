import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { firstOrderNumber } from '../contract/order-number.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Minor units of the currency of the order. */
export const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

type Address = {
  name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};
/** A value of an attribute, with its label and text as they were when it was set. */
export type OrderedAttribute = {
  name: string;
  label: string;
  value: string;
  text: string;
  shownIn: ('shop' | 'mails' | 'documents')[];
  personal: boolean;
};
/** Orders placed before the field existed lack `toRecipient`. */
type Gift = {
  toRecipient?: boolean;
  wrap: boolean;
  message: string;
  sender: string;
  hidePrices: boolean;
};

/** Who ordered; the last two are empty unless a business asked for its invoice. */
type Buyer = { name: string; phone: string; gstin: string; businessName: string };

/** What an invoice says that staff can change at its order. */
type InvoicedTo = {
  email: string | null;
  address: Address;
  buyer: Buyer | null;
  gift: Gift | null;
  /** The personalisation of its lines, by their ids. */
  words: Record<string, { label: string; value: string }[]>;
};

type Seller = { name: string; address: string; taxNumber: string };

export const orderState = pgEnum('order_state', [
  'placed',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'returned',
  'refunded',
]);

/** The public order numbers. A rolled back order leaves a gap. */
export const orderNumbers = pgSequence('order_numbers', { startWith: firstOrderNumber });

/** Condition of orders for which the courier collects money: all of it, or the rest after a paid advance. */
export const isCollected = sql`(payment = 'cod' or advance_paid_at is not null)`;

/** Conditions of partial indexes, which the views of the list have too. */
const isDue = sql`state in ('paid', 'packed', 'shipped') or (state = 'placed' and ${isCollected} and confirm_by is null)`;
const isToRefund = sql`overpaid > 0 or (refunded < due_back and (paid_at is not null or (advance_paid_at is not null and state in ('cancelled', 'returned'))))`;

type AmountColumn =
  | 'advance'
  | 'advancePaidAt'
  | 'discount'
  | 'dueBack'
  | 'includedTax'
  | 'outstanding'
  | 'overpaid'
  | 'paidAt'
  | 'payment'
  | 'pricesIncludeTax'
  | 'refunded'
  | 'shipping'
  | 'shippingTax'
  | 'subtotal'
  | 'tax'
  | 'total';

/** What holds between the amounts of an order. */
const amountChecks = (table: Record<AmountColumn, AnyPgColumn>) => [
  check(
    'orders_figures_check',
    sql`${table.subtotal} >= 0 and ${table.discount} between 0 and ${table.subtotal} and ${table.shipping} >= 0 and ${table.tax} >= 0 and ${table.total} = ${table.subtotal} - ${table.discount} + ${table.shipping} + ${table.tax} and ${table.refunded} between 0 and ${table.total} and ${table.dueBack} between 0 and ${table.total}`,
  ),
  check(
    'orders_overpaid_check',
    sql`${table.overpaid} >= 0 and (${table.overpaid} = 0 or ${table.paidAt} is not null)`,
  ),
  check(
    'orders_outstanding_check',
    sql`${table.outstanding} between 0 and ${table.total} and (${table.outstanding} = 0 or (${table.paidAt} is not null and ${table.overpaid} = 0))`,
  ),
  check(
    'orders_tax_check',
    sql`case when ${table.pricesIncludeTax} then ${table.tax} = 0 and ${table.includedTax} between 0 and ${table.total} else ${table.includedTax} = 0 end and ${table.shippingTax} between 0 and ${table.tax} + ${table.includedTax}`,
  ),
  check(
    'orders_advance_check',
    sql`case when ${table.advance} is null then ${table.advancePaidAt} is null else ${table.advance} > 0 and ${table.advance} < ${table.total} and ${table.payment} <> 'cod' end`,
  ),
];

/** Orders, with copies of all data that may change later: names, prices, addresses. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique(),
    state: orderState().notNull().default('placed'),
    /** Where it comes from: the website, or staff who took it by phone, in a chat or at a fair. */
    channel: text()
      .$type<'website' | 'phone' | 'whatsapp' | 'fair' | 'other' | 'mcp' | 'ucp' | 'api'>()
      .notNull()
      .default('website'),
    /** The name of the program that placed the order, by its own account. */
    agent: text(),
    /**
     * The user who placed it, while the account exists; a guest is identified by email. No foreign key: an order
     * outlives its customer (R27).
     */
    userId: uuid('user_id'),
    /** The customer whom staff chose as they took the order; the module of customers follows it, once. */
    customerId: uuid('customer_id'),
    /** Null for an order of staff without an email; empty once its customer is erased. */
    email: text(),
    /** Null for an order placed before it was recorded, and for one whose address is the buyer's. */
    buyer: jsonb().$type<Buyer>(),
    /** Of an order that was handed over: name and phone of the customer, and the state and country of the shop. */
    address: jsonb().$type<Address>().notNull(),
    delivery: text().$type<'standard' | 'express' | 'handed_over'>().notNull(),
    arrivesFrom: date('arrives_from').notNull(),
    arrivesTo: date('arrives_to').notNull(),
    deliverOn: date('deliver_on'),
    /** Whether each item is sent as soon as it is ready. */
    sendSeparately: boolean('send_separately').notNull().default(false),
    gift: jsonb().$type<Gift>(),
    note: text().notNull().default(''),
    attributes: jsonb().$type<OrderedAttribute[]>().notNull().default([]),
    currency: text().notNull(),
    subtotal: amount('subtotal'),
    discount: amount('discount'),
    shipping: amount('shipping'),
    /** Tax that is added to the amounts; 0 where they include it. */
    tax: amount('tax'),
    total: amount('total'),
    /** Hundredths of a percent; of the principal line where lines have rates of their own. */
    taxRate: integer('tax_rate').notNull(),
    /** Whether the amounts include their tax, and how much of it they include. */
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
    includedTax: amount('included_tax'),
    /** The tax of the delivery, a part of `tax` or of `includedTax`; the rate is null for an untaxed delivery. */
    shippingTax: amount('shipping_tax'),
    shippingTaxRate: integer('shipping_tax_rate'),
    shippingHsnCode: text('shipping_hsn_code').notNull().default(''),
    /** Refunded so far. */
    refunded: amount('refunded'),
    /** The refund due in all: of a cancelled paid order its total, of a return the price of its units. */
    dueBack: amount('due_back'),
    /** What was paid above the total, since staff have changed the order, and is still to be refunded. */
    overpaid: amount('overpaid'),
    /**
     * The part of the total of a paid order that is not paid: staff have changed the order, and the customer is to pay the
     * difference by a link. It stays when such an order is cancelled.
     */
    outstanding: amount('outstanding'),
    /** The number of the order whose items are exchanged for those of this one; null for any other order. */
    exchangeOf: integer('exchange_of'),
    /** What the refund of that order has paid of this one. */
    exchangeCredit: amount('exchange_credit'),
    pieces: integer().notNull(),
    promoCode: text('promo_code'),
    promotionId: uuid('promotion_id'),
    promotionTitle: text('promotion_title'),
    payment: text().notNull(),
    paidAt: moment('paid_at'),
    /** Method and reference of a payment by hand; null for another payment, or if nothing was recorded. */
    paidMethod: text('paid_method').$type<'bank_transfer' | 'upi' | 'card' | 'cash' | 'other'>(),
    paidReference: text('paid_reference').notNull().default(''),
    /** When the customer entered the reference of a payment straight to the shop; null once staff have decided. */
    claimedAt: moment('claimed_at'),
    claimedReference: text('claimed_reference').notNull().default(''),
    /** The part of the total that is paid online before the courier collects the rest; null if all is paid at once. */
    advance: bigint('advance', { mode: 'number' }),
    /** When the advance was paid; `paidAt` says when all of the order was. */
    advancePaidAt: moment('advance_paid_at'),
    /** The deadline to pay by a link of staff, or after a claimed payment did not arrive; null for the usual one. */
    payBy: moment('pay_by'),
    /** The staff member who takes care of it; `assignee_removed.sql` clears it. No foreign key, as for `userId`. */
    assignedTo: uuid('assigned_to'),
    /** The cart that was ordered; stock held for a payment counts as available to that cart. */
    cartId: uuid('cart_id'),
    /** Key and digest of the request: a retry with both the same returns this order. */
    idempotencyKey: text('idempotency_key').unique(),
    requestDigest: text('request_digest').notNull().default(''),
    invoiceNumber: text('invoice_number').unique(),
    invoicedAt: moment('invoiced_at'),
    /** The seller as on the invoice whenever it is printed. */
    invoiceSeller: jsonb('invoice_seller').$type<Seller>(),
    /** Buyer, address and personalisation as on the invoice, if staff have changed the order since; null otherwise. */
    invoicedTo: jsonb('invoiced_to').$type<InvoicedTo>(),
    /**
     * Until when the customer has to confirm a large cash on delivery order; null if no confirmation is needed (any
     * more).
     */
    confirmBy: moment('confirm_by'),
    /** When the customer confirmed it by the link in an email; from then on the address counts as confirmed. */
    confirmedAt: moment('confirmed_at'),
    placedAt: moment('placed_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    ...amountChecks(table),
    index('orders_user_idx').on(table.userId, table.placedAt, table.id),
    index('orders_email_idx').on(sql`lower(${table.email}) text_pattern_ops`, table.placedAt, table.id),
    // Cash on delivery orders of one phone number (cash-history-store.ts has the same expression).
    index('orders_cash_phone_idx')
      .on(sql`right(regexp_replace(address ->> 'phone', '\\D', '', 'g'), 10)`)
      .where(sql`payment = 'cod' or advance is not null`),
    index('orders_payment_idx').on(table.payment, table.placedAt, table.id),
    // Orders that staff took; those of the website are nearly all.
    index('orders_channel_idx').on(table.channel, table.placedAt, table.id).where(sql`channel <> 'website'`),
    // Orders that wait for staff are few (admin-list-store.ts has the same conditions).
    index('orders_to_pack_idx')
      .on(sql`coalesce(${table.deliverOn}, ${table.arrivesTo})`, table.placedAt, table.id)
      .where(sql`state = 'paid' or (state = 'placed' and ${isCollected} and confirm_by is null)`),
    // Orders still to be delivered, by promised day.
    index('orders_due_idx')
      .on(sql`coalesce(${table.deliverOn}, ${table.arrivesTo})`, table.placedAt, table.id)
      .where(isDue),
    // Orders that are changed and wait for the difference.
    index('orders_outstanding_idx').on(table.placedAt, table.id).where(sql`outstanding > 0`),
    index('orders_to_refund_idx').on(table.placedAt, table.id).where(isToRefund),
    // Claimed payments that wait for staff (list-store.ts has the same condition).
    index('orders_claimed_idx').on(table.placedAt, table.id).where(sql`claimed_at is not null`),
    // Finds the order that a UPI reference paid.
    index('orders_upi_reference_idx')
      .on(table.paidReference)
      .where(sql`paid_method = 'upi' and paid_reference <> ''`),
    index('orders_assigned_idx')
      .on(table.assignedTo, table.placedAt, table.id)
      .where(sql`assigned_to is not null`),
    // The sort orders of the list besides the date (list-sorts-store.ts has the same expressions). The state comes last,
    // so that a list of one state compares it in the index and does not read the orders of other states.
    index('orders_total_idx').on(table.total, table.id, table.state),
    index('orders_customer_idx').on(sql`lower(address ->> 'name')`, table.id, table.state),
    index('orders_promised_idx').on(
      sql`coalesce(${table.deliverOn}, ${table.arrivesTo})`,
      table.placedAt,
      table.id,
      table.state,
    ),
    index('orders_placed_idx').on(table.placedAt, table.id),
    index('orders_state_idx').on(table.state, table.placedAt, table.id),
    index('orders_cart_idx').on(table.cartId, table.placedAt),
    // Sales by day, with all columns that are summed (figures-store.ts has the same condition).
    index('orders_sold_idx')
      .on(table.placedAt, table.total, table.refunded, table.cartId)
      .where(
        sql`state <> 'cancelled' and (state <> 'placed' or (${isCollected} and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null)`,
      ),
    // A cart is ordered once, also from several tabs.
    uniqueIndex('orders_once_idx').on(table.cartId).where(sql`state <> 'cancelled' and cart_id is not null`),
    // Orders that hold stock and wait for their payment or confirmation.
    index('orders_open_idx')
      .on(table.cartId)
      .where(sql`state = 'placed' and (not ${isCollected} or confirm_by is not null)`),
    // Orders that other ones were exchanged for are few.
    index('orders_exchange_idx').on(table.exchangeOf).where(sql`exchange_of is not null`),
    index('orders_confirmed_idx').on(sql`lower(${table.email})`).where(sql`confirmed_at is not null`),
  ],
);
