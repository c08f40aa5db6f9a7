import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, orders } from '../tables.ts';

/**
 * Traits by which orders are rate limited: digests of the network, and of email, phone and address as folded by
 * `modules/accounts/contract/normalised-identity.ts`. The original texts cannot be derived from them.
 */
export const orderTraces = pgTable(
  'order_traces',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    placedAt: moment('placed_at').notNull(),
  },
  (table) => [
    index('order_traces_network_idx').on(table.network, table.placedAt),
    index('order_traces_email_idx').on(table.email, table.placedAt),
    index('order_traces_phone_idx').on(table.phone, table.placedAt),
    index('order_traces_address_idx').on(table.address, table.placedAt),
    index('order_traces_placed_idx').on(table.placedAt),
  ],
);
