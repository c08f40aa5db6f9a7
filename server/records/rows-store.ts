import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';

/** A record, whole: its row and those that fall with it, by the names of their tables. */
export type Whole = Record<string, Row[]>;
type Row = Record<string, unknown>;
type Reference = { table: string; column: string; of: string; key: string };

/** The references by which rows fall when the row that they belong to is deleted: those from a table, or those to it. */
const fallings = (tx: Db, end: 'from' | 'to', table: string): Promise<Reference[]> =>
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
 * SQL for a record of `r` as it is, with every row that would fall with it. Asked of the database, so that a table that
 * comes later cannot be forgotten.
 */
export async function wholeOf(tx: Db, table: string, without: string[]): Promise<SQL> {
  const fallen = (await fallings(tx, 'to', table)).filter((each) => !without.includes(each.table));
  const parts = fallen.map(
    ({ table: name, column, key }) => sql`${name}::text,
      (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from ${sql.identifier(name)} as f
        where f.${sql.identifier(column)} = r.${sql.identifier(key)})`,
  );
  return sql`jsonb_build_object(${sql.join([sql`${table}::text, jsonb_build_array(to_jsonb(r))`, ...parts], sql`, `)})`;
}

/**
 * Puts rows back as they were. What a row cannot be without must be there still, or it stays away, as it would have
 * fallen meanwhile; so does a row whose place was taken. Columns that came since have their defaults.
 * @returns how many are back
 */
export async function putBack(tx: Db, table: string, back: Row[]): Promise<number> {
  const [first] = back;
  if (!first) return 0;
  const written = await rows<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = sql.join(
    written.filter(({ name }) => name in first).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const standing = (await fallings(tx, 'from', table)).map(
    ({ column, of, key }) => sql`and exists (select from ${sql.identifier(of)} as o
      where o.${sql.identifier(key)} = r.${sql.identifier(column)})`,
  );
  const done = await rows(
    tx,
    sql`insert into ${sql.identifier(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(back)}::jsonb) as r
        where true ${sql.join(standing, sql` `)}
        on conflict do nothing returning 1`,
  );
  return done.length;
}
