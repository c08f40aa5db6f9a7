import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '../tables.ts';

/** The links that show drafts to other persons, one for each product. */
export const productPreviews = pgTable('product_previews', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
});
