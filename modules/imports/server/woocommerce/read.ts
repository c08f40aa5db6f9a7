import type { Readable } from 'node:stream';
import * as m from '../../messages/index.ts';
import type { FileProduct } from '../products/file-product.ts';
import type { Portion, ProductReader } from '../products/product-reader.ts';
import type { RowCount, RowFate } from '../products/row-count.ts';
import { type CsvRow, csvRows } from '../reading/csv.ts';
import { entriesOf } from './cells.ts';
import { findWooColumns, type WooColumns } from './columns.ts';
import { cellFault, cellOf, WooProductDraft, type WooRow } from './product.ts';

/** How a product is named by its variations: `id:` with its ID, or its SKU. */
const referencesOf = (row: WooRow): string[] =>
  [cellOf(row, 'id') && `id:${cellOf(row, 'id')}`, cellOf(row, 'sku')]
    .filter((reference) => reference !== '')
    .map((reference) => reference.toLowerCase());
const parentOf = (row: WooRow): string => cellOf(row, 'parent').toLowerCase();

type RowType = 'simple' | 'variable' | 'variation' | 'other';

/** Types such as "simple, virtual" have several parts. */
function typeOf(row: WooRow): RowType {
  const parts = entriesOf(cellOf(row, 'type').toLowerCase());
  const type = (['variation', 'variable', 'simple'] as const).find((each) => parts.includes(each));
  return type ?? (parts.every((part) => part === 'virtual' || part === 'downloadable') ? 'simple' : 'other');
}

/** Returns the number of variations of each product, by the name that they use for it. */
export async function countVariations(stream: Readable): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let columns: WooColumns | undefined;
  for await (const rows of csvRows(stream)) {
    for (const { fields, line } of rows) {
      if (!columns) {
        columns = findWooColumns(fields);
        continue;
      }
      const row = { fields, line, columns };
      if (typeOf(row) === 'variation') counts.set(parentOf(row), (counts.get(parentOf(row)) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Reads a product CSV of WooCommerce. Variations name their product, and may stand anywhere in the file: a product is
 * finished with its last variation, or at the end of the file if their number is not known.
 */
export class WooCommerceReader implements ProductReader {
  readonly #columns: WooColumns;
  readonly #count: RowCount;
  readonly #variationCounts: Map<string, number> | null;
  readonly #now = new Date();
  /** First line of each product, by its references. */
  readonly #firstLines = new Map<string, number>();
  /** Products that wait for variations, by their references. */
  readonly #waiting = new Map<string, WooProductDraft>();
  /** Variations before their product. */
  readonly #early = new Map<string, WooRow[]>();
  #finished: FileProduct[] = [];

  constructor(header: string[], count: RowCount, variationCounts: Map<string, number> | null) {
    this.#columns = findWooColumns(header);
    this.#count = count;
    this.#variationCounts = variationCounts;
  }

  add({ fields, line }: CsvRow): void {
    const row = { fields, line, columns: this.#columns };
    const isBlank = fields.every((field) => field.trim() === '');
    if (!isBlank) this.#noteIgnored(row);
    this.#count.add(isBlank ? 'blank' : this.#add(row));
  }

  taken(): Portion {
    const products = this.#finished;
    this.#finished = [];
    return { columns: this.#columns, products };
  }

  end(): Portion {
    for (const draft of new Set(this.#waiting.values())) this.#finish(draft);
    for (const row of [...this.#early.values()].flat())
      this.#reject(row, cellFault(row, 'parent', m.woocommerce.isNotInFile()), 'cell');
    return this.taken();
  }

  #add(row: WooRow): RowFate {
    const type = typeOf(row);
    if (type === 'variation') return this.#addVariation(row);
    if (type === 'other') {
      this.#reject(row, cellFault(row, 'type', m.woocommerce.isOtherType()), 'type');
      return 'otherType';
    }
    const references = referencesOf(row);
    const taken = references.find((each) => this.#firstLines.has(each));
    if (taken !== undefined) {
      const firstLine = this.#firstLines.get(taken);
      const column = taken === cellOf(row, 'sku').toLowerCase() ? 'sku' : 'id';
      this.#reject(
        row,
        cellFault(row, column, m.shopifyRead.isAlreadyUsedOnLine({ firstLine: String(firstLine) })),
        'repeat',
      );
      return 'secondProduct';
    }
    for (const reference of references) this.#firstLines.set(reference, row.line);
    const draft = new WooProductDraft(row, { isVariable: type === 'variable', now: this.#now });
    for (const reference of references) {
      this.#waiting.set(reference, draft);
      for (const early of this.#early.get(reference) ?? []) draft.addVariation(early);
      this.#early.delete(reference);
    }
    if (!draft.isVariable || this.#isComplete(draft)) this.#finish(draft);
    return 'product';
  }

  #addVariation(row: WooRow): RowFate {
    const parent = this.#waiting.get(parentOf(row));
    if (!parent) {
      this.#early.set(parentOf(row), [...(this.#early.get(parentOf(row)) ?? []), row]);
      return 'variant';
    }
    parent.addVariation(row);
    if (this.#isComplete(parent)) this.#finish(parent);
    return 'variant';
  }

  #isComplete(draft: WooProductDraft): boolean {
    const counts = this.#variationCounts;
    if (counts === null) return false;
    const expected = referencesOf(draft.row).reduce(
      (sum, reference) => sum + (counts.get(reference) ?? 0),
      0,
    );
    return draft.rowsOfVariations >= expected;
  }

  #finish(draft: WooProductDraft): void {
    for (const reference of referencesOf(draft.row)) this.#waiting.delete(reference);
    this.#finished.push(draft.finish());
  }

  #reject(row: WooRow, message: string, kind: 'cell' | 'repeat' | 'type'): void {
    const draft = new WooProductDraft(row, { isVariable: false, now: this.#now });
    this.#finished.push({ ...draft.finish(), faults: [{ line: row.line, kind, message }] });
  }

  /** Notes cells that the shop does not take: unknown columns, and descriptions of variations. */
  #noteIgnored(row: WooRow): void {
    const { columns, fields } = row;
    for (const column of columns.unknown)
      if ((fields[column.index] ?? '').trim() !== '') this.#count.ignore(column);
    const ignore = (heading: string) => this.#count.ignore({ heading, metafield: null });
    if (typeOf(row) === 'variation' && cellOf(row, 'description') !== '')
      ignore(m.woocommerce.ofVariations({ heading: columns.headingOf('description') }));
  }
}
