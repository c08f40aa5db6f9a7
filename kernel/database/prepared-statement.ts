import { fillPlaceholders, getTableColumns, type Query, type SQL, sql, type Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();

/** A prepared statement, called with values by the names of its placeholders. */
export type PreparedStatement<Row> = (db: Db, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * Prepares an SQL statement that the process builds once and each connection parses and plans once. Inside a
 * transaction, `prepared` would build it again each time.
 * @param name unique among all statements
 */
export function preparedStatement<Row>(name: string, make: () => SQL): PreparedStatement<Row> {
  let query: Query | undefined;
  return (db, values = {}) => {
    query ??= dialect.sqlToQuery(make());
    return db.named<Row>({ name, text: query.sql, values: fillPlaceholders(query.params, values) });
  };
}

/** Selects all columns of a table under their property names. @param from the alias of the table in the statement */
export function columnsOf(table: Table, from?: string): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const qualified = from ? sql`${sql.identifier(from)}.${sql.identifier(column.name)}` : sql`${column}`;
    return sql`${qualified} as ${sql.identifier(key)}`;
  });
  return sql.join(columns, sql`, `);
}

/** Converts a row of `columnsOf` to the type that the table's own queries return. */
export function rowOf<T extends Table>(table: T, row: Record<string, unknown>): T['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = row[key] ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(columns);
}

type StatementColumn<T extends Table> = keyof T['$inferInsert'] & string;

/**
 * Builds an insert of rows given as JSON (`asJson`), limited to `columns`; the table's defaults fill the others.
 * @param also columns that the statement itself computes
 */
export function insertFromJson<T extends Table>(
  table: T,
  columns: readonly StatementColumn<T>[],
  { placeholder, also = {} }: { placeholder: string; also?: Partial<Record<StatementColumn<T>, SQL>> },
): SQL {
  const nameOf = (key: string) => sql.identifier(getTableColumns(table)[key]?.name ?? key);
  const computed = Object.entries(also) as [StatementColumn<T>, SQL][];
  const names = sql.join([...computed.map(([key]) => nameOf(key)), ...columns.map(nameOf)], sql`, `);
  const values = sql.join([...computed.map(([, value]) => value), ...columns.map(nameOf)], sql`, `);
  return sql`insert into ${table} (${names}) select ${values} from json_populate_recordset(null::${table}, ${sql.placeholder(placeholder)}::json)`;
}

/** Serializes rows for `insertGiven`. */
export function asJson<T extends Table>(table: T, rows: T['$inferInsert'][]): string {
  const columns = Object.entries(getTableColumns(table));
  const toColumns = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]]));
  return JSON.stringify(rows.map(toColumns));
}
