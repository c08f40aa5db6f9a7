import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { editedFieldName, type UndoResult, undoHours } from '#modules/catalog/contract/bulk-edits.ts';
import * as m from '../../messages/index.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import { lockCategoriesForShare } from '../categories/categories-store.ts';
import { type EditedProduct, findEditedProducts, lockEdit, markUndone } from './bulk-edits-store.ts';
import { ownValues, revert, shownField } from './changes.ts';
import { findStates, type ProductState } from './product-state-store.ts';
import { recordEdit } from './record-edit.ts';
import { newSkusOf, type ProductWrite, takenSkus, writeChanges } from './write-changes.ts';

const hourMs = 3_600_000;

/** Returns the moment after which an edit was made that can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoHours * hourMs);

const notPossible = (message: string) => new ShopError('not_possible_now', message);

/**
 * Undoes an edit of many products in one transaction, and records the undo as an edit. Values that were changed since
 * then stay, and their products are returned with the reason.
 * @throws ShopError not_found; not_possible_now if it is undone already, or too old
 */
export function undoEdit(db: Db, author: AuditActor, id: string, now: Date): Promise<UndoResult> {
  return withCatalogLock(db, { ...author, why: m.bulkEdits.reasonOfUndo() }, async (tx) => {
    const edit = await lockEdit(tx, id);
    if (!edit || edit.origin === 'import') throw new ShopError('not_found', m.bulkEdits.notFound());
    if (edit.undoneAt) throw notPossible(m.bulkEdits.isUndone());
    if (edit.at < undoableSince(now)) throw notPossible(m.bulkEdits.isTooOld({ hours: undoHours }));
    const edited = await findEditedProducts(tx, id);
    const { result: kept, edit: undo } = await recordEdit(
      tx,
      { ids: edited.map(({ productId }) => productId), origin: 'undo' },
      () => setBack(tx, edited),
    );
    // An edit of which nothing could be set back can be undone later.
    if (undo || kept.length === 0) await markUndone(tx, id, now);
    return { edit: undo?.id ?? null, undone: undo?.products ?? 0, kept };
  });
}

/** The values of a product that are set back, and the reasons for those that are not. */
type Reversal = ProductWrite & { reasons: string[] };

/** Sets back the products of an edit. @returns those that are left alone, wholly or in part */
async function setBack(tx: Db, edited: EditedProduct[]): Promise<UndoResult['kept']> {
  const ids = edited.map(({ productId }) => productId);
  const states = new Map((await findStates(tx, ids)).map((state) => [state.id, state]));
  const reversals = new Map<string, Reversal>();
  for (const product of edited) {
    const state = states.get(product.productId);
    if (state) reversals.set(state.id, reversalOf(state, product));
  }
  const all = [...reversals.values()];
  await keepWithoutCategory(tx, all);
  await keepTakenSkus(tx, all);
  await writeChanges(
    tx,
    all.filter(
      ({ own, variants }) =>
        Object.keys(own).length > 0 ||
        Object.values(variants).some((values) => Object.keys(values).length > 0),
    ),
  );
  return edited.flatMap(({ productId: id, name }): UndoResult['kept'] => {
    const reversal = reversals.get(id);
    if (!reversal) return [{ id, name, slug: null, message: m.bulkEdits.isDeleted() }];
    const { state, reasons } = reversal;
    const message = [...new Set(reasons)].join(' ');
    return message ? [{ id, name: state.fields.name, slug: state.slug, message }] : [];
  });
}

function reversalOf(state: ProductState, { changes }: EditedProduct): Reversal {
  const own = revert(changes.own, ownValues(state));
  const reversal: Reversal = { state, own: own.values, variants: {}, reasons: [] };
  const kept = own.kept;
  for (const [id, changesOfVariant] of Object.entries(changes.variants)) {
    const fields = state.variants[id];
    const reverted = fields && revert(changesOfVariant, fields);
    if (!reverted) reversal.reasons.push(m.bulkEdits.variantIsDeleted());
    else {
      reversal.variants[id] = reverted.values;
      kept.push(...reverted.kept);
    }
  }
  if (kept.length > 0) reversal.reasons.push(m.bulkEdits.changedSince({ fields: namesOf(kept) }));
  return reversal;
}

const namesOf = (fields: string[]): string =>
  [...new Set(fields.map((field) => editedFieldName[shownField(field)]()))].join(', ');

/** Leaves alone the category of products whose former one is deleted. */
async function keepWithoutCategory(tx: Db, reversals: Reversal[]): Promise<void> {
  const formerOf = ({ own }: Reversal) => (own.category as { main: string } | undefined)?.main;
  const ids = reversals.flatMap((reversal) => formerOf(reversal) ?? []);
  if (ids.length === 0) return;
  const existingIds = await lockCategoriesForShare(tx, ids);
  for (const reversal of reversals) {
    const former = formerOf(reversal);
    if (former === undefined || existingIds.has(former)) continue;
    delete reversal.own.category;
    reversal.reasons.push(m.bulkEdits.categoryIsDeleted());
  }
}

/** Leaves alone the SKUs of products and variants whose former one another product has by now. */
async function keepTakenSkus(tx: Db, reversals: Reversal[]): Promise<void> {
  // What keeps its SKU may keep another one from getting it back.
  for (;;) {
    const taken = await takenSkus(tx, newSkusOf(reversals));
    if (taken.size === 0) return;
    for (const { state, own, variants, reasons } of reversals)
      for (const [id, values] of [[state.id, own] as const, ...Object.entries(variants)]) {
        const holder = taken.get(id);
        if (!holder) continue;
        delete values.sku;
        reasons.push(m.bulkEdits.skuIsTaken({ sku: holder.sku, product: holder.product }));
      }
  }
}
