import { fillPlaceholders, getTableColumns, type Query, type SQL, sql, type Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();

/** A statement that is asked with values under the names of its placeholders. */
export type Lasting<Row> = (db: Db, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement in SQL that the process builds once, and that a connection parses and plans once. Inside a transaction
 * `prepared` would build it for every transaction.
 * @param name unique among all statements
 */
export function lasting<Row>(name: string, make: () => SQL): Lasting<Row> {
  let query: Query | undefined;
  return (db, values = {}) => {
    query ??= dialect.sqlToQuery(make());
    return db.named<Row>({ name, text: query.sql, values: fillPlaceholders(query.params, values) });
  };
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
