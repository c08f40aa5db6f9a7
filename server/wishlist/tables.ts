import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What each user wishes for. The references to users and products are in the migration. */
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
    // What was wished for in the last days, for the dashboard.
    index('wishes_created_idx').on(table.createdAt, table.productId),
  ],
);

/** The link by which a user shares their wishes. The reference to the user is in the migration. */
export const shares = pgTable('wishlist_shares', {
  userId: uuid('user_id').primaryKey(),
  /** What the link carries; whoever has it sees the list. */
  token: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
