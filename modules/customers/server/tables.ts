import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CustomerFilter } from '#modules/customers/contract/customers.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Minor units of the currency of the shop. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const ofCustomer = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/**
 * The buyers of orders, with an account or without. Triggers on the orders create them and keep their counts
 * (`customer_ordered.sql`). The reference to the account is in the migration.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Name, email and phone of the latest order that has them. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The account; of a merged customer with several the first one. */
    userId: uuid('user_id'),
    firstOrderAt: moment('first_order_at').notNull().defaultNow(),
    lastOrderAt: moment('last_order_at').notNull().defaultNow(),
    /** Orders that are not cancelled. */
    orders: integer().notNull().default(0),
    /** Paid, less what was refunded. */
    spent: amount('spent'),
    refunded: amount('refunded'),
    /** Cash on delivery orders that were refused at the door. */
    refused: integer().notNull().default(0),
    /** All normalised emails and phone numbers of the customer, which `customer_of.sql` writes. */
    identities: text().notNull().default(''),
    /** Search text of the list: every word begins after a space. */
    sought: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || lower(name) || ' ' || lower(email) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || identities`,
      ),
  },
  (table) => [
    index('customers_last_order_idx').on(table.lastOrderAt, table.id),
    index('customers_orders_idx').on(table.orders, table.id),
    index('customers_spent_idx').on(table.spent, table.id),
    index('customers_refused_idx').on(table.lastOrderAt, table.id).where(sql`refused > 0`),
    index('customers_account_idx').on(table.lastOrderAt, table.id).where(sql`user_id is not null`),
    index('customers_user_idx').on(table.userId).where(sql`user_id is not null`),
    index('customers_sought_idx').using('gin', sql`${table.sought} gin_trgm_ops`),
  ],
);

/**
 * What identifies a customer: `account:` with the id of a user, `email:` with a normalised email, or `phone:` with a
 * normalised phone number. Each belongs to one customer.
 */
export const customerKeys = pgTable(
  'customer_keys',
  { key: text().primaryKey(), customerId: ofCustomer() },
  (table) => [index('customer_keys_customer_idx').on(table.customerId)],
);

/** The orders of customers. The reference to the order is in the migration. */
export const customerOrders = pgTable(
  'customer_orders',
  { orderId: uuid('order_id').primaryKey(), customerId: ofCustomer() },
  (table) => [index('customer_orders_customer_idx').on(table.customerId)],
);

/** Internal notes of staff. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    note: text().notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('customer_notes_customer_idx').on(table.customerId, table.at)],
);

export const customerTags = pgTable(
  'customer_tags',
  { tag: text().notNull(), customerId: ofCustomer() },
  (table) => [
    primaryKey({ columns: [table.tag, table.customerId] }),
    index('customer_tags_customer_idx').on(table.customerId),
  ],
);

/** Saved filters of the list. */
export const customerSegments = pgTable(
  'customer_segments',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    filter: jsonb().$type<CustomerFilter>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customer_segments_name_key').on(sql`lower(${table.name})`)],
);
