import { createReadStream } from 'node:fs';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { maxNameLength } from '#kernel/contract/limits.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { ImportReport, ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { BulkUpsert, type Placed, slugOfHandle } from '#modules/catalog/index.ts';
import { maxImportProducts } from '#modules/imports/contract/limits.ts';
import { ImportError } from './import-error.ts';
import { headingOf, type ShopifyColumn } from './shopify/columns.ts';
import { type FileDefaults, incomingOf } from './shopify/incoming.ts';
import type { ShopifyProduct } from './shopify/product.ts';
import { RowCount, readProducts } from './shopify/read.ts';

/** A product file has at least one of these columns. */
const required: ShopifyColumn[][] = [['handle', 'title']];

/**
 * Products per batch: enough for a database server, few enough for the embedded database, which blocks other
 * requests meanwhile.
 */
const defaultBatchSize = 128;

type FileTotals = { rows: number; products: number };

/** The outcomes of a batch: the report of every product, and the products that can be written. */
type BatchOutcome = { rows: ImportRow[]; placed: Placed[] };

const unreadableFile = (message: string) =>
  new ShopError('invalid_input', message, [{ path: 'file', message }]);

/** @throws ShopError invalid_input (`file`, with the line) for an unreadable file */
async function* batchesOf(path: string, count: RowCount) {
  let products = 0;
  try {
    for await (const batch of readProducts(createReadStream(path), required, count)) {
      products += batch.products.length;
      if (products > maxImportProducts)
        throw unreadableFile(
          `The file has more than ${maxImportProducts} products: split it into several files`,
        );
      yield batch;
    }
  } catch (error) {
    throw error instanceof ImportError ? unreadableFile(error.message) : error;
  }
}

/** Reads a file to its end. @throws ShopError invalid_input (`file`) for an unreadable file */
export async function countRows(path: string): Promise<FileTotals> {
  const count = new RowCount();
  let products = 0;
  for await (const batch of batchesOf(path, count)) products += batch.products.length;
  return { rows: count.total, products };
}

/**
 * Yields the outcome for every product of a file, in order and in batches; a batch sees what was written before it.
 * @param defaults what the file does not contain
 */
export async function* outcomesOf(
  intake: Pick<BulkUpsert, 'place'>,
  path: string,
  defaults: FileDefaults,
  { count = new RowCount(), portionSize: batchSize = defaultBatchSize } = {},
): AsyncGenerator<BatchOutcome> {
  for await (const { products, columns } of batchesOf(path, count)) {
    for (let from = 0; from < products.length; from += batchSize) {
      const batch = products.slice(from, from + batchSize);
      const parsed = batch.map((product) => ({ product, incoming: incomingOf(product, columns, defaults) }));
      const placed = await intake.place(
        parsed.flatMap(({ incoming }) => ('wrong' in incoming ? [] : [incoming])),
      );
      const outcomeIterator = placed.values();
      const rows = parsed.map(({ product, incoming }) =>
        'wrong' in incoming
          ? reportRow(product, 'wrong', incoming.wrong)
          : outcomeRow(product, outcomeIterator.next().value as Placed),
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
  for await (const { rows } of outcomesOf(new BulkUpsert(db), path, defaults, { count })) {
    report.push(...rows);
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
    report,
  };
}

const requiredColumns = { name: 'title', price: 'price' } as const;

function outcomeRow(product: ShopifyProduct, placed: Placed): ImportRow {
  switch (placed.outcome) {
    case 'update':
      return reportRow(
        product,
        'update',
        messageOf(product, placed.changes.map(({ said }) => said).join(', ')),
      );
    case 'lacking': {
      const columns = placed.lacks.map((field) => headingOf(requiredColumns[field]));
      return reportRow(product, 'wrong', `New products need ${columns.join(' and ')}`);
    }
    case 'repeated':
      return reportRow(product, 'wrong', `This product is already on line ${placed.line}`);
    default:
      return reportRow(product, placed.outcome, messageOf(product, ''));
  }
}

/** Describes the merging of variants, which the shop does not have, and the changes. */
const messageOf = ({ variants }: ShopifyProduct, changes: string): string =>
  [
    variants > 1 && `${variants} variants become one product with the lowest price and the stock of all`,
    changes,
  ]
    .filter(Boolean)
    .join('; ');

const reportRow = (
  { line, handle, name }: ShopifyProduct,
  outcome: ImportRow['outcome'],
  message: string,
): ImportRow => ({
  line,
  handle: (handle || (name && slugOfHandle(name))).slice(0, maxNameLength),
  title: name.slice(0, maxNameLength),
  outcome,
  message,
});
