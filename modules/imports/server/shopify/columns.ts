import { unescapeFormula } from '#kernel/contract/csv-cells.ts';
import { ImportError } from '../import-error.ts';
import type { FileColumn, FileColumns } from '../products/file-product.ts';

const metafield = (name: string, key: string) => `${name} (product.metafields.custom.${key})`;

const variantMetafield = (name: string, key: string) => `${name} (variant.metafields.custom.${key})`;

/**
 * The columns in the order of writing, with the heading for writing, followed by alternative headings in lower case that
 * are read too. What Shopify has no column for travels as metafields.
 */
const HEADINGS = {
  handle: ['Handle', 'url handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'body', 'description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'published on online store'],
  option1Name: ['Option1 Name'],
  option1: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'sku'],
  grams: ['Variant Grams', 'weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'inventory tracker'],
  inventory: ['Variant Inventory Qty', 'variant inventory quantity', 'inventory quantity'],
  policy: ['Variant Inventory Policy', 'continue selling when out of stock'],
  fulfilment: ['Variant Fulfillment Service', 'fulfillment service'],
  price: ['Variant Price', 'price'],
  compareAt: ['Variant Compare At Price', 'compare-at price', 'compare at price'],
  requiresShipping: ['Variant Requires Shipping', 'requires shipping'],
  taxable: ['Variant Taxable', 'charge tax'],
  barcode: ['Variant Barcode', 'barcode'],
  image: ['Image Src', 'product image url'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  variantImage: ['Variant Image', 'variant image url'],
  weightUnit: ['Variant Weight Unit', 'weight unit for display'],
  status: ['Status'],
  furtherCategories: [metafield('Further categories', 'further_categories')],
  features: [metafield('Features', 'features')],
  materials: [metafield('Materials', 'materials')],
  length: [metafield('Length (cm)', 'length')],
  width: [metafield('Width (cm)', 'width')],
  height: [metafield('Height (cm)', 'height')],
  weight: [metafield('Weight (g)', 'weight')],
  care: [metafield('Care instructions', 'care_instructions')],
  hsnCode: [metafield('HSN code', 'hsn_code')],
  taxRate: [metafield('Tax rate (%)', 'tax_rate')],
  artisanLocation: [metafield('Artisan location', 'artisan_location')],
  artisanBio: [metafield('Artisan bio', 'artisan_bio')],
  isNew: [metafield('New', 'is_new')],
  isFeatured: [metafield('Featured', 'is_featured')],
  inStock: [metafield('In stock', 'in_stock')],
  optionValues: [metafield('Option values', 'option_values')],
  variantActive: [variantMetafield('Active', 'is_active')],
  variantInStock: [variantMetafield('In stock', 'in_stock')],
  productMakingDays: [metafield('Making days', 'making_days')],
  personalisingDays: [metafield('Extra days for personalisation', 'personalising_days')],
  piecesPerDay: [metafield('Pieces per day', 'pieces_per_day')],
  makingDays: [variantMetafield('Making days', 'making_days')],
} as const satisfies Record<FileColumn, readonly string[]>;

/** All columns in the order of writing. */
export const everyColumn = Object.keys(HEADINGS) as FileColumn[];
export const headingOf = (column: FileColumn): string => HEADINGS[column][0];

/** The heading of an attribute. Its namespace keeps it apart from the columns above, which have a key of the same form. */
export const attributeHeading = ({ name, label }: { name: string; label: string }): string =>
  `${label} (product.metafields.attributes.${name})`;

/** A metafield of this shop's own namespace, or of another shop that named its field alike. */
const anyMetafield = /\(product\.metafields\.(?:attributes|custom)\.([a-z0-9_]+)\)$/;

/** Returns the positions of metafields by their keys; those of this shop's namespace come first. */
function metafieldIndexes(indexes: ReadonlyMap<string, number>): Map<string, number> {
  const productHeadings = new Set(Object.values(HEADINGS).flatMap((headings) => headings.map(keyOf)));
  const indexByKey = new Map<string, number>();
  for (const [heading, index] of indexes) {
    const name = productHeadings.has(heading) ? undefined : anyMetafield.exec(heading)?.[1];
    if (name !== undefined && (heading.includes('.attributes.') || !indexByKey.has(name)))
      indexByKey.set(name, index);
  }
  return indexByKey;
}

const metafieldKey = /\((?:product|variant)\.metafields\.[^()]+\)$/;
/** A shop may rename a metafield, so it is identified by its key. */
const keyOf = (heading: string): string => {
  const key = heading.trim().toLowerCase();
  return metafieldKey.exec(key)?.[0] ?? key;
};

/** A column that the shop does not take, unless its metafield is an attribute. */
export type UnknownColumn = { heading: string; index: number; metafield: string | null };

/** Access to the columns of a Shopify file. */
export type Columns = FileColumns & {
  /** Number of fields per row. */
  width: number;
  /** The cell without its formula guard; empty if the file lacks the column. */
  whole(fields: string[], column: FileColumn): string;
  /** The same, trimmed. */
  cell(fields: string[], column: FileColumn): string;
  /** Returns the trimmed cells of metafields that are no columns above, by their keys: values of attributes. */
  metafields(fields: string[]): Record<string, string>;
  unknown: UnknownColumn[];
};

/**
 * Finds the columns by their headings in any case and order.
 *
 * @param required lists of columns of which the file must have at least one each
 * @throws ImportError on line 1 with all missing columns
 */
export function findColumns(header: string[], required: readonly (readonly FileColumn[])[]): Columns {
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
  const has = (column: FileColumn) => indexByColumn.get(column) !== undefined;
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
  const rawCell = (fields: string[], column: FileColumn) =>
    unescapeFormula(fields[indexByColumn.get(column) ?? -1] ?? '');
  const metafields = metafieldIndexes(indexes);
  const importedIndexes = new Set(indexByColumn.values());
  const metafieldByIndex = new Map([...metafields].map(([key, index]) => [index, key]));
  return {
    unknown: header.flatMap((heading, index) =>
      importedIndexes.has(index)
        ? []
        : [{ heading: heading.trim(), index, metafield: metafieldByIndex.get(index) ?? null }],
    ),
    width: header.length,
    has,
    whole: rawCell,
    cell: (fields, column) => rawCell(fields, column).trim(),
    heading: (column) => header[indexByColumn.get(column) ?? -1]?.trim() ?? headingOf(column),
    metafields: (fields) =>
      Object.fromEntries(
        [...metafields].map(([key, index]) => [key, unescapeFormula(fields[index] ?? '').trim()]),
      ),
    metafieldHeading: (key) => header[metafields.get(key) ?? -1]?.trim() ?? key,
  };
}
