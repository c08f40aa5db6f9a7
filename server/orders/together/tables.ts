import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What was bought in the same orders as a product, the few that were in the most. Counted now and then, out of the orders. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: uuid('product_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** In how many orders both are. */
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
);

/** Up to when orders are counted: one row. */
export const togetherCount = pgTable(
  'bought_together_count',
  {
    id: smallint().primaryKey().default(1),
    until: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('bought_together_count_one', sql`${table.id} = 1`)],
);
