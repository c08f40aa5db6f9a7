import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverBinaries } from '../../tests/support/postgres-binaries.ts';
import { onCore } from '../machine.ts';
import type { Statement } from './recorder.ts';

// The limit: PostgreSQL's own load generator, which says the statements of one order and has nothing else to do.

const anyUuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** The ids of the catalogue's products begin so, and end with the number of the product (catalogue/products.ts). */
const productBegins = '019a0000-0003-';

/** As SQL writes a text; a colon would be a variable to pgbench, wherever it stands. */
const quoted = (text: string) =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll(':', '\\072')}'`;
const hex = (value: string) => `lpad(to_hex(${value}), 12, '0')`;

/** Ids that one transaction may make. */
const ofOneTurn = 64;

/** What stands in the place of an id: any product for a product, and a new id for any other; the same for the same. */
class Replaced {
  readonly products = new Map<string, string>();
  private readonly made = new Map<string, number>();

  of(id: string): string {
    const begin = quoted(id.slice(0, -12));
    if (!id.startsWith(productBegins)) {
      const at = this.made.get(id) ?? this.made.size;
      this.made.set(id, at);
      return `${begin} || ${hex(`:turn::bigint * ${ofOneTurn} + ${at}`)}`;
    }
    const name = this.products.get(id) ?? `product${this.products.size}`;
    this.products.set(id, name);
    return `${begin} || ${hex(`:${name}::int`)}`;
  }
}

/** A value as SQL says it, with other ids in it. */
function said(value: string | null, type: string, replaced: Replaced): string {
  if (value === null) return `null::${type}`;
  const ids = value.match(anyUuid) ?? [];
  if (ids.length === 0) return `${quoted(value)}::${type}`;
  const between = value.split(anyUuid).map(quoted);
  const pieces = between.flatMap((text, at) =>
    at === 0 ? [text] : [replaced.of(ids[at - 1] as string), text],
  );
  return `(${pieces.join(' || ')})::${type}`;
}

/** What the database takes each value of a statement for. */
async function typesOf(client: pg.Client, sql: string): Promise<string[]> {
  await client.query(`prepare asked as ${sql}`);
  const { rows } = await client.query(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
  );
  await client.query('deallocate asked');
  return rows[0].types;
}

/** How pgbench says one transaction, over and over with other ids; the products are any of so many, or always the same. */
export async function scriptOf(
  url: string,
  transaction: Statement[],
  { number, among }: { number: string; among: number },
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const replaced = new Replaced();
  const statements: string[] = [];
  for (const { sql, values } of transaction) {
    const types = await typesOf(client, sql);
    const inPlace = (value: string | null, at: number) =>
      value === number ? ':turn::int' : said(value, types[at] ?? 'text', replaced);
    const written = sql.replace(/\$(\d+)/g, (_, at) => inPlace(values[at - 1] ?? null, at - 1));
    statements.push(`${written.replaceAll(/\s*\n\s*/g, ' ')};`);
  }
  await client.end();
  const share = Math.floor(among / replaced.products.size);
  const chosen = [...replaced.products.values()].map((name, at) =>
    among === 1 ? `\\set ${name} 0` : `\\set ${name} random(${at * share}, ${(at + 1) * share - 1})`,
  );
  // No two of a run, and none of two runs, are the same.
  const turn = ['\\set i :i + 1', '\\set turn :from + :i * 64 + :client_id'];
  return [...turn, ...chosen, 'begin;', ...statements, 'commit;', ''].join('\n');
}

/** Transactions that may come of one run, times 64. */
const ofOneRun = 64 * 50_000;
let from = 100_000_000;

/** Lets so many clients say it for so many seconds. @returns transactions a second */
export async function pgbench(
  url: string,
  folder: string,
  { script, clients, seconds }: { script: string; clients: number; seconds: number },
): Promise<number> {
  const file = join(folder, 'order.pgbench');
  writeFileSync(file, script);
  from += ofOneRun;
  const args = ['--no-vacuum', '-M', 'prepared', '-f', file, '-c', String(clients), '-T', String(seconds)];
  const variables = ['-D', 'i=0', '-D', `from=${from}`];
  const command = onCore('server', join(serverBinaries() ?? '', 'pgbench'), [...args, ...variables, url]);
  const before = await sold(url);
  const { stdout } = await promisify(execFile)(...command);
  const after = await sold(url);
  const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  // Otherwise it was not the same work.
  const [orders, pieces, taken] = after.map((figure, at) => figure - (before[at] ?? 0));
  if (orders !== done || taken !== pieces)
    throw new Error(`pgbench: ${done} transactions, ${orders} orders of ${pieces} pieces, ${taken} taken`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** Orders there are, pieces in them, and pieces taken from the shelves. */
async function sold(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) from orders), (select sum(quantity) from order_lines), (select -sum(stock_count) from products)`,
  );
  await client.end();
  return Object.values(rows[0] as object).map(Number);
}
