import { createHash } from 'node:crypto';
import type { Session } from '#server/platform/database/session.ts';

// All tables of a shop as lines of text, and back. A line is a row as PostgreSQL prints it, in JSON; the lines of a table are sorted.
// The same rows therefore make the same lines on every database, embedded or a server, and one digest says whether two are equal.

/** A table that holds rows, and its columns in their order; a generated one is not among them. */
export type Table = { schema: string; name: string; columns: string[] };

/** How far a sequence has counted. */
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean };

/** Rows that are fetched or written at a time. */
const portion = 500;

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** What a value looks like may not depend on the settings of a server. */
const onePrint = `
  set local datestyle = 'ISO, DMY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = pg_catalog;`;

/** Run at the beginning of every transaction in which rows are read or written. */
export const printAlike = (session: Session) => session.run(onePrint);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`;

/** Every table of the database, by name. */
export function findTables({ ask }: Session): Promise<Table[]> {
  return ask<Table>(`
    select n.nspname::text as schema, c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ownSchemas}
    order by n.nspname collate "C", c.relname collate "C"`);
}

/** Every sequence of the database, by name. */
export async function findSequences({ ask }: Session): Promise<Sequence[]> {
  const names = await ask<Pick<Sequence, 'schema' | 'name'>>(`
    select n.nspname::text as schema, c.relname::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ownSchemas}
    order by n.nspname collate "C", c.relname collate "C"`);
  const found: Sequence[] = [];
  for (const each of names) {
    const [row] = await ask<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${fullName(each)}`,
    );
    if (row) found.push({ ...each, value: row.value, isCalled: row.called });
  }
  return found;
}

/** The lines of a table, some hundreds at a time. It runs inside of a transaction. */
export async function* linesOf({ ask, run }: Session, table: Table): AsyncGenerator<string[]> {
  await run(`
    declare lines no scroll cursor for
    select (whole.*)::text as line from ${fullName(table)} as whole order by (whole.*)::text collate "C"`);
  for (;;) {
    const rows = await ask<{ line: string }>(`fetch ${portion} from lines`);
    if (rows.length > 0) yield rows.map(({ line }) => JSON.stringify(line));
    if (rows.length < portion) break;
  }
  await run('close lines');
}

/** How many lines there are, and their digest. */
export type Sum = { rows: number; sha256: string };

/** Counts and digests lines. */
export function summing() {
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

/** The sum of a table as it is now. It runs inside of a transaction. */
export async function sumOf(session: Session, table: Table): Promise<Sum> {
  const { add, sum } = summing();
  for await (const lines of linesOf(session, table)) add(lines);
  return sum();
}

/** Writes lines into a table, past its triggers. */
export async function writeLines({ ask }: Session, table: Table, lines: string[]): Promise<void> {
  const name = fullName(table);
  const columns = table.columns.map(quoted);
  for (let at = 0; at < lines.length; at += portion) {
    const rows = lines.slice(at, at + portion).map((line) => JSON.parse(line) as string);
    await ask(
      `insert into ${name} (${columns}) overriding system value
      select ${columns.map((column) => `(line).${column}`)}
      from (select line::${name} as line from unnest($1::text[]) as line offset 0) as lines`,
      [rows],
    );
  }
}

type ForeignKey = { holder: string; name: string; definition: string };

/**
 * Empties all tables and lets `fill` write their rows: no trigger runs, and what refers to what is checked at the end.
 * It runs inside of a transaction and needs no more rights than those of the tables' owner.
 */
export async function refill(session: Session, tables: Table[], fill: () => Promise<void>): Promise<void> {
  const { ask, run } = session;
  const names = tables.map(fullName);
  const keys = await ask<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as holder, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ownSchemas}
    order by 1, 2`);
  await run(keys.map(({ holder, name }) => `alter table ${holder} drop constraint ${name};`).join('\n'));
  await run(names.map((name) => `alter table ${name} disable trigger user;`).join('\n'));
  await run(`truncate ${names.join(', ')}`);
  await fill();
  await run(names.map((name) => `alter table ${name} enable trigger user;`).join('\n'));
  await run(
    keys
      .map(({ holder, name, definition }) => `alter table ${holder} add constraint ${name} ${definition};`)
      .join('\n'),
  );
}

/** Has sequences go on where they were. Unlike `setval`, this is undone with its transaction. */
export async function setSequences({ run }: Session, sequences: Sequence[]): Promise<void> {
  for (const each of sequences) {
    const next = BigInt(each.value) + (each.isCalled ? 1n : 0n);
    await run(`alter sequence ${fullName(each)} restart with ${next}`);
  }
}
