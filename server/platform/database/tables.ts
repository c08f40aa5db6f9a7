import { pgTable, text } from 'drizzle-orm/pg-core';

/** Values of this installation: the key that signs its tokens, whether the database was seeded. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
