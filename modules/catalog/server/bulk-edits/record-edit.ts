import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { type BulkEditRow, type EditedProduct, insertEdit } from './bulk-edits-store.ts';
import { fieldsOf, productChanges } from './changes.ts';
import { findStates, lockProducts } from './product-state-store.ts';

/**
 * Writes many products, and records the values before and after, so that the edit can be undone. The caller holds the
 * catalog lock with an audit actor. What triggers change is recorded too.
 * @param write writes the products; it may not delete or add variants
 * @returns the result of `write`, and the edit with the number of changed products; null if nothing changed
 */
export async function recordEdit<T>(
  tx: Db,
  { ids, origin }: { ids: string[]; origin: BulkEditRow['origin'] },
  write: () => Promise<T>,
): Promise<{ result: T; edit: { id: string; products: number } | null }> {
  await lockProducts(tx, ids);
  const before = await findStates(tx, ids);
  const result = await write();
  const after = new Map((await findStates(tx, ids)).map((state) => [state.id, state]));
  const products = before.flatMap((state): EditedProduct[] => {
    const now = after.get(state.id);
    const changes = now && productChanges(state, now);
    return changes ? [{ productId: state.id, name: now.fields.name, changes }] : [];
  });
  if (products.length === 0) return { result, edit: null };
  const id = uuid();
  await insertEdit(tx, { id, origin, fields: fieldsOf(products.map(({ changes }) => changes)) }, products);
  return { result, edit: { id, products: products.length } };
}
