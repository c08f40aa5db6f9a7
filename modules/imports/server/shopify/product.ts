import { imageUrl } from '#kernel/contract/text.ts';
import * as m from '../../messages/index.ts';
import { wrongWidth } from '../reading/csv.ts';
import {
  type ParsedCell,
  parseCentimetres,
  parseFlag,
  parseGrams,
  parseInventory,
  parsePrice,
  parseStatus,
} from './cells.ts';
import type { Columns, ShopifyColumn } from './columns.ts';
import { textOf } from './description.ts';
import { listOf } from './lists.ts';

/** An error of a product: an invalid cell, an invalid image, or a duplicate product. */
export type Fault = { line: number; kind: 'cell' | 'image' | 'repeat'; message: string };

/** A product of a Shopify file with its variants merged. A missing column counts as an empty cell. */
export type ShopifyProduct = {
  /** As in the file; may be empty. */
  handle: string;
  name: string;
  /** Plain text; may be empty. */
  description: string;
  /** Price of the cheapest variant, in minor units. */
  priceMinor: number;
  /** Original price of that variant in minor units; null if it is not reduced. */
  originalPriceMinor: number | null;
  /** Distinct addresses in display order, and their alternative texts. */
  images: string[];
  imageAlts: string[];
  /** Number of merged variants. */
  variants: number;
  /** Total stock of all variants. */
  stockCount: number;
  /** Whether the file contains the stock. */
  stockTold: boolean;
  /** Grams of the first variant; 0 if the file contains none. */
  weightGrams: number;
  /** Lower case, distinct. */
  tags: string[];
  vendor: string;
  type: string;
  /** Published and neither draft nor archived. */
  active: boolean;
  features: string[];
  materials: string[];
  /** Centimetres. */
  length: number;
  width: number;
  height: number;
  careInstructions: string;
  artisanLocation: string;
  artisanBio: string;
  isNew: boolean;
  isFeatured: boolean;
  /** null if the file does not contain it. */
  inStock: boolean | null;
  /** Cells of metafields that are no columns of the shop, by their keys. */
  metafields: Record<string, string>;
  /** Line of the file on which the product starts. */
  line: number;
  /** In line order. */
  faults: Fault[];
};

/** A row of the file with access to its cells. */
export type ProductRow = { fields: string[]; line: number; columns: Columns };

type Image = { url: string; alt: string; position: number };

const imageAddress = imageUrl();

/** Builds a product while its rows are being read. */
export class ProductDraft {
  readonly handle: string;
  readonly title: string;
  readonly line: number;
  readonly faults: Fault[] = [];
  readonly #product: Omit<ShopifyProduct, 'images' | 'imageAlts' | 'faults'>;
  readonly #images: Image[] = [];

