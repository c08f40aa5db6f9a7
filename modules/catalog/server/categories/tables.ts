import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The tax rate in hundredths of a percent, null for the rate of what is above it, and the HSN code. */
export const taxColumns = () => ({
  taxRate: integer('tax_rate'),
  hsnCode: text('hsn_code').notNull().default(''),
});

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    /** A small number for the facet index (`catalog/server/facets`); internal only. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    /** The category that contains it; a parent has none (`parents.ts`). */
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'set null' }),
    featured: boolean().notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    ...taxColumns(),
    /** Numbers of all and of visible products, maintained by triggers instead of counted per request. */
    productCount: integer('product_count').notNull().default(0),
    visibleCount: integer('visible_count').notNull().default(0),
    /** The same numbers of the products of which it is a further category. */
    furtherCount: integer('further_count').notNull().default(0),
    visibleFurtherCount: integer('visible_further_count').notNull().default(0),
    /** Key in the import that created the record, so that a second run finds it again. */
    importKey: text('import_key').unique(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('categories_tax_check', sql`${table.taxRate} between 0 and 10000`),
    index('categories_parent_idx').on(table.parentId).where(sql`parent_id is not null`),
  ],
);
