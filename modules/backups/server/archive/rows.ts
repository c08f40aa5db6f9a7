import { createHash } from 'node:crypto';
import type { DatabaseSession } from '#kernel/database/connection/session.ts';

// Converts all tables of a shop to lines of text and back. A line is a row as PostgreSQL prints it, in JSON; the lines
// of a table are sorted. The same rows therefore give the same lines on every database, embedded or a server, and one
// digest shows whether two are equal.

/** A table and its columns in their order, without generated ones. */
export type BackupTable = { schema: string; name: string; columns: string[] };

/** The current value of a sequence. */
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean };

/** Rows that are fetched or written at a time. */
const batchSize = 500;

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** Partitions of the statistics of pg-boss: one for each day, which it adds and drops while a shop is open. */
const isDailyStatistics = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  schema === 'pgboss' && /^queue_stats_\d+$/.test(name);

/** Returns the tables that a backup contains. Those of single days are left out, since another day has others. */
export const withoutDailyTables = <Found extends Pick<BackupTable, 'schema' | 'name'>>(
  tables: Found[],
): Found[] => tables.filter((table) => !isDailyStatistics(table));

/** Fixes the text format of values, independent of the settings of the server. */
const printSettings = `
  set local datestyle = 'ISO, DMY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = pg_catalog;`;

/** Fixes the text format of values. Runs at the beginning of every transaction in which rows are read or written. */
export const fixPrintSettings = (session: DatabaseSession) => session.execute(printSettings);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const fullName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`;

/** Returns the tables that a backup of the database contains, by name. */
export async function findTables({ query }: DatabaseSession): Promise<BackupTable[]> {
  const tables = await query<BackupTable>(`
    select n.nspname::text as schema, c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ownSchemas}
    order by n.nspname collate "C", c.relname collate "C"`);
  return withoutDailyTables(tables);
}

/** Returns every sequence of the database, by name. */
export async function findSequences({ query }: DatabaseSession): Promise<Sequence[]> {
  const names = await query<Pick<Sequence, 'schema' | 'name'>>(`
    select n.nspname::text as schema, c.relname::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ownSchemas}
    order by n.nspname collate "C", c.relname collate "C"`);
  const sequences: Sequence[] = [];
  for (const sequence of names) {
    const [row] = await query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${fullName(sequence)}`,
    );
    if (row) sequences.push({ ...sequence, value: row.value, isCalled: row.called });
  }
  return sequences;
}

/** Yields the lines of a table, some hundreds at a time. Must run inside a transaction. */
export async function* linesOf(
  { query, execute }: DatabaseSession,
  table: BackupTable,
): AsyncGenerator<string[]> {
  await execute(`
    declare lines no scroll cursor for
    select (whole.*)::text as line from ${fullName(table)} as whole order by (whole.*)::text collate "C"`);
  for (;;) {
    const rows = await query<{ line: string }>(`fetch ${batchSize} from lines`);
    if (rows.length > 0) yield rows.map(({ line }) => JSON.stringify(line));
    if (rows.length < batchSize) break;
  }
  await execute('close lines');
}

/** The number of lines and their digest. */
export type Sum = { rows: number; sha256: string };

/** Counts and digests lines. */
export function digestLines() {
  const digest = createHash('sha256');
  let rows = 0;
  return {
    add(lines: string[]) {
      rows += lines.length;
      for (const line of lines) digest.update(line).update('\n');
    },
    sum: (): Sum => ({ rows, sha256: digest.digest('hex') }),
  };
}

/** Returns the present sum of a table. Must run inside a transaction. */
export async function sumOf(session: DatabaseSession, table: BackupTable): Promise<Sum> {
  const { add, sum } = digestLines();
  for await (const lines of linesOf(session, table)) add(lines);
  return sum();
}

/** Writes lines into a table, without running its triggers. */
export async function writeLines(
  { query }: DatabaseSession,
  table: BackupTable,
  lines: string[],
): Promise<void> {
  const name = fullName(table);
  const columns = table.columns.map(quoted);
  for (let start = 0; start < lines.length; start += batchSize) {
    const rows = lines.slice(start, start + batchSize).map((line) => JSON.parse(line) as string);
    await query(
      `insert into ${name} (${columns}) overriding system value
      select ${columns.map((column) => `(line).${column}`)}
      from (select line::${name} as line from unnest($1::text[]) as line offset 0) as lines`,
      [rows],
    );
  }
}

type ForeignKey = { holder: string; name: string; definition: string };

/**
 * Empties all tables and lets `fill` write their rows: no trigger runs, and foreign keys are checked at the end. Must
 * run inside a transaction and needs no more rights than those of the tables' owner.
 */
export async function refill(
  session: DatabaseSession,
  tables: BackupTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const { query, execute } = session;
  const names = tables.map(fullName);
  const keys = await query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as holder, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ownSchemas}
    order by 1, 2`);
  await execute(keys.map(({ holder, name }) => `alter table ${holder} drop constraint ${name};`).join('\n'));
  await execute(names.map((name) => `alter table ${name} disable trigger user;`).join('\n'));
  await execute(`truncate ${names.join(', ')}`);
  await fill();
  await execute(names.map((name) => `alter table ${name} enable trigger user;`).join('\n'));
  await execute(
    keys
      .map(({ holder, name, definition }) => `alter table ${holder} add constraint ${name} ${definition};`)
      .join('\n'),
  );
}

/** Restores the values of sequences. Unlike `setval`, this is rolled back with its transaction. */
export async function setSequences({ execute }: DatabaseSession, sequences: Sequence[]): Promise<void> {
  for (const sequence of sequences) {
    const next = BigInt(sequence.value) + (sequence.isCalled ? 1n : 0n);
    await execute(`alter sequence ${fullName(sequence)} restart with ${next}`);
  }
}
