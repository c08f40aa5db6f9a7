import { unguard } from '#server/platform/csv/csv.ts';
import { ImportError } from '../import-error.ts';

const metafield = (name: string, key: string) => `${name} (product.metafields.custom.${key})`;

/** Every column that is read, the heading that is written, and the further ones that it has gone by, in lower case. */
const HEADINGS = {
  handle: ['Handle', 'url handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'body', 'description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'published on online store'],
  optionName: ['Option1 Name'],
  option: ['Option1 Value'],
  sku: ['Variant SKU', 'sku'],
  grams: ['Variant Grams', 'weight value (grams)'],
  inventory: ['Variant Inventory Qty', 'variant inventory quantity', 'inventory quantity'],
  price: ['Variant Price', 'price'],
  compareAt: ['Variant Compare At Price', 'compare-at price', 'compare at price'],
  image: ['Image Src', 'product image url'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  status: ['Status'],
  features: [metafield('Features', 'features')],
  materials: [metafield('Materials', 'materials')],
  length: [metafield('Length (cm)', 'length')],
  width: [metafield('Width (cm)', 'width')],
  height: [metafield('Height (cm)', 'height')],
  care: [metafield('Care instructions', 'care_instructions')],
  artisanLocation: [metafield('Artisan location', 'artisan_location')],
  artisanBio: [metafield('Artisan bio', 'artisan_bio')],
  isNew: [metafield('New', 'is_new')],
  isFeatured: [metafield('Featured', 'is_featured')],
  inStock: [metafield('In stock', 'in_stock')],
} as const;

/** Names of the columns. */
export type Column = keyof typeof HEADINGS;

/** All columns, in the order in which they are written. */
export const everyColumn = Object.keys(HEADINGS) as Column[];
export const headingOf = (column: Column): string => HEADINGS[column][0];

const metafieldKey = /\(product\.metafields\.[^()]+\)$/;
/** A metafield may be called otherwise by its shop; its key is what it is known by. */
const keyOf = (heading: string): string => {
  const key = heading.trim().toLowerCase();
  return metafieldKey.exec(key)?.[0] ?? key;
};

/** Where each column stands in this file, and what the file calls it. */
export type Columns = {
  /** Fields of a row. */
  width: number;
  has(column: Column): boolean;
  /** The cell as it was before it was guarded; empty where the file has no such column. */
  whole(fields: string[], column: Column): string;
  /** The same, trimmed. */
  cell(fields: string[], column: Column): string;
  /** The heading as the file writes it, for messages. */
  heading(column: Column): string;
};

/**
 * Finds the columns by their headings, without regard to case and order.
 *
 * @param required of each list at least one column must be there.
 * @throws ImportError on line 1 naming every required column that is missing.
 */
export function findColumns(header: string[], required: readonly (readonly Column[])[]): Columns {
  const places = new Map<string, number>();
  for (const [index, heading] of header.entries()) {
    const key = keyOf(heading);
    if (!places.has(key)) places.set(key, index);
  }
  const found = new Map(
    everyColumn.map((column) => [
      column,
      HEADINGS[column].map((heading) => places.get(keyOf(heading))).find((place) => place !== undefined),
    ]),
  );
  const has = (column: Column) => found.get(column) !== undefined;
  const missing = required.filter((columns) => !columns.some(has));
  if (missing.length > 0) {
    const names = missing.map((columns) =>
      columns
        .flatMap((column) => HEADINGS[column])
        .map((heading) => `"${heading.toLowerCase()}"`)
        .join(' or '),
    );
    throw new ImportError(`this is not a Shopify product file: no column ${names.join(', nor ')}.`, 1);
  }
  const whole = (fields: string[], column: Column) => unguard(fields[found.get(column) ?? -1] ?? '');
  return {
    width: header.length,
    has,
    whole,
    cell: (fields, column) => whole(fields, column).trim(),
    heading: (column) => header[found.get(column) ?? -1]?.trim() ?? headingOf(column),
  };
}
