import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Texts that staff insert into replies. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    body: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_replies_name_key').on(sql`lower(${table.name})`)],
);
