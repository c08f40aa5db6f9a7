import { pgTable, text } from 'drizzle-orm/pg-core';

/** What this database knows of itself: the key that signs its tokens, whether it was ever seeded. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
