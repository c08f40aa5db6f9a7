import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Former addresses of the shop, and where they lead now. No target is itself a former address. */
export const redirects = pgTable('redirects', {
  id: uuid().primaryKey(),
  /** The former address, as the owner typed it. */
  name: text().notNull(),
  /** The former address as requests are compared with it (`keyOf`). */
  key: text().notNull().unique(),
  target: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
