import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { NewCategory } from '../categories-store.ts';
import type { NewProduct } from '../products-store.ts';
import { artisans, categories, products } from '../tables.ts';

const rowsPerStatement = 500;

function* portions<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += rowsPerStatement)
    yield all.slice(from, from + rowsPerStatement);
}

/** The ids of the categories that carry one of these keys of their source, by key. */
export async function knownCategories(tx: Db, keys: string[]): Promise<Map<string, string>> {
  const known = await tx
    .select({ key: categories.importKey, id: categories.id })
    .from(categories)
    .where(inArray(categories.importKey, keys));
  return new Map(known.map(({ key, id }) => [key ?? '', id]));
}

export async function insertCategories(tx: Db, rows: NewCategory[]): Promise<void> {
  for (const portion of portions(rows)) await tx.insert(categories).values(portion);
}

/** The digest of what was written last time, by key of the source. */
export async function knownProducts(tx: Db, keys: string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const portion of portions(keys)) {
    const found = await tx
      .select({ key: products.importKey, digest: products.importDigest })
      .from(products)
      .where(inArray(products.importKey, portion));
    for (const { key, digest } of found) known.set(key ?? '', digest ?? '');
  }
  return known;
}

/** The ids and addresses of the products that carry one of these keys of their source, by key. */
export async function productsOfKeys(
  db: Db,
  keys: string[],
): Promise<Map<string, { id: string; slug: string }>> {
  const known = new Map<string, { id: string; slug: string }>();
  for (const portion of portions(keys)) {
    const found = await db
      .select({ key: products.importKey, id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.importKey, portion));
    for (const { key, ...product } of found) known.set(key ?? '', product);
  }
  return known;
}

/** Writes over the product that carries the key of these values. */
export async function updateProductOfKey(
  tx: Db,
  { importKey, ...values }: Partial<NewProduct> & { importKey: string },
): Promise<void> {
  await tx
    .update(products)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(products.importKey, importKey));
}

/** @param onProgress rows written so far */
export async function insertProducts(
  tx: Db,
  rows: NewProduct[],
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const portion of portions(rows)) {
    await tx.insert(products).values(portion);
    done += portion.length;
    onProgress(done);
  }
}

/** Whether there is no product at all. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: products.id }).from(products).limit(1);
  return row === undefined;
}

type Pictures = {
  categories: { key: string; image: string }[];
  products: { key: string; images: string[] }[];
  artisans: { name: string; image: string }[];
};

/** Gives pictures to those of these records that have none. */
export async function fillPictures(tx: Db, wanted: Pictures): Promise<void> {
  for (const { key, image } of wanted.categories) {
    await tx
      .update(categories)
      .set({ image })
      .where(and(eq(categories.importKey, key), isNull(categories.image)));
  }
  for (const { key, images } of wanted.products) {
    await tx
      .update(products)
      .set({ images })
      .where(and(eq(products.importKey, key), sql`cardinality(${products.images}) = 0`));
  }
  for (const { name, image } of wanted.artisans) {
    await tx
      .update(artisans)
      .set({ image })
      .where(and(sql`lower(${artisans.name}) = lower(${name})`, isNull(artisans.image)));
  }
}
