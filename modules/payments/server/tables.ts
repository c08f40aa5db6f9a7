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

/** Attempts to pay orders online. An attempt is open until a payment of the provider is known for it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    orderNumber: integer('order_number').notNull(),
    provider: text().notNull(),
    /** Id of the order at the provider. Each of several payments for it is an attempt. */
    providerOrderId: text('provider_order_id').notNull(),
    /** Id of the payment at the provider, once there is one. */
    providerPaymentId: text('provider_payment_id').unique(),
    amount: amount(),
    currency: text().notNull(),
    state: paymentState().notNull().default('open'),
    /** Surplus payment (paid twice, too late, or another amount), which is refunded in full. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    /** Whether the amount to pay has changed since; a payment of such an attempt is still recorded. */
    isOutdated: boolean('is_outdated').notNull().default(false),
    /** The reason of a failure. */
    error: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    capturedAt: moment('captured_at'),
  },
  (table) => [
    check(
      'payments_state_check',
      sql`${table.amount} > 0 and (${table.state} = 'open') = (${table.providerPaymentId} is null)`,
    ),
    uniqueIndex('payments_open_key').on(table.orderNumber).where(sql`state = 'open' and not is_outdated`),
    index('payments_order_idx').on(table.orderId, table.createdAt, table.id),
    index('payments_provider_order_idx').on(table.providerOrderId),
  ],
);

export const refundState = pgEnum('refund_state', ['pending', 'done', 'failed']);

/** Refunds to customers. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** The refunded payment; null for a refund by hand. */
    paymentId: uuid('payment_id').references(() => payments.id),
    amount: amount(),
    /** Whether it refunds what was paid above the price of a changed order, so that it is no refund of its price. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    reason: text().notNull().default(''),
    state: refundState().notNull().default('pending'),
    providerRefundId: text('provider_refund_id').unique(),
    by: text().$type<'customer' | 'shop' | 'system'>().notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    /** Recognises a retry by staff. */
    idempotencyKey: text('idempotency_key').unique(),
    /**
     * Method and reference of a refund by hand; null for a refund through the provider, or if nothing was recorded.
     * `exchange`: no money is sent, and the reference is the number of the order that it pays.
     */
    method: text().$type<'bank_transfer' | 'upi' | 'card' | 'cash' | 'other' | 'exchange'>(),
    reference: text().notNull().default(''),
    /** The reason of a failure. */
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

/** Webhook events, so that a repeated event is handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_at_idx').on(table.at)],
);
