import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Db, rows } from '#kernel/database/database.ts';
import type { EditedField } from '#modules/catalog/contract/bulk-edits.ts';
import { bulkEditProducts, bulkEdits, type ImportedRecords } from './tables.ts';

export type BulkEditRow = typeof bulkEdits.$inferSelect;
export type EditedProduct = Pick<typeof bulkEditProducts.$inferSelect, 'productId' | 'name' | 'changes'>;

/** Stores an edit by the audit actor of the transaction. */
export async function insertEdit(
  tx: Db,
  edit: Pick<BulkEditRow, 'id' | 'origin'> & { fields: EditedField[] },
  products: EditedProduct[],
): Promise<void> {
  await tx.insert(bulkEdits).values({
    ...edit,
    products: products.length,
    byId: sql`haat_author()`,
    byName: sql`haat_author_name()`,
  });
  await tx.execute(
    sql`insert into ${bulkEditProducts} (edit_id, product_id, name, changes)
        select ${edit.id}::uuid, i."productId", i.name, i.changes
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as i ("productId" uuid, name text, changes jsonb)`,
  );
}

/** Stores an import by the audit actor of the transaction, with some of its products, which the list names. */
export async function insertImport(
  tx: Db,
  imported: ImportedRecords,
  products: { id: string; name: string }[],
): Promise<void> {
  const edit = { id: uuid(), origin: 'import' as const, fields: [] };
  await insertEdit(
    tx,
    edit,
    products.map(({ id, name }) => ({ productId: id, name, changes: { own: {}, variants: {} } })),
  );
  await tx
    .update(bulkEdits)
    .set({ imported, products: imported.created + imported.updated })
    .where(eq(bulkEdits.id, edit.id));
}

/** Returns an edit, locked until the transaction ends; null if there is none. */
export async function lockEdit(tx: Db, id: string): Promise<BulkEditRow | null> {
  const [row] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update');
  return row ?? null;
}

export const findEditedProducts = (db: Db, id: string): Promise<EditedProduct[]> => {
  const { productId, name, changes } = bulkEditProducts;
  return db
    .select({ productId, name, changes })
    .from(bulkEditProducts)
    .where(eq(bulkEditProducts.editId, id))
    .orderBy(asc(productId));
};

/** Marks an edit as undone by the audit actor of the transaction. */
export async function markUndone(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(bulkEdits)
    .set({ undoneAt: at, undoneByName: sql`haat_author_name()` })
    .where(eq(bulkEdits.id, id));
}

/** An edit with the names of some of its products. */
export type ListedEdit = BulkEditRow & { names: string[] };

/** Returns a page of the edits, the latest first. */
export async function findEdits(
  db: Db,
  { names: most, limit, skip }: { names: number; limit: number; skip: number },
): Promise<{ edits: ListedEdit[]; total: number }> {
  const edits = await db
    .select()
    .from(bulkEdits)
    .orderBy(desc(bulkEdits.at), desc(bulkEdits.id))
    .limit(limit)
    .offset(skip);
  const named = await rows<{ id: string; names: string[] }>(
    db,
    sql`select e.id, array(select name from ${bulkEditProducts} where edit_id = e.id order by product_id limit ${most}) as names
        from unnest(${sql.param(edits.map(({ id }) => id))}::uuid[]) as e (id)`,
  );
  const namesOf = new Map(named.map(({ id, names }) => [id, names]));
  const total = await db.$count(bulkEdits);
  return { edits: edits.map((edit) => ({ ...edit, names: namesOf.get(edit.id) ?? [] })), total };
}

export async function deleteEditsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(bulkEdits).where(lt(bulkEdits.at, before));
}
