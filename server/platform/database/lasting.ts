import { getTableColumns, type Query, type SQL, sql, type Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();

/** A statement that is asked with values under the names of its placeholders. */
export type Lasting<Row> = (db: Db, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement in SQL that is put together once for all, and read and planned by a database once for each connection: in a transaction
 * too, for which `prepared` would put it together anew.
 * @param name that no other statement has
 */
export function lasting<Row>(name: string, make: () => SQL): Lasting<Row> {
  let query: Query | undefined;
  return (db, values) => {
    query ??= dialect.sqlToQuery(make());
    return askedAs<Row>(db, name, query, values);
  };
}

/** Asks a statement under a name by which the connection knows it the next time. */
export async function askedAs<Row>(
  db: Db,
  name: string,
  query: Query,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const asked = db._.session.prepareQuery(query, undefined, name, false);
  return ((await asked.execute(values)) as { rows: Row[] }).rows;
}

/** All columns of a table, called as the program calls them. @param from what the statement calls the table */
export function columnsOf(table: Table, from?: string): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const named = from ? sql`${sql.identifier(from)}.${sql.identifier(column.name)}` : sql`${column}`;
    return sql`${named} as ${sql.identifier(key)}`;
  });
  return sql.join(columns, sql`, `);
}

/** A row of `columnsOf` as the table's own queries would give it. */
export function rowOf<T extends Table>(table: T, found: Record<string, unknown>): T['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = found[key] ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(columns);
}

type Column<T extends Table> = keyof T['$inferInsert'] & string;

/**
 * Writes rows that come as JSON (`asJson`), with these columns of theirs; what the table itself adds to others is left to it.
 * @param also columns that the statement fills by itself
 */
export function insertGiven<T extends Table>(
  table: T,
  columns: readonly Column<T>[],
  { placeholder, also = {} }: { placeholder: string; also?: Partial<Record<Column<T>, SQL>> },
): SQL {
  const nameOf = (key: string) => sql.identifier(getTableColumns(table)[key]?.name ?? key);
  const own = Object.entries(also) as [Column<T>, SQL][];
  const names = sql.join([...own.map(([key]) => nameOf(key)), ...columns.map(nameOf)], sql`, `);
  const values = sql.join([...own.map(([, value]) => value), ...columns.map(nameOf)], sql`, `);
  return sql`insert into ${table} (${names}) select ${values} from json_populate_recordset(null::${table}, ${sql.placeholder(placeholder)}::json)`;
}

/** Rows as `insertGiven` takes them. */
export function asJson<T extends Table>(table: T, rows: T['$inferInsert'][]): string {
  const columns = Object.entries(getTableColumns(table));
  const written = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]]));
  return JSON.stringify(rows.map(written));
}
