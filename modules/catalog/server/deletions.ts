import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { moveToTrash, removeFromTrash, restoreFromTrash } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import { withCatalogLock } from './catalog-lock-store.ts';
import { countSubcategories, lockCategory } from './categories/categories-store.ts';
import * as store from './deletions-store.ts';
import { addFurtherCategory } from './further-categories/further-store.ts';
import { freeSlugs, type Slugged } from './slugs-store.ts';
import { findTakenSkus } from './variants/variants-store.ts';

export { artisanNames, categoryNames } from './deletions-store.ts';

// Deleted records move to the trash with their former slugs, reviews, wishes and stock moves and can be restored.

/** Deletes products; the caller holds the catalog lock. @returns the ids of the products that existed */
export const trashProducts = (tx: Db, ids: string[]): Promise<string[]> =>
  moveToTrash(tx, { kind: 'product', table: 'products', ids, without: ['further_products'] });

/** @throws ShopError not_found */
export async function deleteProduct(db: Db, author: AuditActor, id: string): Promise<void> {
  const deletedIds = await withCatalogLock(db, author, (tx) => trashProducts(tx, [id]));
  if (deletedIds.length === 0) throw new ShopError('not_found', m.responses.productNotFound());
}

/** @throws ShopError not_found, category_not_empty (R27), not_possible_now for one that contains others */
export async function deleteCategory(db: Db, author: AuditActor, id: string): Promise<void> {
  await withCatalogLock(db, author, async (tx) => {
    const { productCount } = (await lockCategory(tx, id)) ?? {};
    if (productCount === undefined) throw new ShopError('not_found', m.responses.categoryNotFound());
    if (productCount > 0)
      throw new ShopError('category_not_empty', m.responses.categoryNotEmpty({ count: productCount }));
    const contained = await countSubcategories(tx, id);
    if (contained > 0)
      throw new ShopError('not_possible_now', m.responses.categoryHasSubcategories({ count: contained }));
    await moveToTrash(tx, { kind: 'category', table: 'categories', ids: [id] });
  });
}

type Rows = Record<string, unknown>[];

/** Returns the row with its own slug, or with a free one if another record uses that slug now. */
async function withFreeSlug(tx: Db, kind: Slugged, row: Record<string, unknown>) {
  const [slug = ''] = await freeSlugs(tx, kind, [String(row.slug)]);
  return { ...row, slug };
}

/** Keeps the former slugs that no other record uses. */
async function freeAmong(tx: Db, kind: Slugged, former: Rows): Promise<Rows> {
  const free = await freeSlugs(
    tx,
    kind,
    former.map(({ slug }) => String(slug)),
  );
  return former.filter(({ slug }, index) => slug === free[index]);
}

/** Returns a product or a variant without an SKU that another product uses by now. */
async function withFreeSku(tx: Db, productId: string, row: Record<string, unknown>) {
  const [{ sku } = { sku: null }] = await withFreeSkus(tx, productId, [{ sku: null, ...row }]);
  return { ...row, sku };
}

/** Returns variants without the SKUs that other products use by now. */
async function withFreeSkus(tx: Db, productId: string, variants: Rows): Promise<Rows> {
  const skus = variants.flatMap(({ sku }) => (typeof sku === 'string' ? [sku] : []));
  const taken = await findTakenSkus(tx, productId, skus);
  return variants.map(({ sku, ...variant }) => ({
    ...variant,
    sku: typeof sku === 'string' && !taken.has(sku.toLowerCase()) ? sku : null,
  }));
}

const asRestore = (author: AuditActor): AuditActor => ({ ...author, act: 'restored' });

/**
 * Restores a deleted product. A slug taken in the meantime is replaced by a free one; an import key and SKUs used by
 * other products are cleared.
 * @throws ShopError not_found (no longer in the trash), conflict (its category is deleted too)
 */
export const restoreProduct = (db: Db, author: AuditActor, id: string): Promise<{ slug: string }> =>
  withCatalogLock(db, asRestore(author), async (tx) => {
    const {
      products: [row = {}] = [],
      product_slugs: former = [],
      product_variants: variants = [],
      ...dependents
    } = await removeFromTrash(tx, 'product', id);
    const references = await store.findReferences(tx, {
      categoryId: row.category_id as string,
      artisanId: row.artisan_id as string | null,
      importKey: row.import_key as string | null,
    });
    if (!references.category) throw new ShopError('conflict', m.responses.categoryGone());
    const restored = await withFreeSlug(tx, 'products', {
      ...(await withFreeSku(tx, id, row)),
      artisan_id: references.artisan ? row.artisan_id : null,
      import_key: references.keyTaken ? null : row.import_key,
    });
    const slugs = await freeAmong(tx, 'products', former);
    await restoreFromTrash(tx, 'products', {
      products: [restored],
      product_slugs: slugs,
      product_variants: await withFreeSkus(tx, id, variants),
      ...dependents,
    });
    return { slug: restored.slug };
  });

/** Restores a deleted category by the same rules, with the products of which it was a further category. @throws ShopError not_found */
export const restoreCategory = (db: Db, author: AuditActor, id: string): Promise<{ slug: string }> =>
  withCatalogLock(db, asRestore(author), async (tx) => {
    const {
      categories: [row = {}] = [],
      category_slugs: former = [],
      further_products: further = [],
      ...dependents
    } = await removeFromTrash(tx, 'category', id);
    const key = row.import_key as string | null;
    const keyTaken = key !== null && (await store.categoryKeyTaken(tx, key));
    const parent = typeof row.parent_id === 'string' ? await lockCategory(tx, row.parent_id) : null;
    const restored = await withFreeSlug(tx, 'categories', {
      ...row,
      // The parent was deleted, or is in another category by now.
      parent_id: parent?.parentId === null ? parent.id : null,
      import_key: keyTaken ? null : key,
      further_count: 0,
      visible_further_count: 0,
    });
    const slugs = await freeAmong(tx, 'categories', former);
    await restoreFromTrash(tx, 'categories', {
      categories: [restored],
      category_slugs: slugs,
      ...dependents,
    });
    // The category was restored; its products are changed.
    await setAuditActor(tx, author);
    await addFurtherCategory(
      tx,
      id,
      further.map((row) => String(row.product_id)),
    );
    return { slug: restored.slug };
  });

/** Restores a deleted artisan. @throws ShopError not_found, conflict (another artisan has the name) */
export const restoreArtisan = (db: Db, author: AuditActor, id: string): Promise<{ slug: string }> =>
  withCatalogLock(db, asRestore(author), async (tx) => {
    const { artisans: [row = {}] = [] } = await removeFromTrash(tx, 'artisan', id);
    const restored = await withFreeSlug(tx, 'artisans', row);
    await restoreFromTrash(tx, 'artisans', { artisans: [restored] });
    return { slug: restored.slug };
  });
