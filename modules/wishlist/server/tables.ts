import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The wishes of users. References to users and products are in the migration. */
export const wishes = pgTable(
  'wishes',
  {
    userId: uuid('user_id').notNull(),
    productId: uuid('product_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
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
