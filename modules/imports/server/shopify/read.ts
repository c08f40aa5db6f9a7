import type { Readable } from 'node:stream';
import * as m from '../../messages/index.ts';
import { ImportError } from '../import-error.ts';
import { csvRows } from '../reading/csv.ts';
import type { ImportReport } from '../report.ts';
import { type Columns, findColumns, headingOf, type ShopifyColumn } from './columns.ts';
import { cellFault, isVariantRow, ProductDraft, type ProductRow, type ShopifyProduct } from './product.ts';

export type { ShopifyProduct } from './product.ts';

/** All outcomes of a row in the order of the printed report; each row has exactly one. */
const FATES = {
  product: {
    taken: true,
    get reason() {
      return m.shopifyRead.firstRowsOfProducts();
    },
  },
  variant: {
    taken: true,
    get reason() {
      return m.shopifyRead.furtherVariantsMergedIntoTheir();
    },
  },
  image: {
    taken: true,
    get reason() {
      return m.shopifyRead.furtherImagesAddedToTheir();
    },
  },
  secondProduct: {
    taken: false,
    get reason() {
      return m.shopifyRead.rowsOfSecondProduct();
    },
  },
  noImage: {
    taken: false,
    get reason() {
      return m.shopifyRead.rowsWithNeitherVariantNor();
    },
  },
  blank: {
    taken: false,
    get reason() {
      return m.shopifyRead.emptyRows();
    },
  },
} as const;

type ShopifyRowFate = keyof typeof FATES;

/** Counts the rows read so far by outcome. */
export class RowCount {
  readonly #fates = new Map<ShopifyRowFate, number>();

  add(fate: ShopifyRowFate): void {
    this.#fates.set(fate, (this.#fates.get(fate) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#fates.values()].reduce((sum, rows) => sum + rows, 0);
  }

  lines(): ImportReport['lines'] {
    return (Object.keys(FATES) as ShopifyRowFate[]).map((key) => ({
      key,
      ...FATES[key],
      rows: this.#fates.get(key) ?? 0,
    }));
  }
}

/** Completely read products and the columns of their file. */
export type Portion = { columns: Columns; products: ShopifyProduct[] };

/**
 * Reads a product CSV in Shopify's old or new format in constant memory. Consecutive rows with one handle form a
 * product: the first one has the title, the others add variants and images. Errors of a product are listed in its
 * faults.
 *
 * @param required lists of columns of which the file must have at least one each
 * @param count counts the rows as they are read
 * @throws ImportError for an unreadable file or missing columns
 */
export async function* readProducts(
  stream: Readable,
  required: readonly (readonly ShopifyColumn[])[],
  count = new RowCount(),
): AsyncGenerator<Portion> {
  let merger: ProductMerger | undefined;
  for await (const rows of csvRows(stream)) {
    for (const { fields, line } of rows) {
      if (merger) merger.add(fields, line);
      else merger = new ProductMerger(findColumns(fields, required), count);
    }
    if (merger) yield merger.taken();
  }
  if (merger) yield merger.end();
}

/**
 * Reads a whole file in which every product must be valid. Rows with an invalid image address and duplicate
 * products are skipped.
 *
 * @param options.onProgress called with the number of rows read so far, at intervals and at the end
 * @throws ImportError at the first invalid cell
 */
export async function readShopify(
  stream: Readable,
  options: { onProgress?: (rows: number) => void } = {},
): Promise<{ products: ShopifyProduct[]; report: ImportReport }> {
  const count = new RowCount();
  const validProducts: ShopifyProduct[] = [];
  const required = [['handle'], ['title'], ['price']] as const;
  for await (const { products } of readProducts(stream, required, count)) {
    const unique = products.filter(({ faults }) => !faults.some(({ kind }) => kind === 'repeat'));
    for (const product of unique) rejectFaults(product);
    validProducts.push(...unique);
    options.onProgress?.(count.total);
  }
  return {
    products: validProducts,
    report: { totalRows: count.total, products: validProducts.length, lines: count.lines() },
  };
}

function rejectFaults({ handle, line, faults }: ShopifyProduct): void {
  if (handle === '') throw new ImportError(m.shopifyRead.isBlank({ headingOf: headingOf('handle') }), line);
  const [fault] = faults.filter(({ kind }) => kind === 'cell');
  if (fault) throw new ImportError(fault.message, fault.line);
}

/** Merges consecutive rows with one handle into a product. */
class ProductMerger {
  readonly #columns: Columns;
  readonly #count: RowCount;
  /** First line of each handle. */
  readonly #firstLines = new Map<string, number>();
  #draft: ProductDraft | null = null;
  /** Whether the draft is a second product with a handle already used. */
  #isDuplicate = false;
  #finished: ShopifyProduct[] = [];

  constructor(columns: Columns, count: RowCount) {
    this.#columns = columns;
    this.#count = count;
  }

  add(fields: string[], line: number): void {
    this.#count.add(this.#add({ fields, line, columns: this.#columns }));
  }

  /** Returns and clears the finished products. */
  taken(): Portion {
    const products = this.#finished;
    this.#finished = [];
    return { columns: this.#columns, products };
  }

  /** Finishes the last product at the end of the file. */
  end(): Portion {
    this.#finish();
    return this.taken();
  }

  #add(row: ProductRow): ShopifyRowFate {
    if (row.fields.every((field) => field.trim() === '')) return 'blank';
    const draft = this.#draft;
    if (draft === null || !this.#continues(row, draft)) return this.#start(row);
    if (row.fields.length !== row.columns.width)
      draft.fault(
        row.line,
        m.shopifyRead.rowHasFields({ fieldsCount: row.fields.length, width: row.columns.width }),
      );
    if (this.#isDuplicate) return 'secondProduct';
    if (isVariantRow(row)) {
      draft.addVariant(row);
      return 'variant';
    }
    return draft.addImage(row) ? 'image' : 'noImage';
  }

  /** Some programs repeat the title on every row, so a title alone does not start another product. */
  #continues(row: ProductRow, draft: ProductDraft): boolean {
    const handle = row.columns.cell(row.fields, 'handle');
    const title = row.columns.cell(row.fields, 'title');
    return handle !== '' && handle === draft.handle && (title === '' || title === draft.title);
  }

  #start(row: ProductRow): ShopifyRowFate {
    this.#finish();
    const draft = new ProductDraft(row);
    const firstLine = this.#firstLines.get(draft.handle);
    this.#draft = draft;
    this.#isDuplicate = firstLine !== undefined && draft.handle !== '';
    if (this.#isDuplicate)
      draft.fault(
        row.line,
        cellFault(row, 'handle', m.shopifyRead.isAlreadyUsedOnLine({ firstLine: String(firstLine) })),
        'repeat',
      );
    else this.#firstLines.set(draft.handle, row.line);
    if (draft.handle === '' && draft.title === '')
      draft.fault(row.line, m.shopifyRead.rowHasNeitherHandleNor());
    return this.#isDuplicate ? 'secondProduct' : 'product';
  }

  #finish(): void {
    if (this.#draft) this.#finished.push(this.#draft.finish());
    this.#draft = null;
  }
}
