import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { FolderError } from '#kernel/database/connection/folder-lock.ts';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { type Database, transaction } from '#kernel/database/database.ts';
import { DatabaseUnreachableError } from '#kernel/database/errors.ts';
import { MigrationError } from '#kernel/database/migrations-applied.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { maxStock } from '#modules/catalog/contract/limits.ts';
import { writeCatalogue } from '#modules/catalog/index.ts';
import { ImportError, loadImportCommand, type ReadFile } from '#modules/imports/index.ts';
import { recountBoughtTogether } from '#modules/orders/index.ts';
import { ConfigError, readConfig } from '#server/config.ts';

const { formatReport, formatResult, formatRows, onlineRetail, openSource, productFile, replayYear } =
  await loadImportCommand();

// Product files are recognised by their header, whichever of the two names is given.
const formats = { 'online-retail': onlineRetail, shopify: productFile, woocommerce: productFile };

const usage = `Usage: npm run import -- FORMAT FILE [--stock N] [--orders]

  FORMAT   online-retail   the UCI "Online Retail" file, plain or gzipped
           shopify         a Shopify product CSV
           woocommerce     a WooCommerce product CSV
  FILE     a path, or - to read from standard input
  --stock  stock of each product where the file has none (default 100)
  --orders online-retail only: also import sales and cancellations as past orders; the file is read twice, so it
           must be a path
`;

/** The command line is invalid; the message contains the usage. */
class UsageError extends Error {}

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { stock: { type: 'string' }, orders: { type: 'boolean', default: false } },
    });
    const [format = '', file, ...rest] = positionals;
    const stock = Number(values.stock ?? 100);
    if (!Object.hasOwn(formats, format) || file === undefined || rest.length > 0) throw new UsageError(usage);
    if (!Number.isInteger(stock) || stock < 0 || stock > maxStock) {
      throw new UsageError(`--stock must be a whole number, 0 to ${maxStock}\n\n${usage}`);
    }
    const { orders } = values;
    if (orders && (format !== 'online-retail' || file === '-'))
      throw new UsageError(`--orders needs the path of an online-retail file\n\n${usage}`);
    return {
      format: format as keyof typeof formats,
      file: file === '-' ? file : fromWorkingFolder(file),
      stock,
      orders,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Resolves a path against the folder in which npm was called, since npm runs scripts in the project folder. */
const fromWorkingFolder = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

/** Reads the whole file before anything is written, so that an unreadable file changes nothing. */
async function readWithProgress({ format, file, stock }: ReturnType<typeof readCommand>): Promise<ReadFile> {
  const source = await openSource(file);
  const bar = new SingleBar({ format: 'reading  {bar} {percentage}% | {rows} rows', clearOnComplete: true });
  bar.start(source.totalBytes ?? 0, 0, { rows: 0 });
  try {
    return await formats[format](source, stock, (rows) => bar.update(source.bytesRead(), { rows }));
  } finally {
    bar.stop();
  }
}

/** Runs work on the database of the shop, which may be running on the same database server. */
async function withShop<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(process.env));
  try {
    await database.exclusively(() => database.migrate(migrationsFolder));
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Writes the whole catalog in one transaction. */
async function writeWithProgress({ db }: Database, { categories, products }: ReadFile) {
  const bar = new SingleBar({
    format: 'writing  {bar} {percentage}% | {value} products',
    clearOnComplete: true,
  });
  bar.start(products.length, 0);
  try {
    return await transaction(db, (tx) =>
      writeCatalogue(tx, { categories, products }, (done) => bar.update(done)),
    );
  } finally {
    bar.stop();
  }
}

/** Reads the file a second time and imports its sales as past orders. */
async function replaySales({ db }: Database, file: string, sales: NonNullable<ReadFile['sales']>) {
  const bar = new SingleBar({ format: 'orders   {bar} {percentage}% | {value} rows', clearOnComplete: true });
  bar.start(
    sales.invoices.values().reduce((sum, rows) => sum + rows, 0),
    0,
  );
  try {
    return await replayYear(db, await openSource(file), { ...sales, onProgress: (rows) => bar.update(rows) });
  } finally {
    bar.stop();
  }
}

/** Counts products bought together right after the orders are imported. */
async function countBoughtTogether({ db }: Database) {
  const bar = new SingleBar({
    format: 'together {bar} {percentage}% | {value} products',
    clearOnComplete: true,
  });
  bar.start(0, 0);
  try {
    await recountBoughtTogether(db, (done, of) => {
      bar.setTotal(of);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

async function run(): Promise<void> {
  const command = readCommand();
  const read = await readWithProgress(command);
  await withShop(async (database) => {
    const { created, updated, unchanged } = await writeWithProgress(database, read);
    process.stdout.write(formatReport(read.report));
    for (const note of read.notes) console.log(note);
    console.log(`${created} products created, ${updated} updated, ${unchanged} unchanged.`);
    if (!command.orders || !read.sales) return;
    const start = performance.now();
    const result = await replaySales(database, command.file, read.sales);
    process.stdout.write(`\n${formatRows(result.report, formatResult(result))}`);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`Orders imported in ${seconds} s. No emails were sent, and no stock changed.`);
    await countBoughtTogether(database);
  });
}

const expectedErrors = [
  ...[UsageError, ImportError, ShopError, ConfigError],
  ...[FolderError, DatabaseUnreachableError, MigrationError],
];

await run().catch((error) => {
  const isExpected = expectedErrors.some((errorType) => error instanceof errorType);
  console.error(isExpected ? (error as Error).message : error);
  if (error instanceof ImportError || error instanceof ShopError) console.error('Nothing was imported.');
  process.exitCode = 1;
});
