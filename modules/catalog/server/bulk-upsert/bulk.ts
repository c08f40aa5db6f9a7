import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { type ArtisanFields, saveArtisan } from '../artisans/artisans-store.ts';
import { takeCatalogLock } from '../catalog-lock-store.ts';
import type { NewProduct } from '../products/products-store.ts';
import { freeSlugs } from '../slugs-store.ts';
import * as store from './bulk-store.ts';

export { catalogueIsEmpty, fillPictures, productsOfKeys } from './bulk-store.ts';

// Bulk upserts of categories and products from a file or the demo data. Each record carries an import key, by which
// a second run finds it again.

export type BulkCategory = {
  key: string;
  name: string;
  description: string;
  featured?: boolean;
  image?: string;
};

export type BulkProduct = {
  key: string;
  /** The key of a BulkCategory. */
  category: string;
  artisan: ArtisanFields;
  /** All other columns, prices in minor units. */
  values: Omit<
    NewProduct,
    'id' | 'slug' | 'categoryId' | 'artisanId' | 'importKey' | 'importDigest' | 'createdAt' | 'updatedAt'
  >;
  /** Initial values of a new product that later runs do not change. */
  opening?: Partial<NewProduct>;
};

/** Number of products written, and the ids of the new ones by import key. */
export type BulkUpsertResult = {
  created: number;
  updated: number;
  unchanged: number;
  ids: Map<string, string>;
};

/**
 * Upserts a whole catalog inside the transaction `tx`: creates new records, updates those whose source has changed
 * since the last run and leaves the rest unchanged, including edits by the owner.
 * @param onProgress called with the number of products done so far
 */
export async function writeCatalogue(
  tx: Db,
  source: { categories: BulkCategory[]; products: BulkProduct[] },
  onProgress: (done: number) => void = () => {},
): Promise<BulkUpsertResult> {
  await takeCatalogLock(tx);
  const categoryIds = await writeCategories(tx, source.categories);
  const artisanIds = await writeArtisans(tx, source.products);
  const digests = await store.digestsByKey(
    tx,
    source.products.map(({ key }) => key),
  );
  const rows = source.products.map(({ key, category, artisan, values, opening }) => ({
    opening,
    ...values,
    importKey: key,
    importDigest: digest({ category, artisan, values }),
    categoryId: categoryIds.get(category) ?? '',
    artisanId: artisan ? (artisanIds.get(artisan.name.toLowerCase()) ?? null) : null,
  }));
  const changed = rows.filter(
    (row) => digests.has(row.importKey) && digests.get(row.importKey) !== row.importDigest,
  );
  for (const { opening: _, ...row } of changed) await store.updateProductOfKey(tx, row);
  const created = rows
    .filter((row) => !digests.has(row.importKey))
    .map(({ opening, ...row }) => ({ ...row, ...opening }));
  const ids = await createProducts(tx, created, (done) => onProgress(rows.length - created.length + done));
  return { created: created.length, updated: changed.length, unchanged: digests.size - changed.length, ids };
}

type ProductValues = Omit<NewProduct, 'id' | 'slug'>;

async function createProducts(tx: Db, rows: ProductValues[], onProgress: (done: number) => void) {
  const slugs = await freeSlugs(
    tx,
    'products',
    rows.map(({ name }) => name),
  );
  const complete = rows.map((row, index) => ({ ...row, id: uuid(), slug: slugs[index] ?? '' }));
  await store.insertProducts(tx, complete, onProgress);
  return new Map(complete.map(({ id, importKey }) => [importKey ?? '', id]));
}

async function writeCategories(tx: Db, categories: BulkCategory[]): Promise<Map<string, string>> {
  const ids = await store.categoryIdsByKey(
    tx,
    categories.map(({ key }) => key),
  );
  const created = categories.filter(({ key }) => !ids.has(key));
  const slugs = await freeSlugs(
    tx,
    'categories',
    created.map(({ name }) => name),
  );
  const rows = created.map(({ key, name, description, featured = false, image }, index) => {
    const id = uuid();
    ids.set(key, id);
    return { id, slug: slugs[index] ?? '', name, description, featured, image, importKey: key };
  });
  await store.insertCategories(tx, rows);
  return ids;
}

async function writeArtisans(tx: Db, products: BulkProduct[]): Promise<Map<string, string>> {
  const byName = new Map(
    products.flatMap(({ artisan }) => (artisan ? [[artisan.name.toLowerCase(), artisan]] : [])),
  );
  const ids = new Map<string, string>();
  for (const [name, artisan] of byName) {
    const id = await saveArtisan(tx, artisan);
    if (id !== null) ids.set(name, id);
  }
  return ids;
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
