import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Minor units of the currency of the order. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

type Address = {
  name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};
/** Data from which the preview is drawn, as in the contract. */
type PersonalisationDrawing = {
  place: 'plaque' | 'ribbon' | 'tag' | 'engraving' | 'patch' | 'frame';
  position: 'top' | 'middle' | 'bottom';
  lettering: 'serif' | 'script' | 'block';
  colour: 'brass' | 'silver' | 'wood' | 'paper' | 'clay' | 'indigo';
  areas?: {
    x: number;
    y: number;
    width: number;
    height: number;
    turn: number;
    bend: number;
    lettering: 'serif' | 'script' | 'block';
    technique: 'engraved' | 'painted' | 'stitched' | 'foil';
    colour: string;
    size: number;
    text: string;
    photo: string | null;
  }[];
  picture: string | null;
  texts: string[];
  ink: string | null;
  photo: string | null;
  label: string;
};
type Personalisation = {
  given: Record<string, string>;
  words: { label: string; value: string }[];
  drawing: PersonalisationDrawing | null;
};
/** Orders placed before the field existed lack `toRecipient`. */
type Gift = {
  toRecipient?: boolean;
  wrap: boolean;
  message: string;
  sender: string;
  hidePrices: boolean;
};

/** A part of a credit note: units of a line, or another amount (then `pieces` is 0). */
type CreditedPart = { lineId: string | null; name: string; pieces: number; net: number; tax: number };

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
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/** Orders, with copies of all data that may change later: names, prices, addresses. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique(),
    state: orderState().notNull().default('placed'),
    /**
     * The user who placed it, while the account exists; a guest is identified by email. No foreign key: an order
     * outlives its customer (R27).
     */
    userId: uuid('user_id'),
    email: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    delivery: text().$type<'standard' | 'express'>().notNull(),
    arrivesFrom: date('arrives_from').notNull(),
    arrivesTo: date('arrives_to').notNull(),
    deliverOn: date('deliver_on'),
    gift: jsonb().$type<Gift>(),
    note: text().notNull().default(''),
    currency: text().notNull(),
    subtotal: amount('subtotal'),
    discount: amount('discount'),
    shipping: amount('shipping'),
    tax: amount('tax'),
    total: amount('total'),
    /** Hundredths of a percent. */
    taxRate: integer('tax_rate').notNull(),
    /** Refunded so far. */
    refunded: amount('refunded'),
    /** The refund due in all: of a cancelled paid order its total, of a return the price of its units. */
    dueBack: amount('due_back'),
    pieces: integer().notNull(),
    promoCode: text('promo_code'),
    payment: text().notNull(),
    paidAt: moment('paid_at'),
    /** Method and reference of a payment by hand; null for another payment, or if nothing was recorded. */
    paidMethod: text('paid_method').$type<'bank_transfer' | 'upi' | 'cash' | 'other'>(),
    paidReference: text('paid_reference').notNull().default(''),
    /** The cart that was ordered; stock held for a payment counts as available to that cart. */
    cartId: uuid('cart_id'),
    /** Key and digest of the request: a retry with both the same returns this order. */
    idempotencyKey: text('idempotency_key').unique(),
    requestDigest: text('request_digest').notNull().default(''),
    invoiceNumber: text('invoice_number').unique(),
    invoicedAt: moment('invoiced_at'),
    /** The seller as on the invoice whenever it is printed. */
    invoiceSeller: jsonb('invoice_seller').$type<Seller>(),
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
    check(
      'orders_figures_check',
      sql`${table.subtotal} >= 0 and ${table.discount} between 0 and ${table.subtotal} and ${table.shipping} >= 0 and ${table.tax} >= 0 and ${table.total} = ${table.subtotal} - ${table.discount} + ${table.shipping} + ${table.tax} and ${table.refunded} between 0 and ${table.total} and ${table.dueBack} between 0 and ${table.total}`,
    ),
    index('orders_user_idx').on(table.userId, table.placedAt, table.id),
    index('orders_email_idx').on(sql`lower(${table.email}) text_pattern_ops`, table.placedAt, table.id),
    index('orders_payment_idx').on(table.payment, table.placedAt, table.id),
    // Orders that wait for staff are few (admin-list-store.ts has the same conditions).
    index('orders_to_pack_idx')
      .on(sql`coalesce(${table.deliverOn}, ${table.arrivesTo})`, table.placedAt, table.id)
      .where(sql`state = 'paid' or (state = 'placed' and payment = 'cod' and confirm_by is null)`),
    // Orders still to be delivered, by promised day.
    index('orders_due_idx')
      .on(sql`coalesce(${table.deliverOn}, ${table.arrivesTo})`, table.placedAt, table.id)
      .where(
        sql`state in ('paid', 'packed', 'shipped') or (state = 'placed' and payment = 'cod' and confirm_by is null)`,
      ),
    index('orders_to_refund_idx')
      .on(table.placedAt, table.id)
      .where(sql`paid_at is not null and refunded < due_back`),
    index('orders_placed_idx').on(table.placedAt, table.id),
    index('orders_state_idx').on(table.state, table.placedAt, table.id),
    index('orders_cart_idx').on(table.cartId, table.placedAt),
    // Sales by day, with all columns that are summed (figures-store.ts has the same condition).
    index('orders_sold_idx')
      .on(table.placedAt, table.total, table.refunded, table.cartId)
      .where(
        sql`state <> 'cancelled' and (state <> 'placed' or (payment = 'cod' and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null)`,
      ),
    // A cart is ordered once, also from several tabs.
    uniqueIndex('orders_once_idx').on(table.cartId).where(sql`state <> 'cancelled' and cart_id is not null`),
    // Orders that hold stock and wait for their payment or confirmation.
    index('orders_open_idx')
      .on(table.cartId)
      .where(sql`state = 'placed' and (payment <> 'cod' or confirm_by is not null)`),
    index('orders_confirmed_idx').on(sql`lower(${table.email})`).where(sql`confirmed_at is not null`),
  ],
);

