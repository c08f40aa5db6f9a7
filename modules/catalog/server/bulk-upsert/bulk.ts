import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import * as m from '../../messages/index.ts';
import { type ArtisanFields, saveArtisan } from '../artisans/artisans-store.ts';
import { takeCatalogLock } from '../catalog-lock-store.ts';
import type { NewProduct } from '../products/products-store.ts';
import { freeSlugs } from '../slugs-store.ts';
import { findSkuOwners } from '../variants/variants-store.ts';
import * as store from './bulk-store.ts';
import type { BulkVariants, VariantFault } from './variant-fields.ts';
import { newSkuState, VariantsUpsert } from './variants-upsert.ts';

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
  /** The keys of its further categories; absent ones stay unchanged. */
  furtherCategories?: string[];
  /** All other columns, prices in minor units. */
  values: Omit<
    NewProduct,
    | 'id'
    | 'slug'
    | 'categoryId'
    | 'furtherCategoryIds'
    | 'artisanId'
    | 'importKey'
    | 'importDigest'
    | 'createdAt'
    | 'updatedAt'
  >;
  /** Initial values of a new product that later runs do not change. */
  opening?: Partial<NewProduct>;
  /** With variants, price and stock are theirs. */
  variants?: BulkVariants;
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
 * @throws ShopError invalid_input for an SKU that another product has, with the line
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
  const rows = source.products.map(
    ({ key, category, furtherCategories, artisan, values, opening, variants }) => ({
      opening,
      ...values,
      importKey: key,
      importDigest: digest({
        category,
        // Without an empty list, so that the digest of a file imported earlier stays the same.
        ...(furtherCategories && furtherCategories.length > 0 && { furtherCategories }),
        artisan,
        values,
        variants: variants && withoutLines(variants),
      }),
      categoryId: categoryIds.get(category) ?? '',
      ...(furtherCategories && {
        furtherCategoryIds: furtherCategories.flatMap((further) => categoryIds.get(further) ?? []),
      }),
      artisanId: artisan ? (artisanIds.get(artisan.name.toLowerCase()) ?? null) : null,
    }),
  );
  const changed = rows.filter(
    (row) => digests.has(row.importKey) && digests.get(row.importKey) !== row.importDigest,
  );
  for (const { opening: _, ...row } of changed) await store.updateProductOfKey(tx, row);
  const created = rows
    .filter((row) => !digests.has(row.importKey))
    .map(({ opening, ...row }) => ({ ...row, ...opening }));
  const ids = await createProducts(tx, created, (done) => onProgress(rows.length - created.length + done));
  const written = new Set([...created, ...changed].map(({ importKey }) => importKey));
  await writeVariants(
    tx,
    source.products.filter(({ key }) => written.has(key)),
  );
  return { created: created.length, updated: changed.length, unchanged: digests.size - changed.length, ids };
}

type ProductValues = Omit<NewProduct, 'id' | 'slug'>;

/** Inserts products; one whose SKU another product or variant has gets none. */
async function createProducts(tx: Db, rows: ProductValues[], onProgress: (done: number) => void) {
  const slugs = await freeSlugs(
    tx,
    'products',
    rows.map(({ name }) => name),
  );
  const taken = await findSkuOwners(
    tx,
    rows.flatMap(({ sku }) => sku ?? []),
  );
  const complete = rows.map((row, index) => ({
    ...row,
    id: uuid(),
    slug: slugs[index] ?? '',
    sku: row.sku && !taken.has(row.sku.toLowerCase()) ? row.sku : null,
  }));
  await store.insertProducts(tx, complete, onProgress);
  return new Map(complete.map(({ id, importKey }) => [importKey ?? '', id]));
}

/** Products per statement: one may have thousands of variants. */
const productsPerBatch = 50;

async function writeVariants(tx: Db, products: BulkProduct[]): Promise<void> {
  const withVariants = products.flatMap(({ key, values, variants }) =>
    variants ? [{ key, weight: values.weight ?? 0, file: variants }] : [],
  );
  const skus = newSkuState();
  for (let from = 0; from < withVariants.length; from += productsPerBatch) {
    const batch = withVariants.slice(from, from + productsPerBatch);
    const records = await store.productsOfKeys(
      tx,
      batch.map(({ key }) => key),
    );
    const sources = batch.map(({ key, ...source }) => ({ ...source, id: records.get(key)?.id ?? '' }));
    const upsert = new VariantsUpsert(tx, skus);
    await upsert.read(sources);
    const faults = sources.flatMap((source) => {
      const placed = upsert.place(source);
      return 'faults' in placed ? placed.faults : [];
    });
    if (faults.length > 0) throw invalidInput(faults.map(fieldError));
    await upsert.write(sources);
  }
}

/** The digest of a product does not depend on its place in the file. */
const withoutLines = ({ options, variants }: BulkVariants) => ({
  options,
  variants: variants.map(({ line: _, ...variant }) => variant),
});

const fieldError = ({ line, field, value, message }: VariantFault) => ({
  path: m.upsert.line({ line }),
  message: [field, value && JSON.stringify(value), message].filter(Boolean).join(' '),
});

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
