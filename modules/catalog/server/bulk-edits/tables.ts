import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The values of a field before and after an edit. */
type Change = [before: unknown, after: unknown];
/** The changed fields of a product, and those of its variants by their ids. */
type ProductChanges = { own: Record<string, Change>; variants: Record<string, Record<string, Change>> };

/** The numbers of products, and the names of new categories and artisans. */
export type ImportedRecords = { created: number; updated: number; categories: string[]; artisans: string[] };

/** Edits of many products at once, which can be undone for a day (docs/decisions/134). */
export const bulkEdits = pgTable(
  'product_bulk_edits',
  {
    id: uuid().primaryKey(),
    at: moment('at').notNull().defaultNow(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    /** Where it was made; an undo is an edit of its own, which can be undone too, and an import cannot. */
    origin: text().$type<'bulk' | 'grid' | 'undo' | 'import'>().notNull(),
    /** The names of the changed fields. */
    fields: text().array().notNull(),
    /** The number of changed products. */
    products: integer().notNull(),
    /** What an import created and changed. */
    imported: jsonb().$type<ImportedRecords>(),
    undoneAt: moment('undone_at'),
    undoneByName: text('undone_by_name').notNull().default(''),
  },
  (table) => [index('product_bulk_edits_at_idx').on(table.at)],
);

/** What an edit changed in each product. A product may be in the trash meanwhile, so that it is not referenced. */
export const bulkEditProducts = pgTable(
  'product_bulk_edit_products',
  {
    editId: uuid('edit_id')
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    /** Its name after the edit. */
    name: text().notNull(),
    changes: jsonb().$type<ProductChanges>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editId, table.productId] })],
);
