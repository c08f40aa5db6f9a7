import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Carts and checkouts of platforms. */
export const ucpSessions = pgTable(
  'ucp_sessions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'cart' | 'checkout'>().notNull(),
    state: text().$type<'open' | 'canceled' | 'completed'>().notNull().default('open'),
    /** The address of the profile of the platform that made it. */
    platform: text().notNull(),
    /** Where the platform takes the events of the order; null for nowhere. */
    webhookUrl: text('webhook_url'),
    /** The cart from which a checkout was made. */
    cartId: uuid('cart_id'),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The email of the buyer in lower case, if the platform has given it: the data of that person. */
    email: text(),
    /** The total in minor units and the last day of arrival that the platform was shown. */
    shownTotal: bigint('shown_total', { mode: 'number' }),
    shownDay: text('shown_day'),
    /** The answer of a completed checkout, which no longer changes. */
    completed: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('ucp_sessions_expiry_idx').on(table.expiresAt),
    index('ucp_sessions_cart_idx').on(table.cartId),
    index('ucp_sessions_email_idx').on(table.email),
  ],
);

/** The orders of platforms, by the checkouts from which they were placed. */
export const ucpOrders = pgTable('ucp_orders', {
  checkoutId: uuid('checkout_id').primaryKey(),
  number: integer().notNull().unique(),
  platform: text().notNull(),
  /** Where the platform takes the events of its orders; null for nowhere. */
  webhookUrl: text('webhook_url'),
  createdAt: moment('created_at').notNull(),
});

/** The answers to requests with an idempotency key; null while a request is running. */
export const ucpAnswers = pgTable(
  'ucp_answers',
  {
    platform: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    digest: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.operation, table.key] }),
    index('ucp_answers_started_idx').on(table.startedAt),
  ],
);
