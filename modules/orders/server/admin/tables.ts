import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words by which staff find an order, maintained by triggers (migration 0016). */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (table) => [index('order_search_words_idx').using('gin', table.words)],
);
