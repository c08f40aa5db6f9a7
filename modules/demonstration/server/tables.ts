import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Rows that seeding added beside the catalog, so that exactly these can be removed. */
export const demonstrationRows = pgTable(
  'demonstration_rows',
  {
    kind: text()
      .$type<
        'step' | 'user' | 'promotion' | 'order' | 'request' | 'review' | 'subscriber' | 'cart' | 'remittance'
      >()
      .notNull(),
    /** The id of the row, or the name of a seeding step. */
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
