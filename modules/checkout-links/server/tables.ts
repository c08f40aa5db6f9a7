import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Checkouts that programs have prepared for shoppers. */
export const checkoutLinks = pgTable(
  'checkout_links',
  {
    id: uuid().primaryKey(),
    /** The digest of the token of the link. */
    digest: text().notNull(),
    checkout: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The email of the shopper, if the program knows it: the data of that person. */
    email: text(),
    channel: text().$type<'api' | 'mcp' | 'ucp'>().notNull(),
    agent: text().notNull(),
    /** The cart of the order, for a program that follows its checkout; null otherwise. */
    cartId: uuid('cart_id'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkout_links_digest_key').on(table.digest),
    index('checkout_links_expires_idx').on(table.expiresAt),
    index('checkout_links_email_idx').on(table.email),
  ],
);
