import { ImportError } from '../import-error.ts';

/** What the importer reads, and every heading it has gone by, in lower case; the first is named in errors. */
const HEADINGS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body', 'description'],
  vendor: ['vendor'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  option: ['option1 value'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  inventory: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
  grams: ['variant grams', 'weight value (grams)'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
} as const;

const REQUIRED = ['handle', 'title', 'price'] as const;

/** Names of the columns the importer reads. */
export type Column = keyof typeof HEADINGS;

/** Where each column stands in this file, and what the file calls it. */
export type Columns = {
  /** The trimmed cell; empty where the file has no such column. */
  cell(fields: string[], column: Column): string;
  /** The heading as the file writes it, for messages. */
  heading(column: Column): string;
};

/**
 * Finds the columns by their headings, without regard to case and order.
 *
 * @throws ImportError on line 1 naming every required column that is missing.
 */
export function findColumns(header: string[]): Columns {
  const places = new Map<string, number>();
  for (const [index, heading] of header.entries()) {
    const key = heading.trim().toLowerCase();
    if (!places.has(key)) places.set(key, index);
  }
  const placeOf = (column: Column): number | undefined =>
    HEADINGS[column].map((heading) => places.get(heading)).find((place) => place !== undefined);
  const found = new Map((Object.keys(HEADINGS) as Column[]).map((column) => [column, placeOf(column)]));

  const missing = REQUIRED.filter((column) => found.get(column) === undefined);
  if (missing.length > 0) {
    const names = missing.map((column) => HEADINGS[column].map((heading) => `"${heading}"`).join(' or '));
    throw new ImportError(`this is not a Shopify product file: no column ${names.join(', nor ')}.`, 1);
  }
  return {
    cell: (fields, column) => fields[found.get(column) ?? -1]?.trim() ?? '',
    heading: (column) => header[found.get(column) ?? -1]?.trim() ?? HEADINGS[column][0],
  };
}
