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
/** Minor units of the order's currency. */
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
/** What a preview is drawn from, as the contract has it. */
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
/** Orders from before the field was there lack `toRecipient`. */
type Gift = {
  toRecipient?: boolean;
  wrap: boolean;
  message: string;
  sender: string;
  hidePrices: boolean;
};

/** Something that a credit note takes back: pieces of a line, or what is no line (then `pieces` is 0). */
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

/** The numbers that people call orders by. One that came to nothing leaves a gap. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/** What was bought, with copies of everything that may change later: names, prices, addresses. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique(),
    state: orderState().notNull().default('placed'),
    /** Who placed it, as long as they have an account; a guest is known by the email. No reference: an order outlives its customer (R27). */
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
    /** What went back to the customer so far. */
    refunded: amount('refunded'),
    /** What is to go back in all: of a paid order that is cancelled everything, of a return what its pieces cost. */
    dueBack: amount('due_back'),
    pieces: integer().notNull(),
    promoCode: text('promo_code'),
    payment: text().$type<'cod' | 'razorpay' | 'elsewhere'>().notNull(),
    paidAt: moment('paid_at'),
    /** How it was paid by hand, and the reference of that; null where it was not, or nothing was recorded. */
    paidMethod: text('paid_method').$type<'bank_transfer' | 'upi' | 'cash' | 'other'>(),
    paidReference: text('paid_reference').notNull().default(''),
    /** The cart that it came from: what is held for a payment belongs to that cart. */
    cartId: uuid('cart_id'),
    /** What a retry says again, and what it said: the same is answered with this order. */
    idempotencyKey: text('idempotency_key').unique(),
    requestDigest: text('request_digest').notNull().default(''),
    invoiceNumber: text('invoice_number').unique(),
    invoicedAt: moment('invoiced_at'),
    /** Who sold it, as the invoice says it whenever it is printed again. */
    invoiceSeller: jsonb('invoice_seller').$type<Seller>(),
    /** Until when the customer has to confirm a large order that is paid on delivery; null where nothing has to be confirmed (any more). */
    confirmBy: moment('confirm_by'),
    /** When the customer confirmed it by the link in an email: from then on the address is known to be theirs. */
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
    // What waits for somebody is little of all that there is (desk-list-store.ts has the same conditions).
    index('orders_to_pack_idx')
      .on(sql`coalesce(${table.deliverOn}, ${table.arrivesTo})`, table.placedAt, table.id)
      .where(sql`state = 'paid' or (state = 'placed' and payment = 'cod' and confirm_by is null)`),
    // Every order that is yet to arrive, by the day that was promised.
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
    // What was sold on which day, with all that is summed up of it (figures-store.ts has the same condition).
    index('orders_sold_idx')
      .on(table.placedAt, table.total, table.refunded, table.cartId)
      .where(
        sql`state <> 'cancelled' and (state <> 'placed' or (payment = 'cod' and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null)`,
      ),
    // A cart is ordered once, in however many tabs.
    uniqueIndex('orders_once_idx').on(table.cartId).where(sql`state <> 'cancelled' and cart_id is not null`),
    // What is held and not paid or confirmed yet.
    index('orders_open_idx')
      .on(table.cartId)
      .where(sql`state = 'placed' and (payment <> 'cod' or confirm_by is not null)`),
    index('orders_confirmed_idx').on(sql`lower(${table.email})`).where(sql`confirmed_at is not null`),
  ],
);

/**
 * By what orders are counted together for a while: digests of the network that they were placed from, and of email, phone and address
 * as `contract/folded.ts` has them. The text that they stand for cannot be read out of them.
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
    /** No reference: the line stays when the product goes (R27). */
    productId: uuid('product_id'),
    slug: text().notNull().default(''),
    name: text().notNull(),
    image: text(),
    artisan: text().notNull().default(''),
    /** For one piece. */
    price: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /** Of the line: price times quantity, and the wrapping. */
    total: bigint({ mode: 'number' }).notNull(),
    discount: amount('discount'),
    tax: amount('tax'),
    gift: jsonb().$type<{ wrap: boolean; message: string }>(),
    /** What is made of it: as it was asked for, in words, and all that its picture is drawn from, so that it stays the same. */
    personalisation: jsonb().$type<Personalisation>(),
    /** Pieces that were taken from the stock; 0 where it is not counted. */
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

/** The words by which staff find an order. Triggers write them (migration 0016). */
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

/** Everything that happened to an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** The state that it came into; null where it stayed. */
    state: orderState(),
    what: text().notNull(),
    by: text().$type<'customer' | 'shop' | 'system'>().notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    note: text().notNull().default(''),
    /** Word among those of the shop, not for the customer. */
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
    /** What a retry of the shop says again. */
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

/** Where the refund of an order goes that was not paid online. */
type RefundTo = { by: 'upi'; upi: string } | { by: 'bank'; holder: string; account: string; ifsc: string };
type Condition = 'resaleable' | 'damaged';

/** Pieces that a customer returns. */
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
    /** Photos of what is wrong, by their addresses. */
    photos: text().array().notNull().default([]),
    refundTo: jsonb('refund_to').$type<RefundTo>(),
    /** The pieces that have arrived. */
    received: jsonb()
      .$type<{ lineId: string; quantity: number; condition: Condition }[]>()
      .notNull()
      .default([]),
    /** Who began it. */
    by: text().$type<'customer' | 'shop'>().notNull().default('customer'),
    idempotencyKey: text('idempotency_key').unique(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the shop approved it; null until then. */
    approvedAt: moment('approved_at'),
    /** How it ended; null while it is open. */
    settled: text().$type<'returned' | 'refused'>(),
  },
  (table) => [
    index('order_returns_order_idx').on(table.orderId, table.askedAt),
    index('order_returns_open_idx').on(table.orderId).where(sql`settled is null`),
  ],
);

/** The running number of invoices in each financial year: no gaps, whoever draws the next waits for the one before. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: text().primaryKey(),
  last: integer().notNull(),
});

/** The same for credit notes: a series of their own. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  year: text().primaryKey(),
  last: integer().notNull(),
});

/** What an invoice was lessened by, and of what: as the credit note says it whenever it is printed again. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The refund that it was written for; null where what it takes back was never paid. */
    refundId: uuid('refund_id').unique(),
    issuedAt: moment('issued_at').notNull(),
    reason: text().notNull().default(''),
    /** With the tax in it. */
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
