import { maxPrice } from '#kernel/contract/limits.ts';
import { toMinor } from '#kernel/contract/money.ts';
import type { BulkCategory, BulkProduct } from '#modules/catalog/index.ts';
import * as m from '../../messages/index.ts';
import { ImportError } from '../import-error.ts';
import type { ReadFile } from '../reading/read-file.ts';
import type { Source } from '../reading/source.ts';
import type { ShopifyProduct } from './product.ts';
import { readShopify } from './read.ts';
/** The import key of a product handle. */
export const keyOf = (handle: string) => `shopify:${handle}`;
const categoryKey = (type: string) => keyOf(`type:${(type || m.shopifyImport.noType()).toLowerCase()}`);

/** Builds the catalog of a Shopify product CSV: the vendor becomes the artisan, the type the category. */
export async function shopify(
  { stream }: Source,
  _stock: number,
  onProgress: (rows: number) => void,
): Promise<ReadFile> {
  const { products, report } = await readShopify(stream, { onProgress });
  const categories = new Map<string, BulkCategory>();
  for (const { type } of products) {
    const key = categoryKey(type);
    if (!categories.has(key))
      categories.set(key, { key, name: type || m.shopifyImport.noType(), description: '' });
  }
  return { categories: [...categories.values()], products: products.map(bulkProduct), report, notes: [] };
}

const artisanOf = ({ vendor, artisanBio, artisanLocation }: ShopifyProduct) => ({
  name: vendor,
  ...(artisanBio !== '' && { bio: artisanBio }),
  ...(artisanLocation !== '' && { location: artisanLocation }),
});

function bulkProduct(product: ShopifyProduct): BulkProduct {
  const { handle, name, description, type, vendor, priceMinor, originalPriceMinor, stockCount, line } =
    product;
  if (Math.max(priceMinor, originalPriceMinor ?? 0) > toMinor(maxPrice)) {
    throw new ImportError(m.shopifyImport.priceIsAboveMaximumOf({ maxPrice }), line);
  }
  return {
    key: keyOf(handle),
    category: categoryKey(type),
    artisan: vendor ? artisanOf(product) : null,
    values: {
      name,
      description: description || name,
      images: product.images,
      price: priceMinor,
      originalPrice: originalPriceMinor,
      stockCount,
      inStock: product.inStock ?? stockCount > 0,
      tags: product.tags,
      isActive: product.active,
      weight: product.weightGrams,
      ...optionalFields(product),
    },
  };
}

/** Returns the optional fields without empty ones, so that the digest of a file imported earlier stays the same. */
function optionalFields(product: ShopifyProduct): Partial<BulkProduct['values']> {
  const { imageAlts, features, materials, length, width, height, careInstructions, isNew, isFeatured } =
    product;
  const optional = { features, materials, length, width, height, careInstructions, isNew, isFeatured };
  const nonEmpty = Object.entries(optional).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  return { ...Object.fromEntries(nonEmpty), ...(imageAlts.some((alt) => alt !== '') && { imageAlts }) };
}
