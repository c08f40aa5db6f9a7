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

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** As `customerFilter` of the contract: amounts are decimals. */
type Filter = {
  kind?: 'account' | 'guest' | undefined;
  tag?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  refused?: boolean | undefined;
  minSpent?: number | undefined;
  maxSpent?: number | undefined;
  minOrders?: number | undefined;
  maxOrders?: number | undefined;
};
/** Minor units of the currency of the shop. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const ofCustomer = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/**
 * The buyers of orders, with an account or without. `match-orders.ts` creates them and counts their orders. None of these
 * tables refers to orders or users by a foreign key, which would lock their rows (docs/decisions/111).
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Name, email and phone of the latest order that has them. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The account of the latest order that has one. */
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
    /** All normalised emails and phone numbers of the customer, for the search. */
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
    index('customers_sought_idx').using('gin', sql`${table.sought} gin_trgm_ops`),
  ],
);

/**
 * What identifies a customer: `account:` with the id of a user, `email:` with a normalised email, `phone:` with a
 * normalised phone number, `person:` with such a number and a name. An email with a name is that of a customer whom staff
 * have split from the customer of the email. Each belongs to one customer.
 */
export const customerKeys = pgTable(
  'customer_keys',
  { key: text().primaryKey(), customerId: ofCustomer() },
  (table) => [
    index('customer_keys_customer_idx').on(table.customerId),
    // The customers of a phone number, by any name.
    index('customer_keys_person_idx')
      .on(sql`split_part(${table.key}, ' ', 1)`)
      .where(sql`key like 'person:%'`),
  ],
);

/** Orders whose customers staff have chosen, which no matching changes. */
export const customerPins = pgTable(
  'customer_pins',
  { orderId: uuid('order_id').primaryKey(), customerId: ofCustomer() },
  (table) => [index('customer_pins_customer_idx').on(table.customerId)],
);

/** The orders of customers. */
export const customerOrders = pgTable(
  'customer_orders',
  { orderId: uuid('order_id').primaryKey(), customerId: ofCustomer() },
  (table) => [index('customer_orders_customer_idx').on(table.customerId)],
);

/** Orders whose customers are still to be found or counted, which `customer_changed.sql` writes; an order can be here several times. */
export const customerChanges = pgTable('customer_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
});

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
    filter: jsonb().$type<Filter>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customer_segments_name_key').on(sql`lower(${table.name})`)],
);
