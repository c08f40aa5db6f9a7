import { messages } from '#contract/messages.ts';
import { categoryNotEmpty } from '#contract/office-sentences.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { bringBack, takeOut, throwAway } from '#server/records/trash.ts';
import { lockCategory } from './categories-store.ts';
import * as store from './deletions-store.ts';
import { freeSlugs, type Slugged } from './slugs-store.ts';
import { inTurn } from './turn-store.ts';

export { artisanNames, categoryNames } from './deletions-store.ts';

// What is deleted goes into the trash whole, with its former slugs, reviews, wishes and stock moves, and can come back.

/** Deletes products inside a transaction that has its turn. @returns the ids of those that were there */
export const throwProducts = (tx: Db, ids: string[]): Promise<string[]> =>
  throwAway(tx, { kind: 'product', table: 'products', ids });

/** @throws ShopError not_found */
export async function deleteProduct(db: Db, author: Author, id: string): Promise<void> {
  const gone = await inTurn(db, author, (tx) => throwProducts(tx, [id]));
  if (gone.length === 0) throw new ShopError('not_found', messages.productNotFound);
}

/** @throws ShopError not_found, category_not_empty (R27) */
export async function deleteCategory(db: Db, author: Author, id: string): Promise<void> {
  await inTurn(db, author, async (tx) => {
    const { productCount } = (await lockCategory(tx, id)) ?? {};
    if (productCount === undefined) throw new ShopError('not_found', messages.categoryNotFound);
    if (productCount > 0) throw new ShopError('category_not_empty', categoryNotEmpty(productCount));
    await throwAway(tx, { kind: 'category', table: 'categories', ids: [id] });
  });
}

type Rows = Record<string, unknown>[];

/** The row with a slug that is free: its own, unless that leads somewhere else by now. */
async function withFreeSlug(tx: Db, kind: Slugged, row: Record<string, unknown>) {
  const [slug = ''] = await freeSlugs(tx, kind, [String(row.slug)]);
  return { ...row, slug };
}

/** Of its former slugs those that lead nowhere else. */
async function freeAmong(tx: Db, kind: Slugged, former: Rows): Promise<Rows> {
  const free = await freeSlugs(
    tx,
    kind,
    former.map(({ slug }) => String(slug)),
  );
  return former.filter(({ slug }, at) => slug === free[at]);
}

const restoring = (author: Author): Author => ({ ...author, act: 'restored' });

/**
 * Brings a deleted product back as it was. A slug that was taken meanwhile gives way to a free one, and a key of an
 * import that was given to another product is its own no more.
 * @throws ShopError not_found (it is not in the trash any more), conflict (its category is gone too)
 */
export const restoreProduct = (db: Db, author: Author, id: string): Promise<{ slug: string }> =>
  inTurn(db, restoring(author), async (tx) => {
    const {
      products: [row = {}] = [],
      product_slugs: former = [],
      ...fallen
    } = await takeOut(tx, 'product', id);
    const there = await store.stillThere(tx, {
      categoryId: row.category_id as string,
      artisanId: row.artisan_id as string | null,
      importKey: row.import_key as string | null,
    });
    if (!there.category) throw new ShopError('conflict', messages.categoryGone);
    const back = await withFreeSlug(tx, 'products', {
      ...row,
      artisan_id: there.artisan ? row.artisan_id : null,
      import_key: there.keyTaken ? null : row.import_key,
    });
    const slugs = await freeAmong(tx, 'products', former);
    await bringBack(tx, 'products', { products: [back], product_slugs: slugs, ...fallen });
    return { slug: back.slug };
  });

/** Brings a deleted category back, in the same way. @throws ShopError not_found */
export const restoreCategory = (db: Db, author: Author, id: string): Promise<{ slug: string }> =>
  inTurn(db, restoring(author), async (tx) => {
    const {
      categories: [row = {}] = [],
      category_slugs: former = [],
      ...fallen
    } = await takeOut(tx, 'category', id);
    const key = row.import_key as string | null;
    const keyTaken = key !== null && (await store.categoryKeyTaken(tx, key));
    const back = await withFreeSlug(tx, 'categories', { ...row, import_key: keyTaken ? null : key });
    const slugs = await freeAmong(tx, 'categories', former);
    await bringBack(tx, 'categories', { categories: [back], category_slugs: slugs, ...fallen });
    return { slug: back.slug };
  });

/** Brings a deleted artisan back, unless somebody has the name by now. @throws ShopError not_found, conflict */
export const restoreArtisan = (db: Db, author: Author, id: string): Promise<{ slug: string }> =>
  inTurn(db, restoring(author), async (tx) => {
    const { artisans: [row = {}] = [] } = await takeOut(tx, 'artisan', id);
    const back = await withFreeSlug(tx, 'artisans', row);
    await bringBack(tx, 'artisans', { artisans: [back] });
    return { slug: back.slug };
  });
