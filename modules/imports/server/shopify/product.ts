import { imageUrl } from '#kernel/contract/text.ts';
import { maxVariants } from '#modules/catalog/contract/limits.ts';
import * as m from '../../messages/index.ts';
import {
  type ParsedCell,
  parseCentimetres,
  parseDays,
  parseFlag,
  parseGrams,
  parseInventory,
  parsePercent,
  parsePieces,
  parsePolicy,
  parsePrice,
} from '../products/cells.ts';
import { textOf } from '../products/description.ts';
import {
  describeFault,
  type Fault,
  type FileColumn,
  type FileOption,
  type FileProduct,
  type FileVariant,
} from '../products/file-product.ts';
import { listOf } from '../products/lists.ts';
import { readMaking } from '../products/making-columns.ts';
import { readOptionValues } from '../products/option-values.ts';
import { readTexts } from '../products/text-columns.ts';
import { variantFaults } from '../products/variant-faults.ts';
import { wrongWidth } from '../reading/csv.ts';
import type { Columns } from './columns.ts';
import { readStatus } from './status.ts';

/** A row of the file with access to its cells. */
export type ProductRow = { fields: string[]; line: number; columns: Columns };

type Image = { url: string; alt: string; position: number };

const imageAddress = imageUrl();

/** The columns of the options, first to third. */
const optionColumns = [
  { name: 'option1Name', value: 'option1' },
  { name: 'option2Name', value: 'option2' },
  { name: 'option3Name', value: 'option3' },
] as const satisfies { name: FileColumn; value: FileColumn }[];

/** Builds a product while its rows are being read. */
export class ProductDraft {
  readonly handle: string;
  readonly title: string;
  readonly line: number;
  readonly firstRow: ProductRow;
  readonly faults: Fault[] = [];
  readonly #columns: Columns;
  readonly #product: Omit<FileProduct, 'images' | 'imageAlts' | 'options' | 'variants' | 'faults'>;
  readonly #images: Image[] = [];
  readonly #variants: FileVariant[] = [];
  /** The name of each option with its line, as the first row with a name has it. */
  readonly #optionNames: ({ name: string; line: number } | undefined)[] = [];
  readonly #optionValues: ReturnType<typeof readOptionValues>;

  constructor(row: ProductRow) {
    const text = (column: FileColumn): string => row.columns.cell(row.fields, column);
    const rawText = (column: FileColumn): string => row.columns.whole(row.fields, column);
    const read = <T>(column: FileColumn, parse: (text: string) => ParsedCell<T>, fallback: T): T =>
      this.#read(row, column, parse, fallback);
    this.handle = text('handle');
    this.title = text('title');
    this.line = row.line;
    this.firstRow = row;
    this.#columns = row.columns;
    if (row.fields.length !== row.columns.width)
      this.fault(row.line, wrongWidth(row, row.columns.width).slice(0, -1));
    if (this.title === '' && row.columns.has('title'))
      this.fault(row.line, cellFault(row, 'title', m.product.isBlankOnFirstRow()));
    this.#optionValues = readOptionValues(text('optionValues'));
    if (this.#optionValues === null)
      this.fault(row.line, cellFault(row, 'optionValues', m.product.isNotListOfValues()));
    this.addVariant(row);
    this.#product = {
      handle: this.handle,
      identity: null,
      name: this.title,
      description: textOf(rawText('body')),
      weightGrams: text('weight') === '' ? null : read('weight', parseGrams, 0),
      tags: [...new Set(listOf(rawText('tags').toLowerCase(), ','))],
      vendor: text('vendor'),
      type: text('type'),
      furtherTypes: listOf(rawText('furtherCategories'), ';'),
      ...this.#status(row),
      features: listOf(rawText('features'), ';'),
      materials: listOf(rawText('materials'), ';'),
      length: read('length', parseCentimetres, 0),
      width: read('width', parseCentimetres, 0),
      height: read('height', parseCentimetres, 0),
      texts: readTexts(rawText),
      taxRate: read('taxRate', parsePercent, null),
      making: readMaking((column) => read(column, column === 'piecesPerDay' ? parsePieces : parseDays, null)),
      artisanLocation: text('artisanLocation'),
      artisanBio: rawText('artisanBio'),
      isNew: read('isNew', parseFlag(false), false),
      isFeatured: read('isFeatured', parseFlag(false), false),
      metafields: row.columns.metafields(row.fields),
      line: row.line,
    };
  }

  fault(line: number, message: string, kind: Fault['kind'] = 'cell'): void {
    this.faults.push({ line, kind, message });
  }

