import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Pictures that shoppers uploaded, which go once nothing uses them (docs/decisions/044). What the shop uploads is not
 * among them: it stays.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Where its files are: media/DIGEST-WIDTHxHEIGHT. */
    folder: text().primaryKey(),
    /** Its files in the order in which they are kept: where the last one is, all are. */
    names: text().array().notNull(),
    /** When it was first seen that nothing uses it; null while something does, and while nobody has looked. */
    unusedSince: moment('unused_since'),
    /** When it is looked at next. */
    lookAt: moment('look_at').notNull(),
  },
  (table) => [index('uploads_look_at_idx').on(table.lookAt, table.folder)],
);
