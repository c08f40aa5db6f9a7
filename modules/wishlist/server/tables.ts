import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * The wishes of users. A product is listed once without a variant, or once for each wished variant. References to users and
 * products are in the migration; a wish for a deleted variant stays, so that its absence is reported.
 */
export const wishes = pgTable(
  'wishes',
  {
    userId: uuid('user_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Null: the product, whichever variant it will be. */
    variantId: uuid('variant_id'),
    /** The label of the variant when it was wished, such as "Size: 8"; empty without one. */
    variant: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('wishes_key').on(table.userId, table.productId, table.variantId).nullsNotDistinct(),
    index('wishes_product_idx').on(table.productId),
    // Recent wishes for the dashboard.
    index('wishes_created_idx').on(table.createdAt, table.productId),
  ],
);

/** Share links of wishlists. The reference to the user is in the migration. */
export const shares = pgTable('wishlist_shares', {
  userId: uuid('user_id').primaryKey(),
  /** Part of the link; visitors with it see the wishlist. */
  token: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
