import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { withAttributes } from '#kernel/contract/attribute-values.ts';
import { toMinor } from '#kernel/contract/money.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { ProductCreate, ProductUpdate } from '#modules/catalog/contract/catalog-payloads.ts';
import * as m from '../../messages/index.ts';
import { saveArtisan } from '../artisans/artisans-store.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import { lockCategoriesForShare } from '../categories/categories-store.ts';
import { freeSlugs } from '../slugs-store.ts';
import { availableOf } from '../stock/stock.ts';
import { storedTaxRate } from '../tax-fields.ts';
import { saveVariants } from '../variants/variants.ts';
import { findOptionsAndVariants, findTakenSkus } from '../variants/variants-store.ts';
import { type DetailWithValues, presentDetail, presentProduct } from './present-product.ts';
import { type Audience, findByIds, findBySlug } from './product-rows-store.ts';
import * as store from './products-store.ts';
import { scheduleColumns } from './schedules.ts';

const notFound = () => new ShopError('not_found', m.responses.productNotFound());

/** Rejects a malformed id before any query. @throws ShopError not_found */
export function productId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

/** @throws ShopError not_found, also if a shopper requests a hidden product (R24) */
export async function productBySlug(db: Db, slug: string, audience: Audience): Promise<DetailWithValues> {
  const row = await findBySlug(db, slug, audience);
  if (!row) throw notFound();
  return presentDetail(db, row, audience);
}

/**
 * Returns the product data that a cart needs, prices in minor units; hidden products are left out. `available` is
 * the quantity that can be ordered: 0 when out of stock, the maximum quantity when stock is not tracked.
 */
export async function productsForSale(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const products = await store.findForSale(db, ids);
  return products.map(({ inStock, stockCount, ...product }) => ({
    ...product,
    available: availableOf({ inStock, stockCount }),
  }));
}

/** Returns the visible ones of these products, keeping their order. */
export async function visibleProducts(db: Db, ids: string[]): Promise<Product[]> {
  return (await findByIds(db, ids)).filter(({ visible }) => visible).map(presentProduct);
}

/** Returns these products in this order for staff, hidden ones included. */
export const productsByIds = async (db: Db, ids: string[]): Promise<Product[]> =>
  (await findByIds(db, ids)).map(presentProduct);

/** Maps a payload to columns; absent fields are left out. */
function columnsOf({
  price,
  originalPrice,
  category,
  dimensions,
  making,
  furtherCategories,
  taxRate,
  visibleFrom: _from,
  visibleUntil: _until,
  ...rest
}: Omit<ProductUpdate, 'slug' | 'artisan' | 'updatedAt' | 'stockSeen' | 'variants'>) {
  return {
    ...rest,
    ...dimensions,
    ...making,
    ...(taxRate !== undefined && { taxRate: storedTaxRate(taxRate) }),
    ...(category !== undefined && { categoryId: category }),
    ...(furtherCategories !== undefined && { furtherCategoryIds: furtherCategories }),
    ...(price !== undefined && { price: toMinor(price) }),
    // Forms send an original price of 0 for none.
    ...(originalPrice !== undefined && { originalPrice: originalPrice ? toMinor(originalPrice) : null }),
  };
}

type ProductImages = { images: string[]; imageAlts: string[] };

/** Returns one alternative text per image: the submitted one, or the existing one of the same image. */
function altsFor(
  submitted: Partial<ProductImages>,
  before: ProductImages = { images: [], imageAlts: [] },
): string[] {
  const altByImage = new Map(before.images.map((image, index) => [image, before.imageAlts[index] ?? '']));
  return (submitted.images ?? before.images).map(
    (image, index) => (submitted.imageAlts ? submitted.imageAlts[index] : altByImage.get(image)) ?? '',
  );
}

/** @throws ShopError invalid_input with the paths of ids that no category has */
async function requireCategories(
  tx: Db,
  { category, furtherCategories = [] }: Pick<ProductUpdate, 'category' | 'furtherCategories'>,
): Promise<void> {
  const given = [
    ...(category === undefined ? [] : [{ path: 'category', id: category }]),
    ...furtherCategories.map((id, index) => ({ path: `furtherCategories.${index}`, id })),
  ];
  const existingIds = await lockCategoriesForShare(
    tx,
    given.map(({ id }) => id),
  );
  const unknown = given.filter(({ id }) => !existingIds.has(id.toLowerCase()));
  if (unknown.length > 0)
    throw invalidInput(unknown.map(({ path }) => ({ path, message: m.products.isNotIdOfCategory() })));
}

/** @throws ShopError invalid_input if another product or a variant of it has the SKU */
async function requireFreeSku(tx: Db, id: string, sku: string | null | undefined): Promise<void> {
  if (!sku) return;
  const product = (await findTakenSkus(tx, id, [sku])).get(sku.toLowerCase());
  if (product) throw invalidInput([{ path: 'sku', message: m.variants.skuIsOfProduct({ product }) }]);
}