/**
 * Traits by which orders are rate limited: digests of the network, and of email, phone and address as folded by
 * `contract/normalised-identity.ts`. The original texts cannot be derived from them.
 */
export const orderTraces = pgTable(
  'order_traces',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    placedAt: moment('placed_at').notNull(),
  },
  (table) => [
    index('order_traces_network_idx').on(table.network, table.placedAt),
    index('order_traces_email_idx').on(table.email, table.placedAt),
    index('order_traces_phone_idx').on(table.phone, table.placedAt),
    index('order_traces_address_idx').on(table.address, table.placedAt),
    index('order_traces_placed_idx').on(table.placedAt),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The wrapping of the whole order: a line of its own, so that the lines add up. */
    isWrap: boolean('is_wrap').notNull().default(false),
    /** No foreign key: the line outlives its product (R27). */
    productId: uuid('product_id'),
    slug: text().notNull().default(''),
    name: text().notNull(),
    image: text(),
    artisan: text().notNull().default(''),
    /** For one unit. */
    price: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /** Price times quantity, plus wrapping. */
    total: bigint({ mode: 'number' }).notNull(),
    discount: amount('discount'),
    tax: amount('tax'),
    gift: jsonb().$type<{ wrap: boolean; message: string }>(),
    /** The answers as given and as text, and all data that the preview is drawn from, so that it stays the same. */
    personalisation: jsonb().$type<Personalisation>(),
    /** Units taken from the stock; 0 for untracked products. */
    taken: integer().notNull().default(0),
    shipped: integer().notNull().default(0),
    returned: integer().notNull().default(0),
  },
  (table) => [
    check(
      'order_lines_pieces_check',
      sql`${table.quantity} > 0 and ${table.shipped} between 0 and ${table.quantity} and ${table.returned} between 0 and ${table.quantity}`,
    ),
    index('order_lines_order_idx').on(table.orderId, table.position),
    index('order_lines_product_idx').on(table.productId, table.orderId),
  ],
);

/** Words by which staff find an order, maintained by triggers (migration 0016). */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (table) => [index('order_search_words_idx').using('gin', table.words)],
);

/** The types of events in the history of an order. `other`: from before events had types. */
export type OrderEventType =
  | 'placed'
  | 'confirmed'
  | 'paid'
  | 'surplus_paid'
  | 'cancelled'
  | 'packed'
  | 'parcel_sent'
  | 'sent'
  | 'rest_not_sent'
  | 'delivered'
  | 'return_requested'
  | 'return_recorded'
  | 'return_approved'
  | 'return_declined'
  | 'return_received'
  | 'return_closed'
  | 'returned_undelivered'
  | 'returned_and_refunded'
  | 'refund_requested'
  | 'refund_due'
  | 'refund_written_off'
  | 'refund_failed'
  | 'refunded'
  | 'refund_complete'
  | 'note'
  | 'other';

