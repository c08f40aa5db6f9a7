import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Collections of products (docs/decisions/126). */
export const collections = pgTable('collections', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Formatted text in Markdown. */
  description: text().notNull(),
  image: text(),
  isActive: boolean('is_active').notNull(),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  /** A `CollectionContent`: the rule, or the ids of the products, with the order. */
  content: jsonb().notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

/** Former slugs of collections, which redirect. */
export const collectionSlugs = pgTable(
  'collection_slugs',
  {
    slug: text().primaryKey(),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
  },
  (table) => [index('collection_slugs_collection_idx').on(table.collectionId)],
);
