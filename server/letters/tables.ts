import { index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const letterTopic = pgEnum('letter_topic', ['question', 'order', 'custom', 'other']);

/** What visitors wrote by the contact form. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    topic: letterTopic().notNull(),
    message: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('letters_created_idx').on(table.createdAt.desc().nullsFirst())],
);
