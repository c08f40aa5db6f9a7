import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Product, ProductCreate, ProductUpdate, WholeProduct } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import { toDecimal, toMinor } from '#contract/money.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { invalidInput, requireUnchanged, ShopError } from '#server/platform/http/errors.ts';
import { saveArtisan } from './artisans-store.ts';
import { holdCategory } from './categories-store.ts';
import { type Audience, findByIds, findBySlug, type ProductRow } from './product-rows-store.ts';
import * as store from './products-store.ts';
import { availableOf } from './selling.ts';
import { freeSlugs } from './slugs-store.ts';
import { inTurn } from './turn-store.ts';

const notFound = () => new ShopError('not_found', messages.productNotFound);

/** Refuses what cannot be an id before the database is asked. @throws ShopError not_found */
export function productId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

/** A product as it goes over the wire: prices as decimals, times in ISO 8601 (section 3, R25, R26). */
export function presentProduct(row: ProductRow): Product {
  const { length, width, height, weight } = row;
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    images: row.images,
    imageAlts: row.images.map((_, at) => row.imageAlts[at] ?? ''),
    price: toDecimal(row.price),
    originalPrice: row.originalPrice === null ? null : toDecimal(row.originalPrice),
    discount: row.discount,
    rating: row.rating,
    reviews: row.reviews,
    category: { _id: row.category.id, name: row.category.name, slug: row.category.slug },
    isNew: row.isNew,
    isFeatured: row.isFeatured,
    isWishlisted: false,
    isActive: row.isActive,
    status: row.isActive,
    inStock: row.inStock,
    stockCount: row.stockCount,
    arrivalDate: row.arrivalDate,
    features: row.features,
    tags: row.tags,
    artisan: row.artisan,
    materials: row.materials,
    dimensions: { length, width, height, weight },
    careInstructions: row.careInstructions,
    isPersonalised: row.personalisation.length > 0,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A product by itself: what can be personalised goes along. */
export const presentWhole = (row: ProductRow): WholeProduct => ({
  ...presentProduct(row),
  personalisation: row.personalisation,
  personalisationPreview: row.personalisationPreview,
});

/** @throws ShopError not_found; also for a hidden product asked for by a shopper (R24) */
export async function productBySlug(db: Db, slug: string, audience: Audience): Promise<WholeProduct> {
  const row = await findBySlug(db, slug, audience);
  if (!row) throw notFound();
  return presentWhole(row);
}

/**
 * What a cart must know of the products in it, prices in minor units; products that shoppers do not see are
 * left out. `available` is how many pieces can be had: none when out of stock, and as many as anybody may
 * order when the product is in stock without being counted.
 */
export async function productsForSale(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const found = await store.findForSale(db, ids);
  return found.map(({ inStock, stockCount, ...product }) => ({
    ...product,
    available: availableOf({ inStock, stockCount }),
  }));
}

/** Of these products the ones that shoppers see, in this order. */
export async function visibleProducts(db: Db, ids: string[]): Promise<Product[]> {
  return (await findByIds(db, ids)).filter(({ visible }) => visible).map(presentProduct);
}

/** These products in this order, hidden ones too, for staff. */
export const productsByIds = async (db: Db, ids: string[]): Promise<Product[]> =>
  (await findByIds(db, ids)).map(presentProduct);

/** The columns that a payload fills; fields that are absent are left out. */
function columnsOf({
  price,
  originalPrice,
  category,
  dimensions,
  ...rest
}: Omit<ProductUpdate, 'slug' | 'artisan' | 'updatedAt' | 'stockSeen'>) {
  return {
    ...rest,
    ...dimensions,
    ...(category !== undefined && { categoryId: category }),
    ...(price !== undefined && { price: toMinor(price) }),
    // A price of 0 before the present one is how a form says that there was none.
    ...(originalPrice !== undefined && { originalPrice: originalPrice ? toMinor(originalPrice) : null }),
  };
}

type Pictured = { images: string[]; imageAlts: string[] };

/** One for each image: as sent, else what was said of the same image before. */
function altsFor(sent: Partial<Pictured>, before: Pictured = { images: [], imageAlts: [] }): string[] {
  const said = new Map(before.images.map((image, at) => [image, before.imageAlts[at] ?? '']));
  return (sent.images ?? before.images).map(
    (image, at) => (sent.imageAlts ? sent.imageAlts[at] : said.get(image)) ?? '',
  );
}

async function requireCategory(tx: Db, id: string | undefined): Promise<void> {
  if (id === undefined || (await holdCategory(tx, id))) return;
  throw invalidInput([{ path: 'category', message: 'is not the id of a category' }]);
}

const slugTaken = () =>
  new ShopError('conflict', 'slug is already in use', [{ path: 'slug', message: 'is already in use' }]);

async function reread(tx: Db, id: string): Promise<WholeProduct> {
  const [row] = await findByIds(tx, [id]);
  if (!row) throw notFound();
  return presentWhole(row);
}

/**
 * In stock, unless said otherwise, means that there is at least one piece.
 * @throws ShopError invalid_input (no such category), conflict (slug in use)
 */
export function createProduct(
  db: Db,
  author: Author,
  { slug, artisan, ...fields }: ProductCreate,
): Promise<WholeProduct> {
  return inTurn(db, author, async (tx) => {
    await requireCategory(tx, fields.category);
    const [free = ''] = await freeSlugs(tx, 'products', [slug ?? fields.name]);
    if (slug !== undefined && free !== slug) throw slugTaken();
    const id = uuid();
    await store.insertProduct(tx, {
      ...columnsOf(fields),
      ...(columnsOf(fields) as { categoryId: string; price: number }),
      name: fields.name,
      description: fields.description,
      inStock: fields.inStock ?? fields.stockCount > 0,
      imageAlts: altsFor(fields),
      id,
      slug: free,
      artisanId: await saveArtisan(tx, artisan),
    });
    return reread(tx, id);
  });
}

/**
 * Changes what is given and leaves the rest; the slug stays when the name changes.
 * @throws ShopError not_found, changed_meanwhile, conflict (slug), invalid_input (productId of another product, no such
 * category)
 */
export function updateProduct(
  db: Db,
  author: Author,
  id: string,
  payload: ProductUpdate,
): Promise<WholeProduct> {
  const { productId: repeated, slug, artisan, updatedAt, stockSeen, ...fields } = payload;
  if (repeated !== undefined && repeated.toLowerCase() !== id.toLowerCase()) {
    throw invalidInput([{ path: 'productId', message: 'is not the product of the address' }]);
  }
  return inTurn(db, author, async (tx) => {
    const before = await store.lockProduct(tx, id);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    await requireCategory(tx, fields.category);
    const moved = slug !== undefined && slug !== before.slug;
    if (moved) await moveProduct(tx, id, before.slug, slug);
    await store.updateProduct(tx, id, {
      ...columnsOf(fields),
      ...((fields.images || fields.imageAlts) && { imageAlts: altsFor(fields, before) }),
      ...(fields.stockCount !== undefined &&
        stockSeen !== undefined && {
          stockCount: Math.max(0, before.stockCount + fields.stockCount - stockSeen),
        }),
      ...(moved && { slug }),
      ...(artisan !== undefined && { artisanId: await saveArtisan(tx, artisan) }),
    });
    return reread(tx, id);
  });
}

async function moveProduct(tx: Db, id: string, from: string, to: string): Promise<void> {
  const [free] = await freeSlugs(tx, 'products', [to]);
  if (free !== to && !(await store.hadSlug(tx, id, to))) throw slugTaken();
  await store.keepProductSlug(tx, id, from, to);
}

/** R26. @throws ShopError not_found */
export function setProductStatus(
  db: Db,
  author: Author,
  id: string,
  isActive: boolean,
): Promise<WholeProduct> {
  return inTurn(db, author, async (tx) => {
    if (!(await store.updateProduct(tx, id, { isActive }))) throw notFound();
    return reread(tx, id);
  });
}
