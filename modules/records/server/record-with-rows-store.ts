import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';

/** A record with its dependent rows, by table name. */
export type StoredRecord = Record<string, StoredRow[]>;
type StoredRow = Record<string, unknown>;
type Reference = { table: string; column: string; of: string; key: string };

/** Returns the foreign keys with cascading deletion from a table or to it. */
const cascadingKeys = (tx: Db, end: 'from' | 'to', table: string): Promise<Reference[]> =>
  rows(
    tx,
    sql`select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "of", k.attname as "key"
        from pg_constraint as c
        join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute as k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
        where c.contype = 'f' and c.confdeltype = 'c' and cardinality(c.conkey) = 1
          and ${end === 'from' ? sql`c.conrelid` : sql`c.confrelid`} = ${table}::regclass
        order by 1, 2`,
  );

/**
 * Builds SQL for a record of `r` with all rows that cascading deletion would remove. The foreign keys are queried,
 * so that later tables are included.
 */
export async function readRecord(tx: Db, table: string, without: string[]): Promise<SQL> {
  const dependents = (await cascadingKeys(tx, 'to', table)).filter(
    (reference) => !without.includes(reference.table),
  );
  const pairs = dependents.map(
    ({ table: name, column, key }) => sql`${name}::text,
      (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from ${sql.identifier(name)} as f
        where f.${sql.identifier(column)} = r.${sql.identifier(key)})`,
  );
  return sql`jsonb_build_object(${sql.join([sql`${table}::text, jsonb_build_array(to_jsonb(r))`, ...pairs], sql`, `)})`;
}

/**
 * Reinserts deleted rows. Rows whose required references no longer exist, or whose unique keys are taken, are
 * skipped. Columns added in the meantime get their defaults.
 * @returns the number of inserted rows
 */
export async function restoreRecord(tx: Db, table: string, deletedRows: StoredRow[]): Promise<number> {
  const [first] = deletedRows;
  if (!first) return 0;
  const tableColumns = await rows<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = sql.join(
    tableColumns.filter(({ name }) => name in first).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const referenceChecks = (await cascadingKeys(tx, 'from', table)).map(
    ({ column, of, key }) => sql`and exists (select from ${sql.identifier(of)} as o
      where o.${sql.identifier(key)} = r.${sql.identifier(column)})`,
  );
  const inserted = await rows(
    tx,
    sql`insert into ${sql.identifier(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(deletedRows)}::jsonb) as r
        where true ${sql.join(referenceChecks, sql` `)}
        on conflict do nothing returning 1`,
  );
  return inserted.length;
}
