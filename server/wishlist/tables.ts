import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  ],
);
