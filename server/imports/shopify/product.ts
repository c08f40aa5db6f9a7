import { imageUrl } from '#contract/text.ts';
import { wrongWidth } from '../csv.ts';
import {
  type Parsed,
  parseCentimetres,
  parseFlag,
  parseGrams,
  parseInventory,
  parsePrice,
  parseStatus,
} from './cells.ts';
import type { Column, Columns } from './columns.ts';
import { textOf } from './description.ts';
import { listOf } from './lists.ts';

/** What is wrong with a product, where, and in what way: a cell, one more picture, or that it is told of before. */
export type Fault = { line: number; kind: 'cell' | 'image' | 'repeat'; message: string };

/**
 * One product of a Shopify file, its variants folded into one. Of a column that the file has not, the value is that
 * of an empty cell.
 */
export type ShopifyProduct = {
  /** As the file writes it; empty where it has none. */
  handle: string;
  name: string;
  /** Plain text; may be empty. */
  description: string;
  /** Price of the cheapest variant, in minor units. */
  priceMinor: number;
  /** The price that variant was reduced from, in minor units; null when it is not reduced. */
  originalPriceMinor: number | null;
  /** Addresses in the order to show them, each once, and what each shows. */
  images: string[];
  imageAlts: string[];
  /** How many variants became this one product. */
  variants: number;
  /** Pieces of all variants together. */
  stockCount: number;
  /** Whether the file says how many. */
  stockTold: boolean;
  /** Grams of the first variant; 0 where the file gives none. */
  weightGrams: number;
  /** Lower case, each once. */
  tags: string[];
  vendor: string;
  type: string;
  /** Published, and not a draft or archived. */
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
  /** null where the file does not say it. */
  inStock: boolean | null;
  /** Line of the file on which the product starts. */
  line: number;
  /** In the order of the lines. */
  faults: Fault[];
};

/** A row of the file with its cells at hand. */
export type Row = { fields: string[]; line: number; columns: Columns };

type Image = { url: string; alt: string; position: number };

const webAddress = imageUrl();

/** A product while its rows are still being read. */
export class ProductDraft {
  readonly handle: string;
  readonly title: string;
  readonly line: number;
  readonly faults: Fault[] = [];
  readonly #product: Omit<ShopifyProduct, 'images' | 'imageAlts' | 'faults'>;
  readonly #images: Image[] = [];

  constructor(row: Row) {
    const text = (column: Column): string => row.columns.cell(row.fields, column);
    const whole = (column: Column): string => row.columns.whole(row.fields, column);
    const read = <T>(column: Column, parse: (text: string) => Parsed<T>, otherwise: T): T =>
      this.#read(row, column, parse, otherwise);
    this.handle = text('handle');
    this.title = text('title');
    this.line = row.line;
    if (row.fields.length !== row.columns.width)
      this.fault(row.line, wrongWidth(row, row.columns.width).slice(0, -1));
    if (this.title === '' && row.columns.has('title'))
      this.fault(row.line, cellFault(row, 'title', 'is blank on the first row of a product'));
    const published = read('published', parseFlag(true), true);
    this.#product = {
      handle: this.handle,
      name: this.title,
      description: textOf(whole('body')),
      ...this.#price(row),
      variants: 1,
      stockCount: read('inventory', parseInventory, 0),
      stockTold: text('inventory') !== '',
      weightGrams: read('grams', parseGrams, 0),
      tags: [...new Set(listOf(whole('tags').toLowerCase(), ','))],
      vendor: text('vendor'),
      type: text('type'),
      active: read('status', parseStatus, true) && published,
      features: listOf(whole('features'), ';'),
      materials: listOf(whole('materials'), ';'),
      length: read('length', parseCentimetres, 0),
      width: read('width', parseCentimetres, 0),
      height: read('height', parseCentimetres, 0),
      careInstructions: whole('care'),
      artisanLocation: text('artisanLocation'),
      artisanBio: whole('artisanBio'),
      isNew: read('isNew', parseFlag(false), false),
      isFeatured: read('isFeatured', parseFlag(false), false),
      inStock: text('inStock') === '' ? null : read('inStock', parseFlag(false), false),
      line: row.line,
    };
    this.addImage(row);
  }

  fault(line: number, message: string, kind: Fault['kind'] = 'cell'): void {
    this.faults.push({ line, kind, message });
  }

  addVariant(row: Row): void {
    this.#product.variants++;
    const price = this.#price(row);
    if (price.priceMinor < this.#product.priceMinor) Object.assign(this.#product, price);
    this.#product.stockCount += this.#read(row, 'inventory', parseInventory, 0);
    this.#product.stockTold ||= row.columns.cell(row.fields, 'inventory') !== '';
    this.addImage(row);
  }

  /** @returns false when the row has no address of a picture. */
  addImage(row: Row): boolean {
    const text = row.columns.cell(row.fields, 'image');
    if (text === '') return false;
    const address = webAddress.safeParse(text);
    if (!address.success) {
      const why = address.error.issues[0]?.message ?? '';
      this.fault(row.line, cellFault(row, 'image', why), 'image');
      return false;
    }
    const position = Number(row.columns.cell(row.fields, 'imagePosition'));
    this.#images.push({
      url: text,
      alt: row.columns.cell(row.fields, 'imageAlt'),
      // Images without a position come after those that have one, in the order of their rows.
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

  #price(row: Row): Pick<ShopifyProduct, 'priceMinor' | 'originalPriceMinor'> {
    if (row.columns.has('price') && row.columns.cell(row.fields, 'price') === '')
      this.fault(row.line, cellFault(row, 'price', 'is blank'));
    const priced = (column: Column) =>
      row.columns.cell(row.fields, column) === '' ? 0 : this.#read(row, column, parsePrice, 0);
    const [priceMinor, compareAt] = [priced('price'), priced('compareAt')];
    // Without a column of prices it is for whoever knows the price to say whether it is reduced.
    const reduced = row.columns.has('price') ? compareAt > priceMinor : compareAt > 0;
    return { priceMinor, originalPriceMinor: reduced ? compareAt : null };
  }

  #read<T>(row: Row, column: Column, parse: (text: string) => Parsed<T>, otherwise: T): T {
    const parsed = parse(row.columns.cell(row.fields, column));
    if (!('fault' in parsed)) return parsed.value;
    this.fault(row.line, cellFault(row, column, parsed.fault));
    return otherwise;
  }
}

/** Whether a later row of a product describes a variant, not only one more image. */
export function isVariantRow({ fields, columns }: Row): boolean {
  return (['price', 'sku', 'option', 'inventory'] as const).some(
    (column) => columns.cell(fields, column) !== '',
  );
}

/** Characters of a cell that a message repeats. */
const shownOfCell = 60;

/** A cell as messages show it. */
export function shown(text: string): string {
  return JSON.stringify(text.length > shownOfCell ? `${text.slice(0, shownOfCell)}…` : text);
}

/** What is wrong with a cell: the column as the file calls it, and what stands there. */
export function cellFault(row: Row, column: Column, fault: string): string {
  const text = row.columns.cell(row.fields, column);
  return `${row.columns.heading(column)}${text === '' ? '' : ` ${shown(text)}`} ${fault}`;
}
