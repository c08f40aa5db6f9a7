import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The content pages that staff have saved. A page that comes with the shop has no row before. */
export const contentPages = pgTable('content_pages', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  /** The title of the latest version, for lists and the audit log. */
  name: text().notNull(),
  /** When the version that was saved last becomes public; null for a draft. */
  publishAt: timestampColumn('publish_at'),
  updatedAt: timestampColumn('updated_at').notNull(),
});

/** The versions of content pages. The public one is the last whose moment has come; at most one is later or a draft. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid().primaryKey(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    /** A `PageDocument`; null for the text that comes with the shop, as it is in the installed release. */
    document: jsonb(),
    /** The name of who saved it. */
    author: text().notNull(),
    /** When it becomes public; null for a draft. */
    publishAt: timestampColumn('publish_at'),
  },
  (table) => [index('content_versions_page_idx').on(table.pageId, table.publishAt)],
);
