import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The distinct words of the catalog, for spelling correction. Filled by triggers. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_shape_idx').on(sql`left(${table.word}, 1)`, sql`length(${table.word})`),
]);

/** Synonyms and redirects of the owner: what a search text finds in addition, or the page that it leads to. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The text of shoppers, as the owner typed it. */
    name: text().notNull(),
    /** The text as the search compares it (`phraseKey`). */
    key: text().notNull().unique(),
    /** The texts that a synonym finds in addition, separated by commas; null for a redirect. */
    finds: text(),
    /** The local address of the page of a redirect, and its name in suggestions; null for a synonym. */
    path: text(),
    title: text(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'search_rules_type_check',
      sql`(${table.finds} is null) <> (${table.path} is null) and (${table.path} is null) = (${table.title} is null)`,
    ),
  ],
);

/** The numbers of searches by day of the shop and text. No row says who searched. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    /** The words of the text, folded as by `plainWords`. */
    query: text().notNull(),
    searches: integer().notNull().default(0),
    /** Those of the searches that found nothing. */
    empty: integer().notNull().default(0),
    /** Those of the searches that led to a page of the owner instead of results. */
    redirected: integer().notNull().default(0),
    /** The products that the last search of the day with results found. */
    results: integer().notNull().default(0),
    /** Products opened from the results, and orders with such a product. */
    clicks: integer().notNull().default(0),
    orders: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.query, table.day] }),
    index('search_counts_day_idx').on(table.day),
  ],
);
