import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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

export const customRequestState = pgEnum('custom_request_state', [
  'requested',
  'quoted',
  'ordered',
  'declined',
  'closed',
  'expired',
]);

/** Requests for custom gifts. The foreign key to the artisan is in the migration. */
export const customRequests = pgTable(
  'custom_requests',
  {
    id: uuid().primaryKey(),
    /** CR-1001, CR-1002 ... */
    number: text().notNull().unique(),
    state: customRequestState().notNull().default('requested'),
    what: text().notNull(),
    forWhom: text('for_whom').notNull().default(''),
    occasion: text().notNull().default(''),
    /** Minor units. */
    budgetFrom: integer('budget_from'),
    budgetTo: integer('budget_to'),
    neededBy: date('needed_by', { mode: 'string' }),
    pictures: text().array().notNull().default([]),
    artisanId: uuid('artisan_id'),
    /** The message of the conversation that is the current quote. */
    quoteId: uuid('quote_id'),
    orderNumber: text('order_number'),
    /** Whether the latest message is from the customer. */
    waiting: boolean().notNull().default(true),
    /** Submission id from the browser: a repeated submission is stored once. */
    once: text().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    activeAt: moment('active_at').notNull().defaultNow(),
    /** The text that the search of staff covers. */
    sought: text().notNull().generatedAlwaysAs(sql`lower(number || ' ' || what)`),
  },
  (table) => [
    // Indexes for the list of staff: all requests, one state, waiting ones.
    index('custom_requests_active_idx').on(table.activeAt, table.id),
    index('custom_requests_state_idx').on(table.state, table.activeAt, table.id),
    index('custom_requests_waiting_idx').on(table.activeAt, table.id).where(sql`waiting`),
    index('custom_requests_artisan_idx').on(table.artisanId),
    index('custom_requests_sought_idx').using('gin', sql`${table.sought} gin_trgm_ops`),
  ],
);

/**
 * Customers of requests. A row is deleted and restored with the user that it belongs to (the foreign key is in the
 * migration); the request stays, without personal data (R27).
 */
export const customRequesters = pgTable(
  'custom_request_people',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => customRequests.id, { onDelete: 'cascade' }),
    /** null for a guest; a trigger assigns guest requests to a user with the same verified address. */
    userId: uuid('user_id'),
    name: text().notNull(),
    email: text().notNull(),
    sought: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || email)`),
  },
  (table) => [
    index('custom_request_people_user_idx').on(table.userId),
    index('custom_request_people_guest_idx').on(sql`lower(${table.email})`).where(sql`user_id is null`),
    index('custom_request_people_sought_idx').using('gin', sql`${table.sought} gin_trgm_ops`),
  ],
);

export const customWordKind = pgEnum('custom_word_kind', [
  'message',
  'quote',
  'accepted',
  'declined',
  'closed',
  'expired',
]);
export const customWordFrom = pgEnum('custom_word_from', ['customer', 'shop']);

/** Messages, quotes and decisions in the conversation about a request. */
export const conversationEntries = pgTable(
  'custom_words',
  {
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => customRequests.id, { onDelete: 'cascade' }),
    kind: customWordKind().notNull(),
    /** null for automatic entries. */
    from: customWordFrom('said_by'),
    /** The staff member; the foreign key is in the migration. */
    byId: uuid('by_id'),
    body: text().notNull().default(''),
    pictures: text().array().notNull().default([]),
    /** For quotes only; the price in minor units. */
    title: text(),
    price: integer(),
    makingDays: integer('making_days'),
    validUntil: date('valid_until', { mode: 'string' }),
    once: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('custom_words_request_idx').on(table.requestId, table.createdAt, table.id),
    index('custom_words_by_idx').on(table.byId),
    uniqueIndex('custom_words_once_key').on(table.requestId, table.once),
    check(
      'custom_words_quote_check',
      sql`(kind = 'quote') = (title is not null and price is not null and making_days is not null and valid_until is not null)`,
    ),
  ],
);
