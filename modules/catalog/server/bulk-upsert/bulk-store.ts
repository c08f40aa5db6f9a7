import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { batchesOf } from '#kernel/database/batches.ts';
import type { Db } from '#kernel/database/database.ts';
import { artisans } from '../artisans/tables.ts';
import type { NewCategory } from '../categories/categories-store.ts';
import { categories } from '../categories/tables.ts';
import type { NewProduct } from '../products/products-store.ts';
import { products } from '../tables.ts';

/** Returns the ids of categories by import key. */
export async function categoryIdsByKey(tx: Db, keys: string[]): Promise<Map<string, string>> {
  const existing = await tx
    .select({ key: categories.importKey, id: categories.id })
    .from(categories)
    .where(inArray(categories.importKey, keys));
  return new Map(existing.map(({ key, id }) => [key ?? '', id]));
}

export async function insertCategories(tx: Db, rows: NewCategory[]): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insert(categories).values(batch);
}

/** Returns the digests of the last import by import key. */
export async function digestsByKey(tx: Db, keys: string[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const batch of batchesOf(keys)) {
    const records = await tx
      .select({ key: products.importKey, digest: products.importDigest })
      .from(products)
      .where(inArray(products.importKey, batch));
    for (const { key, digest } of records) digests.set(key ?? '', digest ?? '');
  }
  return digests;
}

/** Returns the ids and slugs of products by import key. */
export async function productsOfKeys(
  db: Db,
  keys: string[],
): Promise<Map<string, { id: string; slug: string }>> {
  const byKey = new Map<string, { id: string; slug: string }>();
  for (const batch of batchesOf(keys)) {
    const records = await db
      .select({ key: products.importKey, id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.importKey, batch));
    for (const { key, ...product } of records) byKey.set(key ?? '', product);
  }
  return byKey;
}

/** Updates the product with the import key of these values. */
export async function updateProductOfKey(
  tx: Db,
  { importKey, ...values }: Partial<NewProduct> & { importKey: string },
): Promise<void> {
  await tx
    .update(products)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(products.importKey, importKey));
}

/** @param onProgress called with the number of rows written so far */
export async function insertProducts(
  tx: Db,
  rows: NewProduct[],
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const batch of batchesOf(rows)) {
    await tx.insert(products).values(batch);
    done += batch.length;
    onProgress(done);
  }
}

/** Whether there is no product at all. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: products.id }).from(products).limit(1);
  return row === undefined;
}

type StoredPictures = {
  categories: { key: string; image: string }[];
  products: { key: string; images: string[] }[];
  artisans: { name: string; image: string }[];
};

/** Sets the pictures of records that have none. */
export async function fillPictures(tx: Db, pictures: StoredPictures): Promise<void> {
  for (const { key, image } of pictures.categories) {
    await tx
      .update(categories)
      .set({ image })
      .where(and(eq(categories.importKey, key), isNull(categories.image)));
  }
  for (const { key, images } of pictures.products) {
    await tx
      .update(products)
      .set({ images })
      .where(and(eq(products.importKey, key), sql`cardinality(${products.images}) = 0`));
  }
  for (const { name, image } of pictures.artisans) {
    await tx
      .update(artisans)
      .set({ image })
      .where(and(sql`lower(${artisans.name}) = lower(${name})`, isNull(artisans.image)));
  }
}
