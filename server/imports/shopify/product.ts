import { ImportError } from '../import-error.ts';
import {
  type Parsed,
  parseGrams,
  parseImageUrl,
  parseInventory,
  parsePrice,
  parseTags,
  plainText,
} from './cells.ts';
import type { Column, Columns } from './columns.ts';

/** One product of a Shopify file, its variants folded into one. */
export type ShopifyProduct = {
  handle: string;
  name: string;
  /** Plain text; may be empty. */
  description: string;
  /** Price of the cheapest variant, in minor units. */
  priceMinor: number;
  /** The price that variant was reduced from, in minor units; null when it is not reduced. */
  originalPriceMinor: number | null;
  /** http(s) addresses in the order to show them, each once. */
  images: string[];
  /** Pieces of all variants together. */
  stockCount: number;
  /** Whole grams of the first variant; null where the file gives none. */
  weightGrams: number | null;
  /** Lower case, each once. */
  tags: string[];
  vendor: string;
  type: string;
  /** Published, and not a draft or archived. */
  active: boolean;
  /** Line of the file on which the product starts. */
  line: number;
};

/** A row of the file with its cells at hand. */
export type Row = { fields: string[]; line: number; columns: Columns };

type Image = { url: string; position: number };

/** A product while its rows are still being read. */
export class ProductDraft {
  readonly title: string;
  private readonly product: Omit<ShopifyProduct, 'images'>;
  private readonly images: Image[] = [];

  /** @throws ImportError when the title is blank or a value of the first variant cannot be read. */
  constructor(handle: string, row: Row) {
    const text = (column: Column): string => row.columns.cell(row.fields, column);
    this.title = text('title');
    if (this.title === '') throw refuse(row, 'title', 'is blank on the first row of a product');
    this.product = {
      handle,
      name: this.title.replace(/\s+/g, ' '),
      description: plainText(text('body')),
      ...variantPrice(row),
      stockCount: read(row, 'inventory', parseInventory),
      weightGrams: read(row, 'grams', parseGrams),
      tags: parseTags(text('tags')),
      vendor: text('vendor'),
      type: text('type'),
      active: isActive(text('published'), text('status')),
      line: row.line,
    };
    this.addImage(row);
  }

  /** @throws ImportError when a value of the variant cannot be read. */
  addVariant(row: Row): void {
    const price = variantPrice(row);
    if (price.priceMinor < this.product.priceMinor) Object.assign(this.product, price);
    this.product.stockCount += read(row, 'inventory', parseInventory);
    this.addImage(row);
  }

  /** @returns false when the row has no image address of the web. */
  addImage(row: Row): boolean {
    const url = parseImageUrl(row.columns.cell(row.fields, 'image'));
    if (url === null) return false;
    const position = Number(row.columns.cell(row.fields, 'imagePosition'));
    // Images without a position come after those that have one, in the order of their rows.
    this.images.push({ url, position: position > 0 ? position : Number.MAX_SAFE_INTEGER });
    return true;
  }

  finish(): ShopifyProduct {
    const ordered = [...this.images].sort((a, b) => a.position - b.position);
    return { ...this.product, images: [...new Set(ordered.map((image) => image.url))] };
  }
}

/** Whether a later row of a product describes a variant, not only one more image. */
export function isVariantRow({ fields, columns }: Row): boolean {
  return (['price', 'sku', 'option', 'inventory'] as const).some(
    (column) => columns.cell(fields, column) !== '',
  );
}

/** An error that names the line, the column as the file calls it, and the cell. */
export function refuse(row: Row, column: Column, fault: string): ImportError {
  const text = row.columns.cell(row.fields, column);
  const shown = text === '' ? '' : ` ${JSON.stringify(text)}`;
  return new ImportError(`${row.columns.heading(column)}${shown} ${fault}`, row.line);
}

function variantPrice(row: Row): Pick<ShopifyProduct, 'priceMinor' | 'originalPriceMinor'> {
  if (row.columns.cell(row.fields, 'price') === '') throw refuse(row, 'price', 'is blank');
  const priceMinor = read(row, 'price', parsePrice);
  const compareAt = row.columns.cell(row.fields, 'compareAt') === '' ? 0 : read(row, 'compareAt', parsePrice);
  return { priceMinor, originalPriceMinor: compareAt > priceMinor ? compareAt : null };
}

function read<T>(row: Row, column: Column, parse: (text: string) => Parsed<T>): T {
  const parsed = parse(row.columns.cell(row.fields, column));
  if ('fault' in parsed) throw refuse(row, column, parsed.fault);
  return parsed.value;
}

/** Shopify itself reads an empty or absent Published as TRUE. */
function isActive(published: string, status: string): boolean {
  return /^(true|)$/i.test(published) && /^(active|)$/i.test(status);
}
