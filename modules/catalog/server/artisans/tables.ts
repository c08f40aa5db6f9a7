import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How an artisan works; both ends of `daysOff` are days off. Absent in `artisans` as long as nothing is known. */
export type Workshop = {
  /** Days of making of a product without days of its own, and the further days of personalised ones. */
  makingDays: number;
  personalisingDays: number;
  /** Pieces of all products together; null for no limit. */
  piecesPerDay: number | null;
  /** 0 for Sunday to 6 for Saturday. */
  closedWeekdays: number[];
  daysOff: { from: string; to: string }[];
};

/** The artisans; the artisan fields of a product refer to one of them. */
export const artisans = pgTable(
  'artisans',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    bio: text().notNull().default(''),
    location: text().notNull().default(''),
    image: text(),
    workshop: jsonb().$type<Workshop>(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('artisans_name_key').on(sql`lower(${table.name})`)],
);
