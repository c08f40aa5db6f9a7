import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** Carts priced on a day of the shop, compared with the orders of that day. */
export const cartDays = pgTable(
  'cart_days',
  { day: date().notNull(), cartId: uuid('cart_id').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.cartId] })],
);
