import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Minor units. */
const amount = () => bigint({ mode: 'number' }).notNull();

export const paymentState = pgEnum('payment_state', ['open', 'captured', 'failed', 'refunded']);

/** Attempts to pay orders online. One is open until a payment of the provider is known for it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    orderNumber: integer('order_number').notNull(),
    provider: text().$type<'razorpay'>().notNull(),
    /** What is to be paid, as the provider knows it. Of several payments for it each is an attempt. */
    providerOrderId: text('provider_order_id').notNull(),
    /** The payment itself, once there is one. */
    providerPaymentId: text('provider_payment_id').unique(),
    amount: amount(),
    currency: text().notNull(),
    state: paymentState().notNull().default('open'),
    /** Came on top of what was to be paid (twice, too late, another amount): it goes back whole. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    /** Why it failed. */
    error: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    capturedAt: moment('captured_at'),
  },
  (table) => [
    check(
      'payments_state_check',
      sql`${table.amount} > 0 and (${table.state} = 'open') = (${table.providerPaymentId} is null)`,
    ),
    uniqueIndex('payments_open_key').on(table.orderNumber).where(sql`state = 'open'`),
    index('payments_order_idx').on(table.orderId, table.createdAt, table.id),
    index('payments_provider_order_idx').on(table.providerOrderId),
  ],
);

export const refundState = pgEnum('refund_state', ['pending', 'done', 'failed']);

/** What goes back to customers. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the key by which the provider knows a retry. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** The payment that it is given back of; null where somebody gives it back by hand. */
    paymentId: uuid('payment_id').references(() => payments.id),
    amount: amount(),
    reason: text().notNull().default(''),
    state: refundState().notNull().default('pending'),
    providerRefundId: text('provider_refund_id').unique(),
    by: text().$type<'customer' | 'shop' | 'system'>().notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    /** What a retry of the shop says again. */
    idempotencyKey: text('idempotency_key').unique(),
    /** How it was refunded by hand, and the reference of that; null where the provider refunds it, or nothing was recorded. */
    method: text().$type<'bank_transfer' | 'upi' | 'cash' | 'other'>(),
    reference: text().notNull().default(''),
    /** Why it failed. */
    error: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    check('refunds_amount_check', sql`${table.amount} > 0`),
    index('refunds_order_idx').on(table.orderId, table.createdAt, table.id),
    index('refunds_payment_idx').on(table.paymentId),
  ],
);

/** What the provider told, so that what comes twice is done once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_at_idx').on(table.at)],
);
