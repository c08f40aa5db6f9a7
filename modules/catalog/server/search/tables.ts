import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** The distinct words of the catalog, for spelling correction. Filled by triggers. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_shape_idx').on(sql`left(${table.word}, 1)`, sql`length(${table.word})`),
]);
