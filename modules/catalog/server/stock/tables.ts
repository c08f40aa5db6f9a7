import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '../tables.ts';

/**
 * Product counts per main or further category, status and stock level. A trigger appends a row per change instead of updating one,
 * so that concurrent sales do not block each other. A count is the sum of its rows, which are merged from time to
 * time.
 */
export const stockTally = pgTable('stock_tally', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  categoryId: uuid('category_id').notNull(),
  isActive: boolean('is_active').notNull(),
  isDraft: boolean('is_draft').notNull().default(false),
  /** Whether it counts products of which this is a further category. */
  isFurther: boolean('is_further').notNull().default(false),
  /** 'in', 'low' or 'out'. */
  stock: text().notNull(),
  count: integer().notNull(),
});

/**
 * Stock changes of products, written by a trigger; `setAuditActor` (kernel/database/audit-actor.ts) provides
 * author and reason.
 */
export const stockChanges = pgTable(
  'stock_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The variant, with its label at the time; null for a product without options. */
    variantId: uuid('variant_id'),
    variant: text().notNull().default(''),
    before: integer().notNull(),
    after: integer().notNull(),
    /** null for a change that no staff member made. */
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    why: text().notNull().default(''),
  },
  (table) => [index('stock_moves_product_idx').on(table.productId, table.id)],
);
