import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../../tables.ts';

const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/**
 * How popular a product is, in the coarse levels by which the search orders; no row means 0. A table of its own: a change
 * neither writes the product nor invalidates its pages.
 */
export const productPopularity = pgTable('product_popularity', {
  productId: productId().primaryKey(),
  /** The level of recent sales and wishes. */
  demand: smallint().notNull(),
  /** The level of its ratings, negative for bad ones. */
  rating: smallint().notNull(),
});

/** How often a product was opened and ordered after a search, by day of the shop and key of the text. No row says by which shopper. */
export const searchChoices = pgTable(
  'search_choices',
  {
    /** The text as rules compare it (`phraseKey`). */
    query: text().notNull(),
    productId: productId(),
    day: date().notNull(),
    clicks: integer().notNull().default(0),
    orders: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.query, table.productId, table.day] }),
    index('search_choices_day_idx').on(table.day),
    index('search_choices_product_idx').on(table.productId),
  ],
);

/** The levels that products gain in the results of a text, since shoppers chose them after it. */
export const searchLifts = pgTable(
  'search_lifts',
  { query: text().notNull(), productId: productId(), level: smallint().notNull() },
  (table) => [
    primaryKey({ columns: [table.query, table.productId] }),
    index('search_lifts_product_idx').on(table.productId),
  ],
);

/** One row: the moment at which the levels were computed. */
export const popularityCount = pgTable(
  'popularity_count',
  {
    id: smallint().primaryKey().default(1),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('popularity_count_one', sql`${table.id} = 1`)],
);
