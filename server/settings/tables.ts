import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The owner's choices for the whole shop: exactly one row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    storeName: text('store_name').notNull().default('Haat'),
    currency: text().notNull().default('INR'),
    locale: text().notNull().default('en-IN'),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
