import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { categories } from '../categories/tables.ts';
import { products } from '../tables.ts';

/** Former slugs of categories, which redirect. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_slugs_category_idx').on(table.categoryId)],
);

/** Former slugs of products, which redirect. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('product_slugs_product_idx').on(table.productId)],
);
