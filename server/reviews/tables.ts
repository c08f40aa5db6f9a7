import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const reviewStatus = pgEnum('review_status', ['pending', 'approved', 'rejected']);

/** What buyers say of a product; the approved ones make its rating and reviews count (R5). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    /** References a product; the key is in the migration, since modules do not know each other's tables. */
    productId: uuid('product_id').notNull(),
    author: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull().default(''),
    status: reviewStatus().notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    index('reviews_product_idx').on(table.productId, table.status, table.createdAt.desc().nullsFirst()),
    // Those that nobody has looked at.
    index('reviews_waiting_idx').on(table.createdAt, table.id).where(sql`status = 'pending'`),
  ],
);
