import { index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const contactTopic = pgEnum('letter_topic', ['question', 'order', 'custom', 'other']);

/** Contact messages of visitors. */
export const contactMessages = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    topic: contactTopic().notNull(),
    message: text().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('letters_created_idx').on(table.createdAt.desc().nullsFirst())],
);
