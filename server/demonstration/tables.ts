import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What the demonstration added to the shop beside its catalogue, so that exactly this can be removed. */
export const demonstrationRows = pgTable(
  'demonstration_rows',
  {
    kind: text()
      .$type<'step' | 'user' | 'promotion' | 'order' | 'request' | 'review' | 'subscriber' | 'cart'>()
      .notNull(),
    /** The id of the row; the name of a step of the seeding. */
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