  constructor(row: ProductRow) {
    const text = (column: ShopifyColumn): string => row.columns.cell(row.fields, column);
    const rawText = (column: ShopifyColumn): string => row.columns.whole(row.fields, column);
    const read = <T>(column: ShopifyColumn, parse: (text: string) => ParsedCell<T>, fallback: T): T =>
      this.#read(row, column, parse, fallback);
    this.handle = text('handle');
    this.title = text('title');
    this.line = row.line;
    if (row.fields.length !== row.columns.width)
      this.fault(row.line, wrongWidth(row, row.columns.width).slice(0, -1));
    if (this.title === '' && row.columns.has('title'))
      this.fault(row.line, cellFault(row, 'title', m.product.isBlankOnFirstRow()));
    const published = read('published', parseFlag(true), true);
    this.#product = {
      handle: this.handle,
      name: this.title,
      description: textOf(rawText('body')),
      ...this.#price(row),
      variants: 1,
      stockCount: read('inventory', parseInventory, 0),
      stockTold: text('inventory') !== '',
      weightGrams: read('grams', parseGrams, 0),
      tags: [...new Set(listOf(rawText('tags').toLowerCase(), ','))],
      vendor: text('vendor'),
      type: text('type'),
      active: read('status', parseStatus, true) && published,
      features: listOf(rawText('features'), ';'),
      materials: listOf(rawText('materials'), ';'),
      length: read('length', parseCentimetres, 0),
      width: read('width', parseCentimetres, 0),
      height: read('height', parseCentimetres, 0),
      careInstructions: rawText('care'),
      artisanLocation: text('artisanLocation'),
      artisanBio: rawText('artisanBio'),
      isNew: read('isNew', parseFlag(false), false),
      isFeatured: read('isFeatured', parseFlag(false), false),
      inStock: text('inStock') === '' ? null : read('inStock', parseFlag(false), false),
      metafields: row.columns.metafields(row.fields),
      line: row.line,
    };
    this.addImage(row);
  }

  fault(line: number, message: string, kind: Fault['kind'] = 'cell'): void {
    this.faults.push({ line, kind, message });
  }

  addVariant(row: ProductRow): void {
    this.#product.variants++;
    const price = this.#price(row);
    if (price.priceMinor < this.#product.priceMinor) Object.assign(this.#product, price);
    this.#product.stockCount += this.#read(row, 'inventory', parseInventory, 0);
    this.#product.stockTold ||= row.columns.cell(row.fields, 'inventory') !== '';
    this.addImage(row);
  }

  /** @returns false if the row has no valid image address */
  addImage(row: ProductRow): boolean {
    const text = row.columns.cell(row.fields, 'image');
    if (text === '') return false;
    const address = imageAddress.safeParse(text);
    if (!address.success) {
      const reason = address.error.issues[0]?.message ?? '';
      this.fault(row.line, cellFault(row, 'image', reason), 'image');
      return false;
    }
    const position = Number(row.columns.cell(row.fields, 'imagePosition'));
    this.#images.push({
      url: text,
      alt: row.columns.cell(row.fields, 'imageAlt'),
      // Images without a position follow those that have one, in row order.
      position: position > 0 ? position : Number.MAX_SAFE_INTEGER,
    });
    return true;
  }

  finish(): ShopifyProduct {
    const ordered = [...this.#images].sort((a, b) => a.position - b.position);
    const alts = new Map<string, string>();
    for (const { url, alt } of ordered) if (!alts.has(url)) alts.set(url, alt);
    return {
      ...this.#product,
      images: [...alts.keys()],
      imageAlts: [...alts.values()],
      faults: this.faults,
    };
  }

  #price(row: ProductRow): Pick<ShopifyProduct, 'priceMinor' | 'originalPriceMinor'> {
    if (row.columns.has('price') && row.columns.cell(row.fields, 'price') === '')
      this.fault(row.line, cellFault(row, 'price', m.product.isBlank()));
    const priced = (column: ShopifyColumn) =>
      row.columns.cell(row.fields, column) === '' ? 0 : this.#read(row, column, parsePrice, 0);
    const priceMinor = priced('price');
    const compareAt = priced('compareAt');
    // Without a price column the caller decides whether the price is reduced.
    const isReduced = row.columns.has('price') ? compareAt > priceMinor : compareAt > 0;
    return { priceMinor, originalPriceMinor: isReduced ? compareAt : null };
  }

  #read<T>(row: ProductRow, column: ShopifyColumn, parse: (text: string) => ParsedCell<T>, fallback: T): T {
    const parsed = parse(row.columns.cell(row.fields, column));
    if (!('fault' in parsed)) return parsed.value;
    this.fault(row.line, cellFault(row, column, parsed.fault));
    return fallback;
  }
}

/** Returns whether a later row of a product describes a variant and not only one more image. */
export function isVariantRow({ fields, columns }: ProductRow): boolean {
  return (['price', 'sku', 'option', 'inventory'] as const).some(
    (column) => columns.cell(fields, column) !== '',
  );
}

/** Maximum number of characters of a cell in messages. */
const maxShownLength = 60;

/** Formats the value of a cell for messages. */
export function formatCell(text: string): string {
  return JSON.stringify(text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);
}

/** Describes an invalid cell: heading as in the file, value, and error. */
export function cellFault(row: ProductRow, column: ShopifyColumn, fault: string): string {
  const text = row.columns.cell(row.fields, column);
  return `${row.columns.heading(column)}${text === '' ? '' : ` ${formatCell(text)}`} ${fault}`;
}
