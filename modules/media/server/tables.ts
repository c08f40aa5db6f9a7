import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Pictures uploaded by shoppers, which are deleted when unused (docs/decisions/044). Pictures uploaded by staff are
 * not listed here and stay.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Folder of its files: media/DIGEST-WIDTHxHEIGHT. */
    folder: text().primaryKey(),
    /** File names in the order of storing: if the last one exists, all do. */
    names: text().array().notNull(),
    /** When it was first found unused; null while it is used or not yet checked. */
    unusedSince: timestampColumn('unused_since'),
    /** Time of the next check. */
    lookAt: timestampColumn('look_at').notNull(),
  },
  (table) => [index('uploads_look_at_idx').on(table.lookAt, table.folder)],
);
