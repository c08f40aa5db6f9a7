import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import { type ArtisanFields, saveArtisan } from '../artisans-store.ts';
import type { NewProduct } from '../products-store.ts';
import { freeSlugs } from '../slugs-store.ts';
import { takeTurn } from '../turn-store.ts';
import * as store from './bulk-store.ts';

export { catalogueIsEmpty, fillPictures, productsOfKeys } from './bulk-store.ts';

// Many categories and products at once, out of a file or the demonstration. Each carries a key of its source,
// by which a second run finds it again.

export type BulkCategory = {
  key: string;
  name: string;
  description: string;
  featured?: boolean;
  image?: string;
};

export type BulkProduct = {
  key: string;
  /** A BulkCategory's key. */
  category: string;
  artisan: ArtisanFields;
  /** Everything else, prices in minor units. */
  values: Omit<
    NewProduct,
    'id' | 'slug' | 'categoryId' | 'artisanId' | 'importKey' | 'importDigest' | 'createdAt' | 'updatedAt'
  >;
  /** What a new product opens with and a later run leaves alone. */
  opening?: Partial<NewProduct>;
};

/** How many products a run wrote, and the ids of the new ones by their keys. */
export type BulkResult = { created: number; updated: number; unchanged: number; ids: Map<string, string> };

/**
 * Writes a whole catalogue inside the transaction `tx`: what is new is created, what the source tells
 * otherwise than last time is updated, and what it tells the same stays as it is, the owner's changes included.
 * @param onProgress products done so far
 */
export async function writeCatalogue(
  tx: Db,
  wanted: { categories: BulkCategory[]; products: BulkProduct[] },
  onProgress: (done: number) => void = () => {},
): Promise<BulkResult> {
  await takeTurn(tx);
  const categoryIds = await writeCategories(tx, wanted.categories);
  const artisanIds = await writeArtisans(tx, wanted.products);
  const known = await store.knownProducts(
    tx,
    wanted.products.map(({ key }) => key),
  );
  const rows = wanted.products.map(({ key, category, artisan, values, opening }) => ({
    opening,
    ...values,
    importKey: key,
    importDigest: digest({ category, artisan, values }),
    categoryId: categoryIds.get(category) ?? '',
    artisanId: artisan ? (artisanIds.get(artisan.name.toLowerCase()) ?? null) : null,
  }));
  const changed = rows.filter(
    (row) => known.has(row.importKey) && known.get(row.importKey) !== row.importDigest,
  );
  for (const { opening: _, ...row } of changed) await store.updateProductOfKey(tx, row);
  const fresh = rows
    .filter((row) => !known.has(row.importKey))
    .map(({ opening, ...row }) => ({ ...row, ...opening }));
  const ids = await createProducts(tx, fresh, (done) => onProgress(rows.length - fresh.length + done));
  return { created: fresh.length, updated: changed.length, unchanged: known.size - changed.length, ids };
}

type Fresh = Omit<NewProduct, 'id' | 'slug'>;

async function createProducts(tx: Db, rows: Fresh[], onProgress: (done: number) => void) {
  const slugs = await freeSlugs(
    tx,
    'products',
    rows.map(({ name }) => name),
  );
  const complete = rows.map((row, at) => ({ ...row, id: uuid(), slug: slugs[at] ?? '' }));
  await store.insertProducts(tx, complete, onProgress);
  return new Map(complete.map(({ id, importKey }) => [importKey ?? '', id]));
}

async function writeCategories(tx: Db, wanted: BulkCategory[]): Promise<Map<string, string>> {
  const ids = await store.knownCategories(
    tx,
    wanted.map(({ key }) => key),
  );
  const fresh = wanted.filter(({ key }) => !ids.has(key));
  const slugs = await freeSlugs(
    tx,
    'categories',
    fresh.map(({ name }) => name),
  );
  const rows = fresh.map(({ key, name, description, featured = false, image }, at) => {
    const id = uuid();
    ids.set(key, id);
    return { id, slug: slugs[at] ?? '', name, description, featured, image, importKey: key };
  });
  await store.insertCategories(tx, rows);
  return ids;
}

async function writeArtisans(tx: Db, wanted: BulkProduct[]): Promise<Map<string, string>> {
  const byName = new Map(
    wanted.flatMap(({ artisan }) => (artisan ? [[artisan.name.toLowerCase(), artisan]] : [])),
  );
  const ids = new Map<string, string>();
  for (const [name, artisan] of byName) {
    const id = await saveArtisan(tx, artisan);
    if (id !== null) ids.set(name, id);
  }
  return ids;
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
