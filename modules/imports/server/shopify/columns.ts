import { unguard } from '#kernel/csv/csv.ts';
import { ImportError } from '../import-error.ts';

const metafield = (name: string, key: string) => `${name} (product.metafields.custom.${key})`;

/** The columns with the heading for writing, followed by alternative headings in lower case that are read too. */
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

/** Keys of the columns. */
export type ShopifyColumn = keyof typeof HEADINGS;

/** All columns in the order of writing. */
export const everyColumn = Object.keys(HEADINGS) as ShopifyColumn[];
export const headingOf = (column: ShopifyColumn): string => HEADINGS[column][0];

/** The heading of an attribute. Its namespace keeps it apart from the columns above, which have a key of the same form. */
export const attributeHeading = ({ name, label }: { name: string; label: string }): string =>
  `${label} (product.metafields.attributes.${name})`;

/** A metafield of this shop's own namespace, or of another shop that named its field alike. */
const anyMetafield = /\(product\.metafields\.(?:attributes|custom)\.([a-z0-9_]+)\)$/;

/** Returns the positions of metafields by their keys; those of this shop's namespace come first. */
function metafieldIndexes(indexes: ReadonlyMap<string, number>): Map<string, number> {
  const known = new Set(Object.values(HEADINGS).flatMap((headings) => headings.map(keyOf)));
  const found = new Map<string, number>();
  for (const [heading, index] of indexes) {
    const name = known.has(heading) ? undefined : anyMetafield.exec(heading)?.[1];
    if (name !== undefined && (heading.includes('.attributes.') || !found.has(name))) found.set(name, index);
  }
  return found;
}

const metafieldKey = /\(product\.metafields\.[^()]+\)$/;
/** A shop may rename a metafield, so it is identified by its key. */
const keyOf = (heading: string): string => {
  const key = heading.trim().toLowerCase();
  return metafieldKey.exec(key)?.[0] ?? key;
};

/** Access to the columns of a file. */
export type Columns = {
  /** Number of fields per row. */
  width: number;
  has(column: ShopifyColumn): boolean;
  /** The cell without its formula guard; empty if the file lacks the column. */
  whole(fields: string[], column: ShopifyColumn): string;
  /** The same, trimmed. */
  cell(fields: string[], column: ShopifyColumn): string;
  /** The heading as in the file, for messages. */
  heading(column: ShopifyColumn): string;
  /** Returns the trimmed cells of metafields that are no columns above, by their keys: values of attributes. */
  metafields(fields: string[]): Record<string, string>;
  /** The heading of a metafield as in the file. */
  metafieldHeading(key: string): string;
};

/**
 * Finds the columns by their headings in any case and order.
 *
 * @param required lists of columns of which the file must have at least one each
 * @throws ImportError on line 1 with all missing columns
 */
export function findColumns(header: string[], required: readonly (readonly ShopifyColumn[])[]): Columns {
  const indexes = new Map<string, number>();
  for (const [index, heading] of header.entries()) {
    const key = keyOf(heading);
    if (!indexes.has(key)) indexes.set(key, index);
  }
  const indexByColumn = new Map(
    everyColumn.map((column) => [
      column,
      HEADINGS[column].map((heading) => indexes.get(keyOf(heading))).find((index) => index !== undefined),
    ]),
  );
  const has = (column: ShopifyColumn) => indexByColumn.get(column) !== undefined;
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
  const rawCell = (fields: string[], column: ShopifyColumn) =>
    unguard(fields[indexByColumn.get(column) ?? -1] ?? '');
  const metafields = metafieldIndexes(indexes);
  return {
    width: header.length,
    has,
    whole: rawCell,
    cell: (fields, column) => rawCell(fields, column).trim(),
    heading: (column) => header[indexByColumn.get(column) ?? -1]?.trim() ?? headingOf(column),
    metafields: (fields) =>
      Object.fromEntries([...metafields].map(([key, index]) => [key, unguard(fields[index] ?? '').trim()])),
    metafieldHeading: (key) => header[metafields.get(key) ?? -1]?.trim() ?? key,
  };
}
