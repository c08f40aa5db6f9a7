import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Addresses that get an email when a product, or a variant of it, is in stock again. A row is deleted when its email is
 * due, with the product or the variant, and after a year.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    /** References a product and a variant of it; the constraints are in the migration. */
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    email: text().notNull(),
    /** Part of the links in emails, to confirm and to unsubscribe. */
    token: text().notNull(),
    /** null until the link in the email is opened; until then no other email is sent. */
    confirmedAt: timestampColumn('confirmed_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_alerts_once_key').on(
      sql`lower(${table.email})`,
      table.productId,
      sql`coalesce(${table.variantId}, '00000000-0000-0000-0000-000000000000')`,
    ),
    uniqueIndex('stock_alerts_token_key').on(table.token),
    // What shoppers wait for, the oldest alerts of each product first.
    index('stock_alerts_waiting_idx')
      .on(table.productId, table.variantId, table.createdAt, table.id)
      .where(sql`confirmed_at is not null`),
    index('stock_alerts_variant_idx').on(table.variantId).where(sql`variant_id is not null`),
    index('stock_alerts_created_idx').on(table.createdAt),
  ],
);
