import {
  type Attribute,
  type AttributeError,
  type AttributeValues,
  checkAttributes,
} from '#kernel/contract/attribute-values.ts';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { z } from '#kernel/contract/zod.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import { categoryCreate, productUpdate } from '#modules/catalog/contract/catalog-payloads.ts';
import { maxFurtherCategories } from '#modules/catalog/contract/limits.ts';
import { making } from '#modules/catalog/contract/making.ts';
import {
  type BulkProductFields,
  type Incoming,
  slugOfHandle,
  storedTaxRate,
} from '#modules/catalog/index.ts';
import * as m from '../../messages/index.ts';
import { bulkVariantsOf, limitFaults } from './bulk-variants.ts';
import { formatCell } from './cells.ts';
import type { Fault, FileColumn, FileColumns, FileProduct, FileVariant } from './file-product.ts';
import { keyOf } from './import-key.ts';
import { makingFields } from './making-columns.ts';
import { textFields } from './text-columns.ts';

/** The fields of a product in a file, with the limits of the API. */
const fileFields = productUpdate
  .omit({
    category: true,
    slug: true,
    productId: true,
    updatedAt: true,
    attributes: true,
    making: true,
    options: true,
    variants: true,
  })
  .extend({
    ...making.partial().shape,
    type: categoryCreate.shape.name.optional(),
    furtherCategories: z.array(categoryCreate.shape.name).max(maxFurtherCategories).optional(),
  });
type FileFields = Parameters<typeof fileFields.parse>[0] & Record<string, unknown>;

/** The column of each field. */
const columnOf: Record<string, FileColumn> = {
  name: 'title',
  description: 'body',
  price: 'price',
  originalPrice: 'compareAt',
  images: 'image',
  imageAlts: 'imageAlt',
  stockCount: 'inventory',
  sku: 'sku',
  barcode: 'barcode',
  inStock: 'inStock',
  tags: 'tags',
  artisan: 'vendor',
  'artisan.bio': 'artisanBio',
  'artisan.location': 'artisanLocation',
  type: 'type',
  furtherCategories: 'furtherCategories',
  isNew: 'isNew',
  isFeatured: 'isFeatured',
  taxRate: 'taxRate',
  features: 'features',
  materials: 'materials',
  'dimensions.length': 'length',
  'dimensions.width': 'width',
  'dimensions.height': 'height',
  'dimensions.weight': 'grams',
  ...Object.fromEntries([...textFields, ...makingFields].map(([column, field]) => [field, column])),
};

/** Errors of a product that its message lists; a file with a wrong delimiter in thousands of rows has one each. */
const maxFaults = 20;

/**
 * Converts a product of a file for the bulk upsert: fields without a column are absent, empty cells are empty
 * values.
 * @param stock initial stock of a new product if the file contains none
 * @param attributes those of products; other metafields of the file are ignored
 * @returns the product, or an error message with the column headings of the file
 */
export function incomingOf(
  product: FileProduct,
  columns: FileColumns,
  { stock, attributes }: FileDefaults,
): Incoming | { wrong: string } {
  if (product.faults.length > 0) return { wrong: describeFaults(product, product.faults) };
  const given = fileFieldsOf(product, columns);
  const values = valuesIn(product, attributes);
  const checked = checkAttributes(attributes, values, { by: 'staff', complete: false });
  if (checked.errors.length > 0) return { wrong: describeErrors(checked.errors, values, columns) };
  try {
    const fields = {
      ...upsertFields(product, columns, check(fileFields, given, 'row')),
      ...(Object.keys(values).length > 0 && { attributes: checked.values }),
    };
    const variants = variantsOf(product, columns, stock);
    if ('faults' in variants) return { wrong: describeFaults(product, variants.faults) };
    return {
      ...identityOf(product),
      line: product.line,
      fields: { ...fields, ...variants.fields },
      opening: variants.opening,
    };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const wrong = error.fields.map(({ path, message }) => `${describeCell(path, given, columns)} ${message}`);
    return { wrong: wrong.join('; ') };
  }
}

/** Lists errors; those of further rows begin with their line. */
export function describeFaults(
  { line }: Pick<FileProduct, 'line'>,
  faults: Pick<Fault, 'line' | 'message'>[],
): string {
  const listed = faults
    .slice(0, maxFaults)
    .map((fault) =>
      fault.line === line
        ? fault.message
        : m.incoming.line({ line: String(fault.line), message: fault.message }),
    );
  const others = faults.length - listed.length;
  return [...listed, ...(others > 0 ? [m.incoming.moreErrors({ count: others })] : [])].join('; ');
}

function identityOf({ handle, name, identity }: FileProduct): Pick<Incoming, 'slug' | 'key' | 'byKey'> {
  if (identity) return { ...identity, byKey: true };
  const slug = slugOfHandle(handle || name);
  return { slug, key: keyOf(handle || slug) };
}

/** What a file does not contain: the stock of new products, and the attributes of products. */
export type FileDefaults = { stock: number; attributes: readonly Attribute[] };

/**
 * Returns the values of attributes that the file has a column for. An empty cell removes a value, except one that is
 * required, so that an export can be imported again after an attribute has become required.
 */
const valuesIn = ({ metafields }: FileProduct, attributes: readonly Attribute[]): AttributeValues =>
  Object.fromEntries(
    attributes.flatMap(({ name, required }) => {
      const cell = metafields[name];
      return cell === undefined || (cell === '' && required) ? [] : [[name, cell]];
    }),
  );

const describeErrors = (errors: AttributeError[], values: AttributeValues, columns: FileColumns): string =>
  errors
    .map(
      ({ name, message }) => `${columns.metafieldHeading(name)} ${formatCell(values[name] ?? '')} ${message}`,
    )
    .join('; ');