/** Why an order was cancelled; without a reason, because staff or the customer wanted it. */
export type CancellationReason =
  | 'unpaid'
  | 'unconfirmed'
  | 'replaced'
  | 'payment_abandoned'
  | 'account_deleted';

/** The data of an event, by which its sentence is written. */
export type OrderEventData = {
  /** In minor units of the currency. */
  amount?: number;
  /** The currency of the amount, where it differs from that of the order (ISO 4217). */
  currency?: string;
  /** The formatted amount of an event from before amounts were stored. */
  amountText?: string;
  /** How a payment or refund was made by hand, with its reference. */
  method?: 'bank_transfer' | 'upi' | 'cash' | 'other';
  reference?: string;
  /** The number of the custom order that became this order. */
  request?: string;
};

/** The history of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** The new state; null if the state did not change. */
    state: orderState(),
    type: text().$type<OrderEventType>().notNull().default('other'),
    /** Why it happened, by a code of its type; null where the type says all. */
    reason: text(),
    data: jsonb().$type<OrderEventData>().notNull().default({}),
    /** The sentence of an event that a process of an earlier version has written. */
    what: text().notNull().default(''),
    by: text().$type<'customer' | 'shop' | 'system'>().notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    note: text().notNull().default(''),
    /** For staff only. */
    internal: boolean().notNull().default(false),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.id)],
);

export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url'),
    /** The carrier of the shop that sent it (`carriers`). */
    carrierName: text('carrier_name').notNull().default('by-hand'),
    /** The label at the carrier; null for a shipment without one. */
    labelReference: text('label_reference'),
    /** Recognises a retry. */
    idempotencyKey: text('idempotency_key').unique(),
    shippedAt: moment('shipped_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [index('shipments_order_idx').on(table.orderId, table.shippedAt)],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [uniqueIndex('shipment_lines_key').on(table.shipmentId, table.lineId)],
);

/** The account for the refund of an order that was not paid online. */
type RefundTo = { by: 'upi'; upi: string } | { by: 'bank'; holder: string; account: string; ifsc: string };
type Condition = 'resaleable' | 'damaged';

/** Returns of delivered units. */
export const returns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lines: jsonb().$type<{ lineId: string; quantity: number }[]>().notNull(),
    kind: text()
      .$type<'damaged' | 'wrong_item' | 'not_as_described' | 'changed_mind' | 'other'>()
      .notNull()
      .default('other'),
    reason: text().notNull(),
    /** URLs of photos of the fault. */
    photos: text().array().notNull().default([]),
    refundTo: jsonb('refund_to').$type<RefundTo>(),
    /** Units received so far. */
    received: jsonb()
      .$type<{ lineId: string; quantity: number; condition: Condition }[]>()
      .notNull()
      .default([]),
    /** The author of the return. */
    by: text().$type<'customer' | 'shop'>().notNull().default('customer'),
    idempotencyKey: text('idempotency_key').unique(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the shop approved it; null before that. */
    approvedAt: moment('approved_at'),
    /** The outcome; null while it is open. */
    settled: text().$type<'returned' | 'refused'>(),
  },
  (table) => [
    index('order_returns_order_idx').on(table.orderId, table.askedAt),
    index('order_returns_open_idx').on(table.orderId).where(sql`settled is null`),
  ],
);

/** The latest invoice number of each financial year, without gaps: concurrent transactions wait for each other. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: text().primaryKey(),
  last: integer().notNull(),
});

/** The latest credit note number of each financial year, a separate series. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  year: text().primaryKey(),
  last: integer().notNull(),
});

/** Credit notes with the parts of the invoice that they credit, as printed. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The refund that it belongs to; null if the credited amount was never paid. */
    refundId: uuid('refund_id').unique(),
    issuedAt: moment('issued_at').notNull(),
    reason: text().notNull().default(''),
    /** Tax included. */
    amount: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    parts: jsonb().$type<CreditedPart[]>().notNull(),
  },
  (table) => [
    check(
      'credit_notes_figures_check',
      sql`${table.amount} > 0 and ${table.tax} between 0 and ${table.amount}`,
    ),
    index('credit_notes_order_idx').on(table.orderId, table.issuedAt, table.id),
  ],
);
