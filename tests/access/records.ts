import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { followSome } from '#modules/customers/server/match-orders.ts';

type Table = { name: string; ownerColumn: string | null };

/**
 * Returns every table and the column that names the user of a row. Leaves out the daily count of carts, which the shop
 * writes by itself seconds after a cart quote.
 */
const tablesOf = (db: Db) =>
  rows<Table>(
    db,
    sql`select t.table_name as name,
          (select c.column_name from information_schema.columns c
            where c.table_schema = 'public' and c.table_name = t.table_name
              and c.column_name = case t.table_name when 'users' then 'id' else 'user_id' end) as "ownerColumn"
        from information_schema.tables t
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'cart_days' order by 1`,
  );

/**
 * Returns the number of rows of a table and the newest transaction that wrote one of them. Both are the same only while
 * nothing has been written, and they cost a fraction of a digest.
 */
const version = ({ name }: Table) =>
  `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as value from "${name}"`;

/**
 * The last use of a session is left out: any call of a signed-in user may record it. Expired sessions are left out: a
 * sign-in or the hourly retention job deletes them.
 */
const rowOf = (table: Table) =>
  table.name === 'sessions' ? sql`(to_jsonb(x) - 'seen_at')::text` : sql`x::text`;

const content = (table: Table, where: SQL) =>
  sql`select ${table.name}::text as name,
        coalesce(md5(string_agg(${rowOf(table)}, '|' order by ${rowOf(table)})), 'empty') as value
      from ${sql.identifier(table.name)} x
      where (${where}) ${table.name === 'sessions' ? sql`and x.expires_at > now()` : sql``}`;

type Named = { name: string; value: string };

const byName = (records: Named[]): Record<string, string> =>
  Object.fromEntries(records.map(({ name, value }) => [name, value]));

/** Returns readers of content digests, table by table, to detect changes of the stored records. */
export async function openRecords(db: Db) {
  const tables = await tablesOf(db);
  const read = async (queries: SQL[]) => byName(await rows<Named>(db, sql.join(queries, sql` union all `)));
  const owned = tables.filter(({ ownerColumn }) => ownerColumn !== null);
  // Planned once for each connection, since planning takes longer than reading.
  const readVersions = {
    name: 'versions_of_tables',
    text: tables.map(version).join(' union all '),
    values: [],
  };
  const mails = sql`select 'mails' as name, count(*)::text as value from pgboss.job where name like '%mail%'`;
  let versions: Record<string, string> = {};
  const digests: Record<string, string> = {};
  let moment: string | undefined;
  return {
    /**
     * Returns the digests of all tables and the number of queued mails. Reads nothing while no transaction has begun or
     * ended since the last read, and then only the tables with writes. Orders get their customers first, which the shop
     * gives them by itself seconds later.
     */
    async all() {
      while (await followSome(db));
      const [now] = await rows<{ moment: string }>(db, sql`select pg_current_snapshot()::text as moment`);
      if (now && moment === now.moment) return { ...digests };
      const currentVersions = byName(await db.named<Named>(readVersions));
      const written = tables.filter(({ name }) => currentVersions[name] !== versions[name]);
      Object.assign(digests, await read([...written.map((table) => content(table, sql`true`)), mails]));
      versions = currentVersions;
      moment = now?.moment;
      return { ...digests };
    },
    /** Returns the digests of the rows that belong to one user. */
    ofUser: (userId: string) =>
      read(
        owned.map((table) =>
          content(table, sql`${sql.identifier(table.ownerColumn ?? '')} = ${userId}::uuid`),
        ),
      ),
  };
}
