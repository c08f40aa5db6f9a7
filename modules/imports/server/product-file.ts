import { createReadStream } from 'node:fs';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { maxNameLength } from '#kernel/contract/limits.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { ImportReport, ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { BulkUpsert, type Placed, slugOfHandle } from '#modules/catalog/index.ts';
import { maxImportProducts } from '#modules/imports/contract/limits.ts';
import * as m from '../messages/index.ts';
import { ImportError } from './import-error.ts';
import { ImportSummary } from './import-summary.ts';
import {
  describeFault,
  type FileColumn,
  type FileColumns,
  type FileProduct,
} from './products/file-product.ts';
import { describeFaults, type FileDefaults, incomingOf } from './products/incoming.ts';
import { RowCount } from './products/row-count.ts';
import { type ProductSource, readProducts } from './read-products.ts';

/** A Shopify file has at least one of these columns. */
const required: FileColumn[][] = [['handle', 'title']];

const sourceOf = (path: string): ProductSource => ({
  open: () => createReadStream(path),
  isRepeatable: true,
});

/**
 * Products per batch: enough for a database server, few enough for the embedded database, which blocks other
 * requests meanwhile.
 */
const defaultBatchSize = 128;
/** Variants per batch, for the same reason: a product may have thousands. A single product may exceed it. */
const maxBatchVariants = 2000;

/** Divides products into batches of at most `size` products and `maxBatchVariants` variants. */
function* batchesOf(products: FileProduct[], size: number): Generator<FileProduct[]> {
  let batch: FileProduct[] = [];
  let variants = 0;
  for (const product of products) {
    if (
      batch.length === size ||
      (batch.length > 0 && variants + product.variants.length > maxBatchVariants)
    ) {
      yield batch;
      batch = [];
      variants = 0;
    }
    batch.push(product);
    variants += product.variants.length;
  }
  if (batch.length > 0) yield batch;
}

type FileTotals = { rows: number; products: number };

/** The outcomes of a batch: the report of every product, and the products that can be written. */
type BatchOutcome = { rows: ImportRow[]; placed: Placed[] };

const unreadableFile = (message: string) =>
  new ShopError('invalid_input', message, [{ path: 'file', message }]);

/** @throws ShopError invalid_input (`file`, with the line) for an unreadable file */
async function* portionsOf(path: string, count: RowCount) {
  let products = 0;
  try {
    for await (const portion of readProducts(sourceOf(path), required, count)) {
      products += portion.products.length;
      if (products > maxImportProducts)
        throw unreadableFile(
          `The file has more than ${maxImportProducts} products: split it into several files`,
        );
      yield portion;
    }
  } catch (error) {
    throw error instanceof ImportError ? unreadableFile(error.message) : error;
  }
}

/** Reads a file to its end. @throws ShopError invalid_input (`file`) for an unreadable file */
export async function countRows(path: string): Promise<FileTotals> {
  const count = new RowCount();
  let products = 0;
  for await (const portion of portionsOf(path, count)) products += portion.products.length;
  return { rows: count.total, products };
}

/**
 * Yields the outcome for every product of a file, in order and in batches; a batch sees what was written before it.
 * @param defaults what the file does not contain
 */
export async function* outcomesOf(
  upsert: Pick<BulkUpsert, 'place'>,
  path: string,
  defaults: FileDefaults,
  { count = new RowCount(), portionSize: batchSize = defaultBatchSize } = {},
): AsyncGenerator<BatchOutcome> {
  for await (const { products, columns } of portionsOf(path, count)) {
    for (const batch of batchesOf(products, batchSize)) {
      const parsed = batch.map((product) => ({ product, incoming: incomingOf(product, columns, defaults) }));
      const placed = await upsert.place(
        parsed.flatMap(({ incoming }) => ('wrong' in incoming ? [] : [incoming])),
      );
      const outcomeIterator = placed.values();
      const rows = parsed.map(({ product, incoming }) =>
        'wrong' in incoming
          ? reportRow(product, 'wrong', incoming.wrong)
          : outcomeRow(product, columns, outcomeIterator.next().value as Placed),
      );
      yield { rows, placed };
      // File and embedded database never wait for I/O here; this lets other requests run.
      await yieldToOthers();
    }
  }
}

/**
 * Dry run: returns the outcome for each product of the file without writing.
 * @param gone aborts when the client disconnects, which ends the run early
 */
export async function checkFile(
  db: Db,
  path: string,
  { gone: disconnected, ...defaults }: FileDefaults & { gone: AbortSignal },
): Promise<ImportReport> {
  const count = new RowCount();
  const report: ImportRow[] = [];
  const upsert = new BulkUpsert(db);
  const summary = new ImportSummary();
  for await (const { rows, placed } of outcomesOf(upsert, path, defaults, { count })) {
    report.push(...rows);
    summary.addNew(await upsert.newRecords(placed));
    if (disconnected.aborted) break;
  }
  const countOf = (outcome: ImportRow['outcome']) => report.filter((row) => row.outcome === outcome).length;
  return {
    rows: count.total,
    products: report.length,
    create: countOf('create'),
    update: countOf('update'),
    same: countOf('same'),
    wrong: countOf('wrong'),
    ignoredColumns: count.ignoredColumns(defaults.attributes),
    ...summary.newRecords,
    report,
  };
}

const requiredColumns = { name: 'title', price: 'price' } as const;
const faultColumns = { options: 'option1Name', sku: 'sku', price: 'price' } as const;

function outcomeRow(product: FileProduct, columns: FileColumns, placed: Placed): ImportRow {
  switch (placed.outcome) {
    case 'create':
      return reportRow(product, 'create', variantsNote(product));
    case 'update':
      return reportRow(product, 'update', placed.changes.map(({ description }) => description).join(', '));
    case 'same':
      return reportRow(product, 'same', '');
    case 'lacking': {
      const lacking = placed.lacks.map((field) => columns.heading(requiredColumns[field]));
      return reportRow(
        product,
        'wrong',
        m.productFile.newProductsNeed({ columns: lacking.join(m.productFile.and()) }),
      );
    }
    case 'repeated':
      return reportRow(product, 'wrong', m.productFile.isAlreadyOnLine({ line: String(placed.line) }));
    case 'refused': {
      const faults = placed.faults.map(({ line, field, value, message }) => ({
        line,
        message: describeFault(columns.heading(faultColumns[field]), value, message),
      }));
      return reportRow(product, 'wrong', describeFaults(product, faults));
    }
  }
}

const variantsNote = ({ options, variants }: FileProduct): string =>
  options.length > 0 ? m.productFile.variants({ count: variants.length }) : '';

const reportRow = (
  { line, handle, name }: FileProduct,
  outcome: ImportRow['outcome'],
  message: string,
): ImportRow => ({
  line,
  handle: (handle || (name && slugOfHandle(name))).slice(0, maxNameLength),
  title: name.slice(0, maxNameLength),
  outcome,
  message,
});
