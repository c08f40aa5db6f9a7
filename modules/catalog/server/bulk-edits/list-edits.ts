import type { Db } from '#kernel/database/database.ts';
import type { BulkEdit, EditedField } from '#modules/catalog/contract/bulk-edits.ts';
import { pagesOf } from '../categories/categories.ts';
import { findEdits, type ListedEdit } from './bulk-edits-store.ts';
import { undoableSince } from './undo-edit.ts';

/** Names of products that the list shows for each edit. */
const shownNames = 3;

/** Returns a page of the edits of many products, the latest first. */
export async function listEdits(db: Db, { page, limit }: { page: number; limit: number }, now: Date) {
  const window = { limit, skip: (page - 1) * limit };
  const { edits, total } = await findEdits(db, { ...window, names: shownNames });
  return { edits: edits.map((edit) => presentEdit(edit, now)), pages: pagesOf(total, limit), total };
}

const presentEdit = (
  { id, at, byName, origin, fields, products, names, imported, undoneAt, undoneByName }: ListedEdit,
  now: Date,
): BulkEdit => ({
  id,
  at: at.toISOString(),
  by: byName,
  origin,
  fields: fields as EditedField[],
  products,
  names,
  imported,
  undone: undoneAt && { at: undoneAt.toISOString(), by: undoneByName },
  canUndo: origin !== 'import' && undoneAt === null && at >= undoableSince(now),
});
