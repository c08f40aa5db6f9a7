import {
  type Attribute,
  type AttributeError,
  type AttributeValues,
  checkAttributes,
} from '#kernel/contract/attribute-values.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import { categoryCreate, productUpdate } from '#modules/catalog/contract/catalog-payloads.ts';
import { type BulkProductFields, type Incoming, slugOfHandle } from '#modules/catalog/index.ts';
import type { Columns, ShopifyColumn } from './columns.ts';
import { keyOf } from './import.ts';
import { formatCell, type ShopifyProduct } from './product.ts';

/** The fields of a product in a file, with the limits of the API. */
const fileFields = productUpdate
  .omit({ category: true, slug: true, productId: true, updatedAt: true, attributes: true })
  .extend({ type: categoryCreate.shape.name.optional() });
type FileFields = Parameters<typeof fileFields.parse>[0] & Record<string, unknown>;

/** The column of each field. */
const columnOf: Record<string, ShopifyColumn> = {
  name: 'title',
  description: 'body',
  price: 'price',
  originalPrice: 'compareAt',
  images: 'image',
  imageAlts: 'imageAlt',
  stockCount: 'inventory',
  inStock: 'inStock',
  tags: 'tags',
  artisan: 'vendor',
  'artisan.bio': 'artisanBio',
  'artisan.location': 'artisanLocation',
  type: 'type',
  isNew: 'isNew',
  isFeatured: 'isFeatured',
  features: 'features',
  materials: 'materials',
  'dimensions.length': 'length',
  'dimensions.width': 'width',
  'dimensions.height': 'height',
  'dimensions.weight': 'grams',
  careInstructions: 'care',
};

/**
 * Converts a product of a file for the bulk upsert: fields without a column are absent, empty cells are empty
 * values.
 * @param stock initial stock of a new product if the file contains none
 * @param attributes those of products; other metafields of the file are ignored
 * @returns the product, or an error message with the column headings of the file
 */
export function incomingOf(
  product: ShopifyProduct,
  columns: Columns,
  { stock, attributes }: FileDefaults,
): Incoming | { wrong: string } {
  const faults = product.faults.map(({ line, message }) =>
    line === product.line ? message : `line ${line}: ${message}`,
  );
  if (faults.length > 0) return { wrong: faults.join('; ') };
  const told = fileFieldsOf(product, columns);
  const values = valuesIn(product, attributes);
  const checked = checkAttributes(attributes, values, { by: 'staff', complete: false });
  if (checked.errors.length > 0) return { wrong: describeErrors(checked.errors, values, columns) };
  try {
    const fields = {
      ...upsertFields(product, columns, check(fileFields, told, 'row')),
      ...(Object.keys(values).length > 0 && { attributes: checked.values }),
    };
    const slug = slugOfHandle(product.handle || product.name);
    const opening = product.stockTold ? {} : { stockCount: stock };
    return { line: product.line, slug, key: keyOf(product.handle || slug), fields, opening };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const wrong = error.fields.map(({ path, message }) => `${describeCell(path, told, columns)} ${message}`);
    return { wrong: wrong.join('; ') };
  }
}

/** What a file does not contain: the stock of new products, and the attributes of products. */
export type FileDefaults = { stock: number; attributes: readonly Attribute[] };

/**
 * Returns the values of attributes that the file has a column for. An empty cell removes a value, except one that is
 * required, so that an export can be imported again after an attribute has become required.
 */
const valuesIn = ({ metafields }: ShopifyProduct, attributes: readonly Attribute[]): AttributeValues =>
  Object.fromEntries(
    attributes.flatMap(({ name, required }) => {
      const cell = metafields[name];
      return cell === undefined || (cell === '' && required) ? [] : [[name, cell]];
    }),
  );

const describeErrors = (errors: AttributeError[], values: AttributeValues, columns: Columns): string =>
  errors
    .map(
      ({ name, message }) => `${columns.metafieldHeading(name)} ${formatCell(values[name] ?? '')} ${message}`,
    )
    .join('; ');

/** The fields in the form of an API request. */
function fileFieldsOf(product: ShopifyProduct, columns: Columns): FileFields {
  const { vendor, artisanBio, artisanLocation, originalPriceMinor } = product;
  const values: FileFields = {
    name: product.name,
    description: product.description.trim() === '' ? product.name : product.description,
    price: toDecimal(product.priceMinor),
    originalPrice: originalPriceMinor === null ? null : toDecimal(originalPriceMinor),
    images: product.images,
    stockCount: product.stockCount,
    tags: product.tags,
    artisan: vendor === '' ? null : { name: vendor, bio: artisanBio, location: artisanLocation },
    isNew: product.isNew,
    isFeatured: product.isFeatured,
    features: product.features,
    materials: product.materials,
    careInstructions: product.careInstructions,
  };
  const told = Object.entries(values).filter(([field]) => columns.has(columnOf[field] as ShopifyColumn));
  const { length, width, height, weightGrams: weight, imageAlts, inStock, type } = product;
  return {
    ...Object.fromEntries(told),
    dimensions: { length, width, height, weight },
    ...(columns.has('image') && columns.has('imageAlt') && { imageAlts }),
    ...(inStock !== null && { inStock }),
    // Every product has a category, so an empty cell keeps the current one.
    ...(type !== '' && { type }),
  };
}

/** The fields of the file in the form of the bulk upsert. */
function upsertFields(
  product: ShopifyProduct,
  columns: Columns,
  { dimensions, artisan, type, price: _, originalPrice, ...rest }: ReturnType<typeof fileFields.parse>,
): BulkProductFields {
  const sizes = { ...dimensions };
  return {
    ...rest,
    ...(columns.has('price') && { price: product.priceMinor }),
    ...(originalPrice !== undefined && { originalPrice: product.originalPriceMinor }),
    ...Object.fromEntries(
      Object.entries(sizes).filter(([side]) => columns.has(columnOf[`dimensions.${side}`] as ShopifyColumn)),
    ),
    ...((columns.has('published') || columns.has('status')) && { isActive: product.active }),
    ...(type !== undefined && { category: type }),
    ...(artisan !== undefined && { artisan: artisan && artisanFields(artisan, columns) }),
  };
}

function artisanFields(artisan: { name: string; bio?: string; location?: string }, columns: Columns) {
  return {
    name: artisan.name,
    ...(columns.has('artisanBio') && { bio: artisan.bio }),
    ...(columns.has('artisanLocation') && { location: artisan.location }),
  };
}

/** Describes the cell of a rejected field: heading as in the file, and value. */
function describeCell(path: string, values: FileFields, columns: Columns): string {
  const column = columnOf[path] ?? columnOf[path.split('.')[0] ?? ''] ?? 'title';
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], values);
  const isScalar = typeof value === 'string' || typeof value === 'number';
  return isScalar ? `${columns.heading(column)} ${formatCell(String(value))}` : columns.heading(column);
}
