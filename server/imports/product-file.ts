import { createReadStream } from 'node:fs';
import { setImmediate as letOthers } from 'node:timers/promises';
import { maxImportProducts, maxNameLength } from '#contract/limits.ts';
import type { ImportReport, ImportRow } from '#contract/stock-room.ts';
import { Intake, type Placed, slugOfHandle } from '#server/catalog/intake/intake.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { ImportError } from './import-error.ts';
import { type Column, headingOf } from './shopify/columns.ts';
import { incomingOf } from './shopify/incoming.ts';
import type { ShopifyProduct } from './shopify/product.ts';
import { RowCount, readProducts } from './shopify/read.ts';

/** Without one of these a file is none of products. */
const required: Column[][] = [['handle', 'title']];

/**
 * Products that are looked up and written at once: enough for a database server, few enough for the embedded database,
 * in which everybody waits meanwhile.
 */
const usualPortion = 128;

type Counted = { rows: number; products: number };

/** What comes of a portion of the file: the report of every product, and those that can be written. */
type Judged = { rows: ImportRow[]; placed: Placed[] };

const unreadable = (message: string) => new ShopError('invalid_input', message, [{ path: 'file', message }]);

/** @throws ShopError invalid_input (`file`, with the line) for a file that cannot be read */
async function* portionsOf(path: string, count: RowCount) {
  let products = 0;
  try {
    for await (const portion of readProducts(createReadStream(path), required, count)) {
      products += portion.products.length;
      if (products > maxImportProducts)
        throw unreadable(`The file has more than ${maxImportProducts} products: split it into several files`);
      yield portion;
    }
  } catch (error) {
    throw error instanceof ImportError ? unreadable(error.message) : error;
  }
}

/** Reads a file to its end. @throws ShopError invalid_input (`file`) when it cannot be read */
export async function countRows(path: string): Promise<Counted> {
  const count = new RowCount();
  let products = 0;
  for await (const portion of portionsOf(path, count)) products += portion.products.length;
  return { rows: count.total, products };
}

/**
 * What would come of every product of a file, in its order, a portion at a time; what is written between two portions
 * is seen by the next.
 * @param stock pieces that a new product opens with where the file tells none
 */
export async function* judged(
  intake: Pick<Intake, 'place'>,
  path: string,
  stock: number,
  { count = new RowCount(), portionSize = usualPortion } = {},
): AsyncGenerator<Judged> {
  for await (const { products, columns } of portionsOf(path, count)) {
    for (let from = 0; from < products.length; from += portionSize) {
      const portion = products.slice(from, from + portionSize);
      const told = portion.map((product) => ({ product, incoming: incomingOf(product, columns, stock) }));
      const placed = await intake.place(
        told.flatMap(({ incoming }) => ('wrong' in incoming ? [] : [incoming])),
      );
      const places = placed.values();
      const rows = told.map(({ product, incoming }) =>
        'wrong' in incoming
          ? rowOf(product, 'wrong', incoming.wrong)
          : placedRow(product, places.next().value as Placed),
      );
      yield { rows, placed };
      // Neither a file nor the embedded database waits for anything: without this nobody else would get a word in.
      await letOthers();
    }
  }
}

/**
 * The dry run: what would come of each product of the file. Nothing is written.
 * @param gone nobody waits for the answer any more; it is then cut short
 */
export async function checkFile(
  db: Db,
  path: string,
  { stock, gone }: { stock: number; gone: AbortSignal },
): Promise<ImportReport> {
  const count = new RowCount();
  const report: ImportRow[] = [];
  for await (const { rows } of judged(new Intake(db), path, stock, { count })) {
    report.push(...rows);
    if (gone.aborted) break;
  }
  const having = (outcome: ImportRow['outcome']) => report.filter((row) => row.outcome === outcome).length;
  return {
    rows: count.total,
    products: report.length,
    create: having('create'),
    update: having('update'),
    same: having('same'),
    wrong: having('wrong'),
    report,
  };
}

const columnsLacking = { name: 'title', price: 'price' } as const;

function placedRow(product: ShopifyProduct, placed: Placed): ImportRow {
  switch (placed.outcome) {
    case 'update':
      return rowOf(product, 'update', noted(product, placed.changes.map(({ said }) => said).join(', ')));
    case 'lacking': {
      const columns = placed.lacks.map((field) => headingOf(columnsLacking[field]));
      return rowOf(product, 'wrong', `New products need ${columns.join(' and ')}`);
    }
    case 'repeated':
      return rowOf(product, 'wrong', `This product is already on line ${placed.line}`);
    default:
      return rowOf(product, placed.outcome, noted(product, ''));
  }
}

/** What changes, after what becomes of the variants of a product, which the shop does not have. */
const noted = ({ variants }: ShopifyProduct, changes: string): string =>
  [
    variants > 1 && `${variants} variants become one product with the lowest price and the stock of all`,
    changes,
  ]
    .filter(Boolean)
    .join('; ');

const rowOf = (
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