/** The fields in the form of an API request; price and stock of a product with options are those of its variants. */
function fileFieldsOf(product: FileProduct, columns: FileColumns): FileFields {
  const { vendor, artisanBio, artisanLocation } = product;
  const values: FileFields = {
    name: product.name,
    description: product.description.trim() === '' ? product.name : product.description,
    images: product.images,
    tags: product.tags,
    artisan: vendor === '' ? null : { name: vendor, bio: artisanBio, location: artisanLocation },
    isNew: product.isNew,
    isFeatured: product.isFeatured,
    taxRate: product.taxRate,
    features: product.features,
    materials: product.materials,
    furtherCategories: product.furtherTypes,
    ...Object.fromEntries(textFields.map(([column, field]) => [field, product.texts[column]])),
    ...product.making,
    ...(product.options.length === 0 && soldFieldsOf(product, columns)),
  };
  const given = Object.entries(values).filter(([field]) => columns.has(columnOf[field] as FileColumn));
  const { length, width, height, imageAlts, type, variants, options } = product;
  const inStock = options.length === 0 ? (variants[0]?.inStock ?? null) : null;
  return {
    ...Object.fromEntries(given),
    dimensions: { length, width, height, weight: weightOf(product, columns) ?? 0 },
    ...(columns.has('image') && columns.has('imageAlt') && { imageAlts }),
    ...(inStock !== null && { inStock }),
    // Every product has a category, so an empty cell keeps the current one.
    ...(type !== '' && { type }),
  };
}

/** Price, stock and codes of a product without options. */
function soldFieldsOf({ variants: [only] }: FileProduct, columns: FileColumns): FileFields {
  const { priceMinor = 0, stockCount = 0, sku = '', barcode = '' } = only ?? {};
  const originalPriceMinor = only ? originalPriceOf(only, columns) : null;
  return {
    price: toDecimal(priceMinor),
    originalPrice: originalPriceMinor === null ? null : toDecimal(originalPriceMinor),
    stockCount,
    sku,
    barcode,
  };
}

/** The original price, if it is higher; without a price column the caller decides whether the price is reduced. */
function originalPriceOf(
  { priceMinor, originalPriceMinor }: FileVariant,
  columns: FileColumns,
): number | null {
  const isReduced = originalPriceMinor !== null && (!columns.has('price') || originalPriceMinor > priceMinor);
  return isReduced ? originalPriceMinor : null;
}

/** The weight of the product itself; null leaves it as it is. */
function weightOf(
  { options, variants: [first], weightGrams }: FileProduct,
  columns: FileColumns,
): number | null {
  if (options.length > 0) return weightGrams;
  return columns.has('grams') ? (first?.weightGrams ?? 0) : weightGrams;
}

/** The fields of the file in the form of the bulk upsert. */
function upsertFields(
  product: FileProduct,
  columns: FileColumns,
  { dimensions, artisan, type, price, originalPrice, taxRate, ...rest }: ReturnType<typeof fileFields.parse>,
): BulkProductFields {
  const { weight = 0, ...sizes } = { ...dimensions };
  return {
    ...rest,
    ...(price !== undefined && { price: toMinor(price) }),
    ...(taxRate !== undefined && { taxRate: storedTaxRate(taxRate) }),
    ...(originalPrice !== undefined && {
      originalPrice: originalPrice === null ? null : toMinor(originalPrice),
    }),
    ...Object.fromEntries(
      Object.entries(sizes).filter(([side]) => columns.has(columnOf[`dimensions.${side}`] as FileColumn)),
    ),
    ...(weightOf(product, columns) !== null && { weight }),
    ...((columns.has('published') || columns.has('status')) && { isActive: product.active }),
    ...((columns.has('status') || product.draft) && { isDraft: product.draft }),
    ...(type !== undefined && { category: type }),
    ...(artisan !== undefined && { artisan: artisan && artisanFields(artisan, columns) }),
  };
}

/**
 * The variants of a product with options, and initial values of a new product: price and weight stand for those of
 * its variants until these are written.
 */
function variantsOf(
  product: FileProduct,
  columns: FileColumns,
  stock: number,
): { fields: BulkProductFields; opening: BulkProductFields } | { faults: Pick<Fault, 'line' | 'message'>[] } {
  const [first] = product.variants;
  if (product.options.length === 0)
    return { fields: {}, opening: first?.hasStock ? {} : { stockCount: stock } };
  const faults = limitFaults(product, columns);
  if (faults.length > 0) return { faults };
  const variants = bulkVariantsOf(product, columns, stock);
  const { weightGrams } = first ?? {};
  return {
    fields: { variants },
    opening: {
      ...(columns.has('price') && { price: first?.priceMinor ?? 0 }),
      ...(product.weightGrams === null && weightGrams && { weight: weightGrams }),
    },
  };
}

function artisanFields(artisan: { name: string; bio?: string; location?: string }, columns: FileColumns) {
  return {
    name: artisan.name,
    ...(columns.has('artisanBio') && { bio: artisan.bio }),
    ...(columns.has('artisanLocation') && { location: artisan.location }),
  };
}

/** Describes the cell of a rejected field: heading as in the file, and value. */
function describeCell(path: string, values: FileFields, columns: FileColumns): string {
  const column = columnOf[path] ?? columnOf[path.split('.')[0] ?? ''] ?? 'title';
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], values);
  const isScalar = typeof value === 'string' || typeof value === 'number';
  return isScalar ? `${columns.heading(column)} ${formatCell(String(value))}` : columns.heading(column);
}
