import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The few products most often bought in the same orders as a product, counted from the orders from time to time. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: uuid('product_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** Number of orders with both products. */
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
);

/** One row: the moment up to which orders are counted. */
export const boughtTogetherCount = pgTable(
  'bought_together_count',
  {
    id: smallint().primaryKey().default(1),
    until: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('bought_together_count_one', sql`${table.id} = 1`)],
);
