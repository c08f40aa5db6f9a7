import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../tables.ts';

/** Saved views of the order list: filters, search and sort order under a name. */
export const savedViews = pgTable(
  'order_views',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The staff member who sees it; null for a view of all staff. */
    ownerId: uuid('owner_id'),
    /** As `orderFilterQuery` of the contract. */
    query: jsonb().$type<Record<string, string | undefined>>().notNull(),
    /** Rises with each change, so that a change of an outdated view is refused. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('order_views_shared_key').on(sql`lower(${table.name})`).where(sql`owner_id is null`),
    uniqueIndex('order_views_own_key')
      .on(table.ownerId, sql`lower(${table.name})`)
      .where(sql`owner_id is not null`),
  ],
);
