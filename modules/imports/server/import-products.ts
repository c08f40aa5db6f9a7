import { maxPrice } from '#kernel/contract/limits.ts';
import { toMinor } from '#kernel/contract/money.ts';
import { maxFurtherCategories } from '#modules/catalog/contract/limits.ts';
import type { Making } from '#modules/catalog/contract/making.ts';
import { type BulkCategory, type BulkProduct, storedTaxRate } from '#modules/catalog/index.ts';
import * as m from '../messages/index.ts';
import { ImportError } from './import-error.ts';
import { bulkVariantsOf, limitFaults } from './products/bulk-variants.ts';
import type { FileColumns, FileProduct } from './products/file-product.ts';
import { keyOf } from './products/import-key.ts';
import { makingFields } from './products/making-columns.ts';
import { textFields } from './products/text-columns.ts';
import { readAllProducts } from './read-products.ts';
import type { ReadFile } from './reading/read-file.ts';
import type { Source } from './reading/source.ts';

const categoryKey = (type: string) => keyOf(`type:${(type || m.shopifyImport.noType()).toLowerCase()}`);

/** Builds the catalog of a product CSV of Shopify or WooCommerce: the vendor becomes the artisan, the type the category. */
export async function productFile(
  { stream }: Source,
  stock: number,
  onProgress: (rows: number) => void,
): Promise<ReadFile> {
  const { products, columns, report, ignored } = await readAllProducts(stream, { onProgress });
  const categories = new Map<string, BulkCategory>();
  for (const name of products.flatMap(({ type, furtherTypes }) => [type, ...furtherTypes])) {
    const key = categoryKey(name);
    if (!categories.has(key))
      categories.set(key, { key, name: name || m.shopifyImport.noType(), description: '' });
  }
  return {
    categories: [...categories.values()],
    products: products.map((product) => bulkProduct(product, columns, stock)),
    report,
    notes: ignored.length > 0 ? [m.shopifyImport.ignoredColumns({ columns: ignored.join(', ') })] : [],
  };
}

const artisanOf = ({ vendor, artisanBio, artisanLocation }: FileProduct) => ({
  name: vendor,
  ...(artisanBio !== '' && { bio: artisanBio }),
  ...(artisanLocation !== '' && { location: artisanLocation }),
});

/** @throws ImportError with the line of a value that exceeds the limits of the shop */
function bulkProduct(product: FileProduct, columns: FileColumns, stock: number): BulkProduct {
  const { handle, identity, name, description, type, vendor, options, variants, line } = product;
  const [fault] = limitFaults(product, columns);
  if (options.length > 0 && fault) throw new ImportError(fault.message, fault.line);
  const [first] = variants;
  const { priceMinor = 0, stockCount = 0, inStock = null } = first ?? {};
  const reduced = first?.originalPriceMinor ?? 0;
  if (Math.max(priceMinor, reduced) > toMinor(maxPrice)) {
    throw new ImportError(m.shopifyImport.priceIsAboveMaximumOf({ maxPrice }), line);
  }
  if (product.furtherTypes.length > maxFurtherCategories)
    throw new ImportError(m.shopifyImport.hasTooManyCategories({ most: maxFurtherCategories }), line);
  return {
    key: identity?.key ?? keyOf(handle),
    category: categoryKey(type),
    ...(columns.has('furtherCategories') && { furtherCategories: product.furtherTypes.map(categoryKey) }),
    artisan: vendor ? artisanOf(product) : null,
    values: {
      name,
      description: description || name,
      images: product.images,
      price: priceMinor,
      originalPrice: reduced > priceMinor ? reduced : null,
      stockCount,
      inStock: inStock ?? stockCount > 0,
      tags: product.tags,
      isActive: product.active,
      weight: product.weightGrams ?? first?.weightGrams ?? 0,
      ...optionalFields(product),
      ...makingOf(product, columns),
    },
    ...(options.length > 0 && { variants: bulkVariantsOf(product, columns, stock) }),
  };
}

/** Returns how a product is made, as far as the file has columns for it. */
const makingOf = ({ making }: FileProduct, columns: FileColumns): Partial<Making> =>
  Object.fromEntries(
    makingFields.flatMap(([column, field]) => (columns.has(column) ? [[field, making[field]]] : [])),
  );

/** Returns the optional fields without empty ones, so that the digest of a file imported earlier stays the same. */
function optionalFields(product: FileProduct): Partial<BulkProduct['values']> {
  const { imageAlts, features, materials, length, width, height, isNew, isFeatured } = product;
  const texts = Object.fromEntries(textFields.map(([column, field]) => [field, product.texts[column]]));
  const optional = {
    isDraft: product.draft,
    features,
    materials,
    length,
    width,
    height,
    ...texts,
    isNew,
    isFeatured,
  };
  const nonEmpty = Object.entries(optional).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  const taxRate = storedTaxRate(product.taxRate);
  return {
    ...Object.fromEntries(nonEmpty),
    ...(taxRate !== null && { taxRate }),
    ...(imageAlts.some((alt) => alt !== '') && { imageAlts }),
  };
}
