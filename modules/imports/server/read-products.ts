import type { Readable } from 'node:stream';
import * as m from '../messages/index.ts';
import { ImportError } from './import-error.ts';
import type { FileColumn, FileProduct } from './products/file-product.ts';
import type { Portion, ProductReader } from './products/product-reader.ts';
import { RowCount } from './products/row-count.ts';
import { csvRows } from './reading/csv.ts';
import type { ImportReport } from './report.ts';
import { findColumns, headingOf } from './shopify/columns.ts';
import { ShopifyReader } from './shopify/read.ts';
import { findScatteredRows } from './shopify/scattered-rows.ts';
import { isWooCommerceHeader } from './woocommerce/columns.ts';
import { countVariations, WooCommerceReader } from './woocommerce/read.ts';

/** A file that can be opened more than once, or a stream that is read once. */
export type ProductSource = { open: () => Readable; isRepeatable: boolean };

/** Lists of columns of which a Shopify file must have at least one each. */
export type RequiredColumns = readonly (readonly FileColumn[])[];

/**
 * Reads a product CSV of Shopify or WooCommerce, which its header shows, in constant memory: the rows of a product may stand
 * anywhere, so that a file that can be opened again is read once more before.
 *
 * @param count counts the rows as they are read
 * @throws ImportError for an unreadable file or missing columns
 */
export async function* readProducts(
  source: ProductSource,
  required: RequiredColumns,
  count = new RowCount(),
): AsyncGenerator<Portion> {
  let reader: ProductReader | undefined;
  for await (const rows of csvRows(source.open())) {
    for (const row of rows) {
      if (reader) reader.add(row);
      else reader = await readerOf(row.fields, source, required, count);
    }
    if (reader) yield reader.taken();
  }
  if (reader) yield reader.end();
}

async function readerOf(
  header: string[],
  source: ProductSource,
  required: RequiredColumns,
  count: RowCount,
): Promise<ProductReader> {
  if (!isWooCommerceHeader(header)) {
    const columns = findColumns(header, required);
    const scattered = source.isRepeatable ? await findScatteredRows(source.open()) : undefined;
    return new ShopifyReader(columns, count, scattered);
  }
  return new WooCommerceReader(
    header,
    count,
    source.isRepeatable ? await countVariations(source.open()) : null,
  );
}

/**
 * Reads a whole file in which every product must be valid. Rows with an invalid image address and duplicate
 * products are skipped.
 *
 * @param options.onProgress called with the number of rows read so far, at intervals and at the end
 * @throws ImportError at the first invalid cell
 */
export async function readAllProducts(
  stream: Readable,
  options: { onProgress?: (rows: number) => void } = {},
): Promise<Portion & { report: ImportReport; ignored: string[] }> {
  const count = new RowCount();
  const validProducts: FileProduct[] = [];
  const required = [['handle'], ['title'], ['price']] as const;
  let columns: Portion['columns'] | undefined;
  for await (const portion of readProducts({ open: () => stream, isRepeatable: false }, required, count)) {
    columns = portion.columns;
    const unique = portion.products.filter(
      ({ faults }) => !faults.some(({ kind }) => kind === 'repeat' || kind === 'type'),
    );
    for (const product of unique) rejectFaults(product);
    validProducts.push(...unique);
    options.onProgress?.(count.total);
  }
  return {
    columns: columns as Portion['columns'],
    products: validProducts,
    report: { totalRows: count.total, products: validProducts.length, lines: count.lines() },
    ignored: count.ignoredColumns(),
  };
}

function rejectFaults({ handle, identity, line, faults }: FileProduct): void {
  if (handle === '' && identity === null)
    throw new ImportError(m.shopifyRead.isBlank({ headingOf: headingOf('handle') }), line);
  const [fault] = faults.filter(({ kind }) => kind === 'cell');
  if (fault) throw new ImportError(fault.message, fault.line);
}
