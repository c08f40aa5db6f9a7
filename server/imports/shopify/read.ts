import type { Readable } from 'node:stream';
import { csvRows } from '../csv.ts';
import { ImportError } from '../import-error.ts';
import type { ImportReport } from '../report.ts';
import { type Column, type Columns, findColumns, headingOf } from './columns.ts';
import { cellFault, isVariantRow, ProductDraft, type Row, type ShopifyProduct } from './product.ts';

export type { ShopifyProduct } from './product.ts';

/** Every fate a row can meet, in the order of the printed report; exactly one holds for each row. */
const FATES = {
  product: { taken: true, reason: 'first rows of products' },
  variant: { taken: true, reason: 'further variants, merged into their product' },
  image: { taken: true, reason: 'further images, added to their product' },
  secondProduct: { taken: false, reason: 'rows of a second product with the same handle' },
  noImage: { taken: false, reason: 'rows with neither a variant nor an image' },
  blank: { taken: false, reason: 'empty rows' },
} as const;

type Fate = keyof typeof FATES;

/** What became of the rows read so far. */
export class RowCount {
  readonly #fates = new Map<Fate, number>();

  add(fate: Fate): void {
    this.#fates.set(fate, (this.#fates.get(fate) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#fates.values()].reduce((sum, rows) => sum + rows, 0);
  }

  lines(): ImportReport['lines'] {
    return (Object.keys(FATES) as Fate[]).map((key) => ({
      key,
      ...FATES[key],
      rows: this.#fates.get(key) ?? 0,
    }));
  }
}

/** Products that have been read to their ends, and the columns of their file. */
export type Portion = { columns: Columns; products: ShopifyProduct[] };

/**
 * Reads a product CSV in Shopify's format, old or new, in little memory. A product may stand on several rows of one
 * handle, which follow each other: the first carries the title, the later ones add variants and images. What is wrong
 * with a product stands in its faults.
 *
 * @param required the columns that the file must have: of each list at least one.
 * @param count counts the rows as they are read.
 * @throws ImportError for a file that cannot be read, or has not the columns.
 */
export async function* readProducts(
  stream: Readable,
  required: readonly (readonly Column[])[],
  count = new RowCount(),
): AsyncGenerator<Portion> {
  let fold: Fold | undefined;
  for await (const rows of csvRows(stream)) {
    for (const { fields, line } of rows) {
      if (fold) fold.add(fields, line);
      else fold = new Fold(findColumns(fields, required), count);
    }
    if (fold) yield fold.taken();
  }
  if (fold) yield fold.end();
}

/**
 * Reads a whole file, of which every product must be right. A row with an image that has no address of the web is left
 * out, and so is a second product under a handle.
 *
 * @param options.onProgress called with the rows read so far, now and then and at the end.
 * @throws ImportError at the first cell that cannot be read; nothing is returned of such a file.
 */
export async function readShopify(
  stream: Readable,
  options: { onProgress?: (rows: number) => void } = {},
): Promise<{ products: ShopifyProduct[]; report: ImportReport }> {
  const count = new RowCount();
  const all: ShopifyProduct[] = [];
  const required = [['handle'], ['title'], ['price']] as const;
  for await (const { products } of readProducts(stream, required, count)) {
    const first = products.filter(({ faults }) => !faults.some(({ kind }) => kind === 'repeat'));
    for (const product of first) refuseFaults(product);
    all.push(...first);
    options.onProgress?.(count.total);
  }
  return {
    products: all,
    report: { totalRows: count.total, products: all.length, lines: count.lines() },
  };
}

function refuseFaults({ handle, line, faults }: ShopifyProduct): void {
  if (handle === '') throw new ImportError(`${headingOf('handle')} is blank`, line);
  const [fault] = faults.filter(({ kind }) => kind === 'cell');
  if (fault) throw new ImportError(fault.message, fault.line);
}

/** Folds the rows of each handle into one product. */
class Fold {
  readonly #columns: Columns;
  readonly #count: RowCount;
  /** On which line each handle began. */
  readonly #begun = new Map<string, number>();
  #draft: ProductDraft | null = null;
  /** Whether the draft is a second product under a handle already taken. */
  #repeated = false;
  #finished: ShopifyProduct[] = [];

  constructor(columns: Columns, count: RowCount) {
    this.#columns = columns;
    this.#count = count;
  }

  add(fields: string[], line: number): void {
    this.#count.add(this.#place({ fields, line, columns: this.#columns }));
  }

  /** The products that have come to their end. */
  taken(): Portion {
    const products = this.#finished;
    this.#finished = [];
    return { columns: this.#columns, products };
  }

  /** The file is at its end, and so is the last product. */
  end(): Portion {
    this.#finish();
    return this.taken();
  }

  #place(row: Row): Fate {
    if (row.fields.every((field) => field.trim() === '')) return 'blank';
    const draft = this.#draft;
    if (draft === null || !this.#continues(row, draft)) return this.#begin(row);
    if (row.fields.length !== row.columns.width)
      draft.fault(row.line, `the row has ${row.fields.length} fields, the header has ${row.columns.width}`);
    if (this.#repeated) return 'secondProduct';
    if (isVariantRow(row)) {
      draft.addVariant(row);
      return 'variant';
    }
    return draft.addImage(row) ? 'image' : 'noImage';
  }

  /** Some programs repeat the title on every row, so a title alone does not make a second product. */
  #continues(row: Row, draft: ProductDraft): boolean {
    const [handle, title] = [row.columns.cell(row.fields, 'handle'), row.columns.cell(row.fields, 'title')];
    return handle !== '' && handle === draft.handle && (title === '' || title === draft.title);
  }

  #begin(row: Row): Fate {
    this.#finish();
    const draft = new ProductDraft(row);
    const before = this.#begun.get(draft.handle);
    this.#draft = draft;
    this.#repeated = before !== undefined && draft.handle !== '';
    if (this.#repeated)
      draft.fault(row.line, cellFault(row, 'handle', `is already used on line ${before}`), 'repeat');
    else this.#begun.set(draft.handle, row.line);
    if (draft.handle === '' && draft.title === '')
      draft.fault(row.line, 'the row has neither a handle nor a title');
    return this.#repeated ? 'secondProduct' : 'product';
  }

  #finish(): void {
    if (this.#draft) this.#finished.push(this.#draft.finish());
    this.#draft = null;
  }
}
