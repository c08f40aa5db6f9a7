import { categoryCreate, productUpdate } from '#contract/catalog.ts';
import { toDecimal } from '#contract/money.ts';
import { type Incoming, type IntakeFields, slugOfHandle } from '#server/catalog/intake/intake.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { check } from '#server/platform/http/validation.ts';
import type { Column, Columns } from './columns.ts';
import { keyOf } from './import.ts';
import { type ShopifyProduct, shown } from './product.ts';

/** What may be told of a product, with the limits that hold for everybody who makes one. */
const telling = productUpdate
  .omit({ category: true, slug: true, productId: true, updatedAt: true })
  .extend({ type: categoryCreate.shape.name.optional() });
type Told = Parameters<typeof telling.parse>[0] & Record<string, unknown>;

/** What is taken from a column, and the columns by which it is told at all. */
const columnOf: Record<string, Column> = {
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
 * A product of a file as the catalogue takes it in: what the file has no column for is not told, and an empty cell says
 * that there is nothing.
 * @param stock pieces that a new product opens with where the file tells none
 * @returns it, or what is wrong with it, in the columns' own words
 */
export function incomingOf(
  product: ShopifyProduct,
  columns: Columns,
  stock: number,
): Incoming | { wrong: string } {
  const faults = product.faults.map(({ line, message }) =>
    line === product.line ? message : `line ${line}: ${message}`,
  );
  if (faults.length > 0) return { wrong: faults.join('; ') };
  const told = toldOf(product, columns);
  try {
    const fields = fieldsOf(product, columns, check(telling, told, 'row'));
    const slug = slugOfHandle(product.handle || product.name);
    const opening = product.stockTold ? {} : { stockCount: stock };
    return { line: product.line, slug, key: keyOf(product.handle || slug), fields, opening };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const wrong = error.fields.map(({ path, message }) => `${cellAt(path, told, columns)} ${message}`);
    return { wrong: wrong.join('; ') };
  }
}

/** The fields as they would go over the wire. */
function toldOf(product: ShopifyProduct, columns: Columns): Told {
  const { vendor, artisanBio, artisanLocation, originalPriceMinor } = product;
  const all: Told = {
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
  const told = Object.entries(all).filter(([field]) => columns.has(columnOf[field] as Column));
  const { length, width, height, weightGrams: weight, imageAlts, inStock, type } = product;
  return {
    ...Object.fromEntries(told),
    dimensions: { length, width, height, weight },
    ...(columns.has('image') && columns.has('imageAlt') && { imageAlts }),
    ...(inStock !== null && { inStock }),
    // There is no product without a category: an empty cell leaves the one that it has.
    ...(type !== '' && { type }),
  };
}

/** The fields that are told, as they are kept. */
function fieldsOf(
  product: ShopifyProduct,
  columns: Columns,
  { dimensions, artisan, type, price: _, originalPrice, ...rest }: ReturnType<typeof telling.parse>,
): IntakeFields {
  const measures = { ...dimensions };
  return {
    ...rest,
    ...(columns.has('price') && { price: product.priceMinor }),
    ...(originalPrice !== undefined && { originalPrice: product.originalPriceMinor }),
    ...Object.fromEntries(
      Object.entries(measures).filter(([side]) => columns.has(columnOf[`dimensions.${side}`] as Column)),
    ),
    ...((columns.has('published') || columns.has('status')) && { isActive: product.active }),
    ...(type !== undefined && { category: type }),
    ...(artisan !== undefined && { artisan: artisan && toldArtisan(artisan, columns) }),
  };
}

function toldArtisan(artisan: { name: string; bio?: string; location?: string }, columns: Columns) {
  return {
    name: artisan.name,
    ...(columns.has('artisanBio') && { bio: artisan.bio }),
    ...(columns.has('artisanLocation') && { location: artisan.location }),
  };
}

/** The cell behind a field that is refused: the column as the file calls it, and what stands there. */
function cellAt(path: string, told: Told, columns: Columns): string {
  const column = columnOf[path] ?? columnOf[path.split('.')[0] ?? ''] ?? 'title';
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], told);
  const single = typeof value === 'string' || typeof value === 'number';
  return single ? `${columns.heading(column)} ${shown(String(value))}` : columns.heading(column);
}