  addVariant(row: ProductRow): void {
    if (this.#variants.length === maxVariants)
      this.fault(row.line, cellFault(row, 'handle', m.product.hasTooManyVariants({ most: maxVariants })));
    // One more than allowed is kept, so that the error is reported once.
    if (this.#variants.length > maxVariants) return;
    this.#noteOptionNames(row);
    this.#variants.push(this.#variant(row));
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

  finish(): FileProduct {
    const ordered = [...this.#images].sort((a, b) => a.position - b.position);
    const alts = new Map<string, string>();
    for (const { url, alt } of ordered) if (!alts.has(url)) alts.set(url, alt);
    const options = this.#options();
    const variants = this.#variants.map((variant) => ({
      ...variant,
      labels: variant.labels.slice(0, options.length),
    }));
    this.faults.push(...variantFaults(options, variants, this.#columns.heading('sku')));
    return {
      ...this.#product,
      options,
      variants,
      images: [...alts.keys()],
      imageAlts: [...alts.values()],
      faults: this.faults.sort((a, b) => a.line - b.line),
    };
  }

  #status(row: ProductRow): Pick<FileProduct, 'active' | 'draft'> {
    const text = (column: FileColumn) => row.columns.cell(row.fields, column);
    const { faults, ...status } = readStatus({ published: text('published'), status: text('status') });
    for (const [column, fault] of Object.entries(faults))
      this.fault(row.line, cellFault(row, column as FileColumn, fault));
    return status;
  }

  #variant(row: ProductRow): FileVariant {
    const text = (column: FileColumn): string => row.columns.cell(row.fields, column);
    return {
      line: row.line,
      labels: optionColumns.map(({ value }) => text(value)),
      sku: text('sku'),
      barcode: text('barcode'),
      ...this.#price(row),
      ...this.#stock(row),
      weightGrams: text('grams') === '' ? null : this.#read(row, 'grams', parseGrams, 0),
      image: text('variantImage'),
      active: this.#read(row, 'variantActive', parseFlag(true), true),
      makingDays: this.#read(row, 'makingDays', parseDays, null),
    };
  }

  /** Reports a name that contradicts that of an earlier row; rows without a name continue with it. */
  #noteOptionNames(row: ProductRow): void {
    for (const [index, { name: column }] of optionColumns.entries()) {
      const name = row.columns.cell(row.fields, column);
      const noted = this.#optionNames[index];
      if (name === '') continue;
      if (noted === undefined) this.#optionNames[index] = { name, line: row.line };
      else if (noted.name.toLowerCase() !== name.toLowerCase())
        this.fault(
          row.line,
          cellFault(row, column, m.product.contradictsName({ ...noted, line: String(noted.line) })),
        );
    }
  }

  /** Returns the options of the variants; none for Shopify's placeholder of a product without options. */
  #options(): FileOption[] {
    const [first] = this.#variants;
    const names = optionColumns.map((_, index) => this.#optionNames[index]?.name ?? '');
    if (this.#variants.length === 1 && isPlaceholder(names, first?.labels ?? [])) return [];
    const last = names.findLastIndex(
      (name, index) => name !== '' || this.#variants.some(({ labels }) => labels[index] !== ''),
    );
    return optionColumns.slice(0, Math.max(0, last) + 1).map((columns, index) => {
      const name = names[index] ?? '';
      const nameHeading = this.#columns.heading(columns.name);
      if (name === '') this.fault(this.line, describeFault(nameHeading, '', m.product.isBlankForVariants()));
      else if (names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index)
        this.fault(this.line, describeFault(nameHeading, name, m.product.isNameOfOtherOption()));
      const orderedValues = this.#optionValues?.get(name.toLowerCase()) ?? null;
      return { name, nameHeading, valueHeading: this.#columns.heading(columns.value), orderedValues };
    });
  }

  #price(row: ProductRow): Pick<FileVariant, 'priceMinor' | 'originalPriceMinor'> {
    if (row.columns.has('price') && row.columns.cell(row.fields, 'price') === '')
      this.fault(row.line, cellFault(row, 'price', m.product.isBlank()));
    const priced = (column: FileColumn) =>
      row.columns.cell(row.fields, column) === '' ? 0 : this.#read(row, column, parsePrice, 0);
    const priceMinor = priced('price');
    return { priceMinor, originalPriceMinor: priced('compareAt') || null };
  }

  /**
   * Shopify leaves the tracker blank where the stock is not tracked; a quantity above 0 counts nevertheless, because many
   * files of other programs have no tracker. A variant that sells on when out of stock is not tracked either.
   */
  #stock(row: ProductRow): Pick<FileVariant, 'stockCount' | 'hasStock' | 'inStock'> {
    const { columns, fields } = row;
    const stockCount = this.#read(row, 'inventory', parseInventory, 0);
    const sellsOn = this.#read(row, 'policy', parsePolicy, false);
    const isTracked = columns.cell(fields, 'tracker') !== '';
    const isUntracked = stockCount === 0 && (sellsOn || (columns.has('tracker') && !isTracked));
    const hasStock = isUntracked || columns.cell(fields, 'inventory') !== '';
    const inStock = this.#inStock(row) ?? (isUntracked ? true : null);
    const isSoldOut = columns.has('tracker') && hasStock && stockCount === 0 && inStock === null;
    return { stockCount, hasStock, inStock: isSoldOut ? false : inStock };
  }

  #inStock(row: ProductRow): boolean | null {
    const column = (['variantInStock', 'inStock'] as const).find(
      (each) => row.columns.cell(row.fields, each) !== '',
    );
    return column === undefined ? null : this.#read(row, column, parseFlag(false), false);
  }

  #read<T>(row: ProductRow, column: FileColumn, parse: (text: string) => ParsedCell<T>, fallback: T): T {
    const parsed = parse(row.columns.cell(row.fields, column));
    if (!('fault' in parsed)) return parsed.value;
    this.fault(row.line, cellFault(row, column, parsed.fault));
    return fallback;
  }
}

/** Whether the only variant of a product has no options: no names and values, or "Default Title" of "Title". */
function isPlaceholder(names: string[], labels: string[]): boolean {
  const [name = '', ...otherNames] = names;
  const [label = '', ...otherLabels] = labels;
  if ([...otherNames, ...otherLabels].some((text) => text !== '')) return false;
  return /^(title)?$/i.test(name) && /^(default title)?$/i.test(label);
}

/** Returns whether a later row of a product describes a variant and not only one more image. */
export function isVariantRow({ fields, columns }: ProductRow): boolean {
  return (['price', 'sku', 'barcode', 'option1', 'option2', 'option3', 'inventory'] as const).some(
    (column) => columns.cell(fields, column) !== '',
  );
}

/** Describes an invalid cell of a row. */
export const cellFault = (row: ProductRow, column: FileColumn, fault: string): string =>
  describeFault(row.columns.heading(column), row.columns.cell(row.fields, column), fault);
