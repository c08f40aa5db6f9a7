import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** The carts that somebody looked at on a day of the shop: what the orders of that day are held against. */
export const cartDays = pgTable(
  'cart_days',
  { day: date().notNull(), cartId: uuid('cart_id').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.cartId] })],
);