const slugTaken = () =>
  new ShopError('conflict', m.products.slugIsAlreadyInUse(), [
    { path: 'slug', message: m.products.isAlreadyInUse() },
  ]);

/** Returns a product as staff see it. @throws ShopError not_found */
export async function reread(tx: Db, id: string): Promise<DetailWithValues> {
  const [row] = await findByIds(tx, [id]);
  if (!row) throw notFound();
  return presentDetail(tx, row, 'staff');
}

/**
 * Creates a product with checked values of attributes; unless `inStock` is given, it is in stock if its stock count is positive.
 * @throws ShopError invalid_input (no such category, SKU in use), conflict (slug in use)
 */
export function createProduct(
  db: Db,
  author: AuditActor,
  { slug, artisan, variants, ...fields }: ProductCreate,
): Promise<DetailWithValues> {
  return withCatalogLock(db, author, async (tx) => {
    await requireCategories(tx, fields);
    const [free = ''] = await freeSlugs(tx, 'products', [slug ?? fields.name]);
    if (slug !== undefined && free !== slug) throw slugTaken();
    const id = uuid();
    await requireFreeSku(tx, id, fields.sku);
    await store.insertProduct(tx, {
      ...columnsOf(fields),
      ...(columnsOf(fields) as { categoryId: string; price: number }),
      name: fields.name,
      description: fields.description,
      isActive: !fields.isDraft,
      ...scheduleColumns(fields),
      inStock: fields.inStock ?? fields.stockCount > 0,
      imageAlts: altsFor(fields),
      attributes: withAttributes({}, fields.attributes),
      id,
      slug: free,
      artisanId: await saveArtisan(tx, artisan),
    });
    await saveVariants(tx, id, { options: fields.options, variants }, null);
    return reread(tx, id);
  });
}

/**
 * Updates the given fields and keeps the rest; values of attributes are checked already. The slug does not change with the name.
 * @throws ShopError not_found, changed_meanwhile, conflict (slug), invalid_input (productId of another product, no
 * such category)
 */
export function updateProduct(
  db: Db,
  author: AuditActor,
  id: string,
  payload: ProductUpdate,
): Promise<DetailWithValues> {
  const { productId: repeated, slug, artisan, updatedAt, stockSeen, variants, isDraft, ...fields } = payload;
  if (repeated !== undefined && repeated.toLowerCase() !== id.toLowerCase()) {
    throw invalidInput([{ path: 'productId', message: m.products.isNotProductOfAddress() }]);
  }
  return withCatalogLock(db, author, async (tx) => {
    const before = await store.lockProduct(tx, id);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    await requireCategories(tx, fields);
    await requireFreeSku(tx, id, fields.sku);
    const hasVariants = fields.options !== undefined || variants !== undefined;
    const stored = hasVariants ? await findOptionsAndVariants(tx, id, { activeOnly: false }) : null;
    const isSlugChanged = slug !== undefined && slug !== before.slug;
    if (isSlugChanged) await changeSlug(tx, id, before.slug, slug);
    await store.updateProduct(tx, id, {
      ...columnsOf(fields),
      ...((fields.images || fields.imageAlts) && { imageAlts: altsFor(fields, before) }),
      ...(fields.stockCount !== undefined &&
        stockSeen !== undefined && {
          stockCount: Math.max(0, before.stockCount + fields.stockCount - stockSeen),
        }),
      ...(fields.attributes && { attributes: withAttributes(before.attributes, fields.attributes) }),
      ...(isDraft !== undefined && isDraft !== before.isDraft && { isDraft, isActive: !isDraft }),
      ...scheduleColumns(fields, before),
      ...(isSlugChanged && { slug }),
      ...(artisan !== undefined && { artisanId: await saveArtisan(tx, artisan) }),
    });
    if (stored) await saveVariants(tx, id, { options: fields.options, variants }, stored);
    return reread(tx, id);
  });
}

async function changeSlug(tx: Db, id: string, from: string, to: string): Promise<void> {
  const [free] = await freeSlugs(tx, 'products', [to]);
  if (free !== to && !(await store.hadSlug(tx, id, to))) throw slugTaken();
  await store.saveProductSlug(tx, id, from, to);
}

/** Shows or hides a product (R26); showing a draft publishes it. @throws ShopError not_found */
export function setProductStatus(
  db: Db,
  author: AuditActor,
  id: string,
  isActive: boolean,
): Promise<DetailWithValues> {
  return withCatalogLock(db, author, async (tx) => {
    if (!(await store.updateProduct(tx, id, { isActive }))) throw notFound();
    return reread(tx, id);
  });
}

/** Returns name, slug and picture of these products by id. */
export async function shortProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map();
  return new Map((await store.findShortProducts(db, ids)).map((product) => [product.id, product]));
}
