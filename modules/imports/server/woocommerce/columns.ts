import { unescapeFormula } from '#kernel/contract/csv-cells.ts';
import type { FileColumn, FileColumns } from '../products/file-product.ts';

/** The columns that the shop takes, with their headings in lower case; units follow in brackets. */
const HEADINGS = {
  id: 'id',
  type: 'type',
  sku: 'sku',
  barcode: 'gtin, upc, ean, or isbn',
  name: 'name',
  published: 'published',
  featured: 'is featured?',
  shortDescription: 'short description',
  description: 'description',
  saleStarts: 'date sale price starts',
  saleEnds: 'date sale price ends',
  inStock: 'in stock?',
  stock: 'stock',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  salePrice: 'sale price',
  regularPrice: 'regular price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
  brands: 'brands',
} as const;

export type WooColumn = keyof typeof HEADINGS;

/** Which columns the fields of a product come from. */
const sources: Partial<Record<FileColumn, WooColumn>> = {
  handle: 'parent',
  title: 'name',
  body: 'description',
  vendor: 'brands',
  type: 'categories',
  furtherCategories: 'categories',
  tags: 'tags',
  published: 'published',
  sku: 'sku',
  grams: 'weight',
  inventory: 'stock',
  price: 'regularPrice',
  compareAt: 'regularPrice',
  barcode: 'barcode',
  image: 'images',
  variantImage: 'images',
  length: 'length',
  width: 'width',
  height: 'height',
  isFeatured: 'featured',
  inStock: 'inStock',
  variantActive: 'published',
};

/** The columns of an attribute: name, values, and whether shoppers see it. */
export type AttributeColumns = {
  name: number;
  values: number;
  visible: number;
  valuesHeading: string;
  nameHeading: string;
};

export type WooColumns = FileColumns & {
  width: number;
  /** The cell without its formula guard, trimmed; empty if the file lacks the column. */
  cell(fields: string[], column: WooColumn): string;
  headingOf(column: WooColumn): string;
  /** The unit of a measure as in its heading; empty if there is none. */
  unitOf(column: WooColumn): string;
  attributes: AttributeColumns[];
  /** Values of metadata by key. */
  metafields(fields: string[]): Record<string, string>;
  /** Columns that the shop does not take; `metafield` is the key of metadata, which may be an attribute. */
  unknown: { heading: string; index: number; metafield: string | null }[];
};

const foldHeading = (heading: string) => unescapeFormula(heading).trim().toLowerCase();
const withUnit = /^(weight|length|width|height)(?: \(([a-z]+)\))?$/;
const attributePart = /^attribute (\d+) (name|value\(s\)|visible|global)$/;
const metaKey = /^meta: (.+)$/;

/** Returns whether this is the header of a product CSV of WooCommerce. */
export function isWooCommerceHeader(header: string[]): boolean {
  const headings = new Set(header.map(foldHeading));
  const isShopify = ['handle', 'url handle', 'title'].some((heading) => headings.has(heading));
  return (
    !isShopify &&
    headings.has(HEADINGS.name) &&
    headings.has(HEADINGS.type) &&
    [HEADINGS.regularPrice, HEADINGS.parent, HEADINGS.inStock].some((heading) => headings.has(heading))
  );
}

export function findWooColumns(header: string[]): WooColumns {
  const indexes = new Map<string, number>();
  const units = new Map<string, string>();
  for (const [index, heading] of header.entries()) {
    const folded = foldHeading(heading);
    const [, measure, unit = ''] = withUnit.exec(folded) ?? [];
    if (measure !== undefined) units.set(measure, unit);
    const key = measure ?? folded;
    if (!indexes.has(key)) indexes.set(key, index);
  }
  const indexOf = (column: WooColumn) => indexes.get(HEADINGS[column]) ?? -1;
  const attributes = attributesOf(header, indexes);
  const metafields = new Map(
    [...indexes].flatMap(([heading, index]) => {
      const key = metaKey.exec(heading)?.[1];
      return key === undefined ? [] : [[key, index] as const];
    }),
  );
  const cellAt = (fields: string[], index: number) => unescapeFormula(fields[index] ?? '').trim();
  const headingOf = (column: WooColumn) => header[indexOf(column)]?.trim() ?? HEADINGS[column];
  return {
    width: header.length,
    cell: (fields, column) => cellAt(fields, indexOf(column)),
    headingOf,
    unitOf: (column) => units.get(HEADINGS[column]) ?? '',
    attributes,
    metafields: (fields) =>
      Object.fromEntries([...metafields].map(([key, index]) => [key, cellAt(fields, index)])),
    unknown: unknownOf(header, indexes, metafields),
    has(column) {
      if (column === 'features') return attributes.length > 0;
      const source = sources[column];
      return source !== undefined && indexOf(source) >= 0;
    },
    heading: (column) => headingOf(sources[column] ?? 'name'),
    metafieldHeading: (key) => header[metafields.get(key) ?? -1]?.trim() ?? key,
  };
}

function attributesOf(header: string[], indexes: ReadonlyMap<string, number>): AttributeColumns[] {
  const numbers = [...indexes.keys()].flatMap((heading) => {
    const [, number, part] = attributePart.exec(heading) ?? [];
    return part === 'name' ? [Number(number)] : [];
  });
  return numbers
    .sort((a, b) => a - b)
    .map((number) => {
      const at = (part: string) => indexes.get(`attribute ${number} ${part}`) ?? -1;
      return {
        name: at('name'),
        values: at('value(s)'),
        visible: at('visible'),
        nameHeading: header[at('name')]?.trim() ?? '',
        valuesHeading: header[at('value(s)')]?.trim() ?? `Attribute ${number} value(s)`,
      };
    });
}

function unknownOf(
  header: string[],
  indexes: ReadonlyMap<string, number>,
  metafields: ReadonlyMap<string, number>,
): WooColumns['unknown'] {
  const taken = new Set(Object.values(HEADINGS).map((heading) => indexes.get(heading)));
  for (const [heading, index] of indexes) if (attributePart.test(heading)) taken.add(index);
  const keys = new Map([...metafields].map(([key, index]) => [index, key]));
  return header.flatMap((heading, index) =>
    taken.has(index) ? [] : [{ heading: heading.trim(), index, metafield: keys.get(index) ?? null }],
  );
}
