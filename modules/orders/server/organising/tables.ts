import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../tables.ts';

/** The tags of orders, by which staff group them. */
export const orderTags = pgTable(
  'order_tags',
  {
    tag: text().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.orderId] }),
    index('order_tags_order_idx').on(table.orderId),
  ],
);
