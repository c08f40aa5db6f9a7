import pg from 'pg';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import {
  artisanRows,
  categoryRows,
  type ProductRow,
  products,
  type ReviewRow,
} from '../catalogue/products.ts';
import type { VariantRow } from '../catalogue/variants.ts';

const rowsPerStatement = 20_000;

/** Inserts rows by column names; other columns get their defaults. */
async function insert(client: pg.Client, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

type Index = { name: string; definition: string };

/** Returns the indexes of a table that are not unique. */
async function plainIndexes(client: pg.Client, table: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index as i join pg_class as c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  return rows;
}

/** Drops the plain indexes of the tables during `work` and recreates them afterwards, which is much faster. */
export async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes: Index[] = [];
  for (const table of tables) indexes.push(...(await plainIndexes(client, table)));
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}

/** The number of products, and whether one in ten of them has variants. */
export type CatalogueSpec = { size: number; withVariants: boolean };

async function insertProducts(
  client: pg.Client,
  { size, withVariants }: CatalogueSpec,
  onProgress: (done: number) => void,
): Promise<void> {
  let rows: ProductRow[] = [];
  let reviews: ReviewRow[] = [];
  let variants: VariantRow[] = [];
  let done = 0;
  const write = async () => {
    await insert(client, 'products', rows);
    await insert(client, 'product_variants', variants);
    await insert(client, 'reviews', reviews);
    done += rows.length;
    rows = [];
    reviews = [];
    variants = [];
    onProgress(done);
  };
  for (const product of products(size, withVariants)) {
    rows.push(product.row);
    reviews.push(...product.reviews);
    variants.push(...product.variants);
    if (rows.length === rowsPerStatement) await write();
  }
  await write();
}

/**
 * Fills the empty database at `url` with the catalogue of this size, through the shop's tables and triggers, in one
 * transaction. A final vacuum updates the planner's statistics and the visibility map, as in a maintained shop.
 */
export async function seed(
  url: string,
  spec: CatalogueSpec,
  onProgress: (done: number) => void,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await database.migrate(migrationsFolder);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await withoutIndexes(client, ['products', 'product_variants', 'reviews'], async () => {
    await insert(client, 'categories', categoryRows());
    await insert(client, 'artisans', artisanRows(spec.size));
    await insertProducts(client, spec, onProgress);
  });
  await client.query('commit');
  await client.query('vacuum (analyze)');
  await client.end();
}
