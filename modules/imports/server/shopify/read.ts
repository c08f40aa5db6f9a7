import * as m from '../../messages/index.ts';
import type { FileProduct } from '../products/file-product.ts';
import type { Portion, ProductReader } from '../products/product-reader.ts';
import type { RowCount, RowFate } from '../products/row-count.ts';
import type { CsvRow } from '../reading/csv.ts';
import type { Columns } from './columns.ts';
import { cellFault, isVariantRow, ProductDraft, type ProductRow } from './product.ts';

/**
 * Reads a product CSV in Shopify's old or new format: consecutive rows with one handle form a product. The first one has
 * the title, the others add variants and images. Errors of a product are listed in its faults.
 */
export class ShopifyReader implements ProductReader {
  readonly #columns: Columns;
  readonly #count: RowCount;
  /** First line of each handle. */
  readonly #firstLines = new Map<string, number>();
  #draft: ProductDraft | null = null;
  /** Whether the draft is a second product with a handle already used. */
  #isDuplicate = false;
  #finished: FileProduct[] = [];

  constructor(columns: Columns, count: RowCount) {
    this.#columns = columns;
    this.#count = count;
  }

  add({ fields, line }: CsvRow): void {
    for (const column of this.#columns.unknown)
      if ((fields[column.index] ?? '').trim() !== '') this.#count.ignore(column);
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

  #add(row: ProductRow): RowFate {
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

  #start(row: ProductRow): RowFate {
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
    if (this.#draft) {
      this.#finished.push(this.#draft.finish());
    }
    this.#draft = null;
  }
}
