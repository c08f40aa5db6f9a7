import * as m from '../../messages/index.ts';
import type { Fault, FileProduct } from '../products/file-product.ts';
import type { Portion, ProductReader } from '../products/product-reader.ts';
import type { RowCount, RowFate } from '../products/row-count.ts';
import type { CsvRow } from '../reading/csv.ts';
import type { Columns } from './columns.ts';
import { unmetConstants } from './constant-columns.ts';
import { contradictionsOf } from './contradictions.ts';
import { cellFault, isVariantRow, ProductDraft, type ProductRow } from './product.ts';
import { belongsToEarlier, handleKey, identityOf } from './scattered-rows.ts';

/** The first row with a handle: its line, and the cells by which another product differs. */
type FirstRow = { line: number; identity: string[] };

/**
 * Reads a product CSV in Shopify's old or new format: consecutive rows with one handle form a product. The first one has
 * the title, the others add variants and images. Errors of a product are listed in its faults, also rows of it that stand
 * elsewhere: without them it would lose variants.
 */
export class ShopifyReader implements ProductReader {
  readonly #columns: Columns;
  readonly #count: RowCount;
  /** Lines of rows that do not stand with the others of their product, by the key of its handle. */
  readonly #scatteredRows: ReadonlyMap<string, number>;
  /** The first row of each handle, by its key. */
  readonly #firstRows = new Map<string, FirstRow>();
  #draft: ProductDraft | null = null;
  /** The error of a draft whose handle is already used; what else its rows lack follows from that. */
  #repetition: Fault | null = null;
  #finished: FileProduct[] = [];

  constructor(columns: Columns, count: RowCount, scatteredRows: ReadonlyMap<string, number> = new Map()) {
    this.#columns = columns;
    this.#count = count;
    this.#scatteredRows = scatteredRows;
  }

  add({ fields, line }: CsvRow): void {
    for (const heading of unmetConstants(fields, this.#columns))
      this.#count.ignore({ heading, metafield: null });
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
    if (this.#repetition) return 'secondProduct';
    if (row.columns.cell(row.fields, 'handle') === '')
      draft.fault(
        row.line,
        row.columns.cell(row.fields, 'title') === ''
          ? m.shopifyRead.rowHasNeitherHandleNor()
          : cellFault(row, 'handle', m.product.isBlank()),
      );
    for (const message of contradictionsOf(draft.firstRow, row)) draft.fault(row.line, message);
    if (isVariantRow(row)) {
      draft.addVariant(row);
      return 'variant';
    }
    return draft.addImage(row) ? 'image' : 'noImage';
  }

  /**
   * A row without a handle is one of the product before it, which is refused with it, if it has no title either, or, where
   * that product has no handle, its title and an option value.
   */
  #continues({ fields, columns }: ProductRow, { handle, title, firstRow }: ProductDraft): boolean {
    const own = columns.cell(fields, 'handle');
    if (own !== '') return handleKey(own) === handleKey(handle);
    if (columns.cell(fields, 'title') === '') return handle !== '' || title !== '';
    return handle === '' && belongsToEarlier(fields, columns, identityOf(firstRow.fields, columns));
  }

  #start(row: ProductRow): RowFate {
    this.#finish();
    const draft = new ProductDraft(row);
    const key = handleKey(draft.handle);
    const first = this.#firstRows.get(key);
    this.#draft = draft;
    this.#repetition = first === undefined || draft.handle === '' ? null : repetitionOf(row, first);
    if (!this.#repetition)
      this.#firstRows.set(key, { line: row.line, identity: identityOf(row.fields, row.columns) });
    if (draft.handle === '' && draft.title === '')
      draft.fault(row.line, m.shopifyRead.rowHasNeitherHandleNor());
    return this.#repetition ? 'secondProduct' : 'product';
  }

  #finish(): void {
    const draft = this.#draft;
    this.#draft = null;
    if (draft === null) return;
    const apart = this.#scatteredRows.get(handleKey(draft.handle));
    if (apart !== undefined) draft.fault(apart, m.shopifyRead.isApart());
    const product = draft.finish();
    this.#finished.push(this.#repetition ? { ...product, faults: [this.#repetition] } : product);
  }
}

/** Returns the error of a row whose handle an earlier product has. A part of that product is no second one. */
function repetitionOf(row: ProductRow, { line, identity }: FirstRow): Fault {
  const isPart = belongsToEarlier(row.fields, row.columns, identity);
  const firstLine = String(line);
  const message = isPart
    ? m.shopifyRead.standsApartFrom({ firstLine })
    : m.shopifyRead.isAlreadyUsedOnLine({ firstLine });
  return { line: row.line, kind: isPart ? 'cell' : 'repeat', message: cellFault(row, 'handle', message) };
}
