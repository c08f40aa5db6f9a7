import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories } from '../categories/tables.ts';
import { products } from '../tables.ts';

/**
 * A row for each further category of a product, with the columns that sort and filter the lists of a category. Maintained by
 * triggers from `products` (further_products_write.sql, docs/decisions/098).
 */
export const furtherProducts = pgTable(
  'further_products',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The product is visible and this category is active. */
    visible: boolean().notNull(),
    inStock: boolean('in_stock').notNull(),
    isFeatured: boolean('is_featured').notNull(),
    arrivalDate: timestamp('arrival_date', { withTimezone: true, precision: 3 }).notNull(),
    price: integer().notNull(),
    weightedRating: numeric('weighted_rating', { precision: 5, scale: 4, mode: 'number' }).notNull(),
    rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull(),
    reviews: integer().notNull(),
    discount: integer().notNull(),
    name: text().notNull(),
    isActive: boolean('is_active').notNull(),
    isDraft: boolean('is_draft').notNull(),
    lowestStock: integer('lowest_stock').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('further_products_product_idx').on(table.productId),
    // The orders of the shop and of the list of staff, as in `products`.
    ...Object.entries({
      featured: [table.inStock, table.isFeatured, table.arrivalDate],
      newest: [table.arrivalDate],
      price: [table.price],
      rating: [table.inStock, table.weightedRating, table.reviews],
      popular: [table.inStock, table.reviews, table.rating],
      discount: [table.discount],
    }).map(([sort, columns]) =>
      index(`further_products_${sort}_idx`)
        .on(table.categoryId, ...columns, table.productId)
        .where(sql`visible`),
    ),
    ...Object.entries({
      updated: [table.updatedAt, table.productId, table.isActive, table.lowestStock, table.isDraft],
      created: [table.productId, table.isActive, table.lowestStock, table.isDraft],
      name: [
        sql`lower(${table.name})`,
        ...[table.productId, table.name, table.isActive, table.lowestStock, table.isDraft],
      ],
      stock: [table.lowestStock, table.productId, table.isActive, table.isDraft],
    }).map(([sort, columns]) => index(`further_products_room_${sort}_idx`).on(table.categoryId, ...columns)),
    index('further_products_hidden_idx')
      .on(table.categoryId, table.isActive, table.isDraft, table.lowestStock, table.productId)
      .where(sql`not visible`),
  ],
);
