import { queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { paging } from './catalog.ts';

// Edits of many products, by a bulk action or in the grid, and their undo (docs/decisions/134).

/** Hours in which an edit can be undone. */
export const undoHours = 24;
/** Edits on a page of the list. */
const editPageSize = 25;

/** The fields by which the list names what an edit changed. */
export const editedFields = [
  ...(['name', 'sku', 'barcode', 'price', 'stock', 'category', 'tags', 'weight'] as const),
  ...(['visibility', 'attribute'] as const),
] as const;
export type EditedField = (typeof editedFields)[number];

/** Returns the name of a field, as a part of a sentence. */
export const editedFieldName: Record<EditedField, () => string> = {
  name: m.editedFields.name,
  sku: m.editedFields.sku,
  barcode: m.editedFields.barcode,
  price: m.editedFields.price,
  stock: m.editedFields.stock,
  category: m.editedFields.category,
  tags: m.editedFields.tags,
  weight: m.editedFields.weight,
  visibility: m.editedFields.visibility,
  attribute: m.editedFields.attribute,
};

const bulkEdit = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The name of the staff member. */
  by: z.string(),
  /** undo: it undid another edit. import: a file of products, which cannot be undone. */
  origin: z.enum(['bulk', 'grid', 'undo', 'import']),
  fields: z.array(z.enum(editedFields)),
  /** The number of changed products, and the names of the first three. */
  products: z.int(),
  names: z.array(z.string()),
  /** What an import created and changed, with the names of new categories and artisans; null for other edits. */
  imported: z
    .strictObject({
      created: z.int(),
      updated: z.int(),
      categories: z.array(z.string()),
      artisans: z.array(z.string()),
    })
    .nullable(),
  undone: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
  canUndo: z.boolean(),
});
export type BulkEdit = z.infer<typeof bulkEdit>;

export const bulkEditQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(editPageSize),
});
export const bulkEditList = z.strictObject({ edits: z.array(bulkEdit), ...paging });

export const bulkEditParams = z.strictObject({ id: z.uuid() });

export const undoResult = z.strictObject({
  /** The edit that the undo is, which can be undone too; null if no product was set back. */
  edit: z.uuid().nullable(),
  /** The number of products that were set back, wholly or in part. */
  undone: z.int(),
  /** The products that were left alone, wholly or in part, with the reason. */
  kept: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      /** null for a deleted product. */
      slug: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type UndoResult = z.infer<typeof undoResult>;
