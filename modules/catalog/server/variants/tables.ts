import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../tables.ts';

/** The variants of products with options: one for each combination of values that is made. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The id of one value of each option, in the order of the options. */
    values: text().array().notNull(),
    /** Unique in the shop, ignoring case. */
    sku: text(),
    barcode: text(),
    /** Minor units. */
    price: integer().notNull(),
    originalPrice: integer('original_price'),
    /** In stock with a count of 0: not tracked, as for products. */
    stockCount: integer('stock_count').notNull().default(0),
    inStock: boolean('in_stock').notNull().default(false),
    /** Grams; null: the weight of the product. */
    weight: numeric({ precision: 8, scale: 1, mode: 'number' }),
    image: text(),
    isActive: boolean('is_active').notNull().default(true),
    /** Days until it leaves the house; null: it is ready. */
    makingDays: integer('making_days'),
  },
  (table) => [
    check(
      'product_variants_figures_check',
      sql`${table.price} >= 0 and ${table.originalPrice} >= 0 and ${table.stockCount} >= 0`,
    ),
    uniqueIndex('product_variants_values_key').on(table.productId, table.values),
    uniqueIndex('product_variants_sku_key').on(sql`lower(${table.sku})`),
    // Prefixes of SKUs, for the search of the back office.
    index('product_variants_sku_idx').on(sql`lower(${table.sku}) text_pattern_ops`),
    index('product_variants_barcode_idx').on(table.barcode),
  ],
);

/** The option values of products, such as "Size" and "8", as they are spelled. Filled by a trigger; unused ones stay. */
export const optionValues = pgTable(
  'option_values',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    label: text().notNull(),
    /** The colour of a swatch, of the product that was written last. */
    colour: text(),
    /** Its place, from 1, in the product with the most values of the option, which are `siblings`; of equal ones the last written. */
    position: integer().notNull().default(0),
    siblings: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('option_values_key').on(table.name, table.label)],
);
