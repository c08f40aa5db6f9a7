import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ProductCreate } from '#contract/catalog.ts';
import type { Db } from '#server/platform/database/database.ts';
import { saveArtisan } from './artisans-store.ts';
import type { NewProduct } from './products-store.ts';
import { freeSlugs } from './slugs.ts';
import { categories, products } from './tables.ts';

// Many categories and products at once, out of a file or the demonstration. Each carries a key of its source,
// by which a second run finds it again.

export type BulkCategory = { key: string; name: string; description: string; featured?: boolean };

export type BulkProduct = {
  key: string;
  /** A BulkCategory's key. */
  category: string;
  artisan: ProductCreate['artisan'];
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

const rowsPerStatement = 500;

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
  const categoryIds = await writeCategories(tx, wanted.categories);
  const artisanIds = await writeArtisans(tx, wanted.products);
  const known = await knownProducts(tx, wanted.products);
  const rows = wanted.products.map(({ key, category, artisan, values, opening }) => ({
    opening,
    ...values,
    importKey: key,
    importDigest: digest({ category, artisan, values }),
    categoryId: categoryIds.get(category) ?? '',
    artisanId: artisan ? (artisanIds.get(artisan.name.toLowerCase()) ?? null) : null,
  }));
  const changed = rows.filter((row) => known.has(row.importKey) && known.get(row.importKey) !== row.importDigest);
  for (const { opening: _, ...row } of changed) {
    await tx
      .update(products)
      .set({ ...row, updatedAt: new Date() })
      .where(eq(products.importKey, row.importKey));
  }
  const fresh = rows
    .filter((row) => !known.has(row.importKey))
    .map(({ opening, ...row }) => ({ ...row, ...opening }));
  const ids = await insertProducts(tx, fresh, (done) => onProgress(rows.length - fresh.length + done));
  return { created: fresh.length, updated: changed.length, unchanged: known.size - changed.length, ids };
}

async function insertProducts(tx: Db, rows: Omit<NewProduct, 'id' | 'slug'>[], onProgress: (done: number) => void) {
  const names = rows.map(({ name }) => name);
  const slugs = names.length > 0 ? await freeSlugs(tx, 'products', names) : [];
  const complete = rows.map((row, at) => ({ ...row, id: uuid(), slug: slugs[at] ?? '' }));
  for (let from = 0; from < complete.length; from += rowsPerStatement) {
    await tx.insert(products).values(complete.slice(from, from + rowsPerStatement));
    onProgress(Math.min(from + rowsPerStatement, complete.length));
  }
  return new Map(complete.map(({ id, importKey }) => [importKey ?? '', id]));
}

async function writeCategories(tx: Db, wanted: BulkCategory[]): Promise<Map<string, string>> {
  const keys = wanted.map(({ key }) => key);
  const known = await tx.select().from(categories).where(inArray(categories.importKey, keys));
  const ids = new Map(known.map(({ id, importKey }) => [importKey ?? '', id]));
  const fresh = wanted.filter(({ key }) => !ids.has(key));
  const names = fresh.map(({ name }) => name);
  const slugs = names.length > 0 ? await freeSlugs(tx, 'categories', names) : [];
  const rows = fresh.map(({ key, name, description, featured = false }, at) => {
    const id = uuid();
    ids.set(key, id);
    return { id, slug: slugs[at] ?? '', name, description, featured, importKey: key };
  });
  if (rows.length > 0) await tx.insert(categories).values(rows);
  return ids;
}

async function writeArtisans(tx: Db, wanted: BulkProduct[]): Promise<Map<string, string>> {
  const byName = new Map(wanted.flatMap(({ artisan }) => (artisan ? [[artisan.name.toLowerCase(), artisan]] : [])));
  const ids = new Map<string, string>();
  for (const [name, artisan] of byName) {
    const id = await saveArtisan(tx, artisan);
    if (id !== null) ids.set(name, id);
  }
  return ids;
}

/** The digest of what was written last time, by key. */
async function knownProducts(tx: Db, wanted: BulkProduct[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += rowsPerStatement) {
    const keys = wanted.slice(from, from + rowsPerStatement).map(({ key }) => key);
    const found = await tx
      .select({ key: products.importKey, digest: products.importDigest })
      .from(products)
      .where(inArray(products.importKey, keys));
    for (const { key, digest } of found) known.set(key ?? '', digest ?? '');
  }
  return known;
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Whether there is no product at all. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: products.id }).from(products).limit(1);
  return row === undefined;
}
