import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverBinaries } from '../../tests/support/postgres-binaries.ts';
import { onCore } from '../machine.ts';
import type { Statement } from './recorder.ts';

// The upper limit: pgbench, PostgreSQL's load generator, which executes the statements of one order and nothing else.

const anyUuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** A digest of the email address, phone number or address of a buyer. */
const digest = /^[\w-]{43}$/;
/** The prefix of product ids; the rest is the number of the product (catalogue/products.ts). */
const productIdPrefix = '019a0000-0003-';

/** Quotes a text for SQL; a colon is escaped because pgbench reads it as a variable. */
const quoted = (text: string) =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll(':', '\\072')}'`;
const hex = (value: string) => `lpad(to_hex(${value}), 12, '0')`;

/** The most new ids of one transaction. */
const idsPerTransaction = 64;

/**
 * Replaces the ids of a recorded transaction: product ids by random products, other ids by new ones. Equal ids get
 * equal replacements.
 */
class IdReplacements {
  readonly products = new Map<string, string>();
  private readonly newIds = new Map<string, number>();

  of(id: string): string {
    const prefix = quoted(id.slice(0, -12));
    if (!id.startsWith(productIdPrefix)) {
      const index = this.newIds.get(id) ?? this.newIds.size;
      this.newIds.set(id, index);
      return `${prefix} || ${hex(`:turn::bigint * ${idsPerTransaction} + ${index}`)}`;
    }
    const name = this.products.get(id) ?? `product${this.products.size}`;
    this.products.set(id, name);
    return `${prefix} || ${hex(`:${name}::int`)}`;
  }
}

/** Returns a value as an SQL expression with its ids replaced; each transaction is that of another buyer. */
function sqlLiteral(value: string | null, type: string, replacements: IdReplacements): string {
  if (value === null) return `null::${type}`;
  if (digest.test(value)) return `(${quoted(value)} || :turn)::${type}`;
  const ids = value.match(anyUuid) ?? [];
  if (ids.length === 0) return `${quoted(value)}::${type}`;
  const fragments = value.split(anyUuid).map(quoted);
  const operands = fragments.flatMap((text, index) =>
    index === 0 ? [text] : [replacements.of(ids[index - 1] as string), text],
  );
  return `(${operands.join(' || ')})::${type}`;
}

/** Returns the parameter types of a statement. */
async function typesOf(client: pg.Client, sql: string): Promise<string[]> {
  await client.query(`prepare asked as ${sql}`);
  const { rows } = await client.query(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
  );
  await client.query('deallocate asked');
  return rows[0].types;
}

/**
 * Returns a pgbench script that repeats a recorded transaction with other ids, for random products out of `among`; 1
 * always uses the same one.
 */
export async function scriptOf(
  url: string,
  transaction: Statement[],
  { number, among }: { number: string; among: number },
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const replacements = new IdReplacements();
  const statements: string[] = [];
  for (const { sql, values } of transaction) {
    const types = await typesOf(client, sql);
    const replacementOf = (value: string | null, index: number) =>
      value === number ? ':turn::int' : sqlLiteral(value, types[index] ?? 'text', replacements);
    const text = sql.replace(/\$(\d+)/g, (_, position) =>
      replacementOf(values[position - 1] ?? null, position - 1),
    );
    statements.push(`${text.replaceAll(/\s*\n\s*/g, ' ')};`);
  }
  await client.end();
  const share = Math.floor(among / replacements.products.size);
  const variables = [...replacements.products.values()].map((name, index) =>
    among === 1 ? `\\set ${name} 0` : `\\set ${name} random(${index * share}, ${(index + 1) * share - 1})`,
  );
  // The turn is unique within a run and between runs.
  const turn = ['\\set i :i + 1', '\\set turn :from + :i * 64 + :client_id'];
  return [...turn, ...variables, 'begin;', ...statements, 'commit;', ''].join('\n');
}

/** The most transactions of one run, times 64 clients. */
const turnsPerRun = 64 * 50_000;
let firstTurn = 100_000_000;

/**
 * Runs the script with `clients` connections for `seconds`. @returns transactions per second @throws if the orders and
 * the stock do not match the transactions
 */
export async function pgbench(
  url: string,
  folder: string,
  { script, clients, seconds }: { script: string; clients: number; seconds: number },
): Promise<number> {
  const file = join(folder, 'order.pgbench');
  writeFileSync(file, script);
  firstTurn += turnsPerRun;
  const args = ['--no-vacuum', '-M', 'prepared', '-f', file, '-c', String(clients), '-T', String(seconds)];
  const definitions = ['-D', 'i=0', '-D', `from=${firstTurn}`];
  const command = onCore('server', join(serverBinaries() ?? '', 'pgbench'), [...args, ...definitions, url]);
  const before = await soldUnits(url);
  const { stdout } = await promisify(execFile)(...command);
  const after = await soldUnits(url);
  const transactions = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  // A mismatch means that the transactions did less work than orders do.
  const [orders, quantity, taken] = after.map((count, index) => count - (before[index] ?? 0));
  if (orders !== transactions || taken !== quantity)
    throw new Error(
      `pgbench: ${transactions} transactions, ${orders} orders of ${quantity} pieces, ${taken} taken`,
    );
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** Returns the number of orders, the units in them, and the units taken from stock. */
async function soldUnits(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) from orders), (select sum(quantity) from order_lines), (select -sum(stock_count) from products)`,
  );
  await client.end();
  return Object.values(rows[0] as object).map(Number);
}
