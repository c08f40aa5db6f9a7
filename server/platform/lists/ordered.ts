import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../database/database.ts';

/** A list of records in an order that an index has, so that it is walked over without a look at the table. */
export type Ordered = {
  table: SQL;
  /** Which records; of several parts each has indexes of its own, and together they are one list. */
  parts: SQL[];
  /** What decides where a record stands, the id last, and the types of these columns. */
  keys: { column: SQL; type: string }[];
  /** The greatest first, by all keys. */
  down: boolean;
};

/** Where a record stands: how many come up to it, itself included, and its keys. */
export type Place = { at: number; keys: string[] };

/** So many records of a list, from 0 on. */
export type Window = { skip: number; limit: number };

const listOf = (each: SQL[]) => sql.join(each, sql`, `);
const names = ({ keys }: Ordered) => keys.map((_, at) => sql`${sql.identifier(`k${at}`)}`);

const sorted = (columns: SQL[], down: boolean) =>
  listOf(columns.map((column) => sql`${column} ${down ? sql`desc` : sql`asc`}`));

const beyond = ({ keys, down }: Ordered, place: SQL[]) =>
  sql`(${listOf(keys.map(({ column }) => column))}) ${down ? sql`<` : sql`>`} (${listOf(place)})`;

/** The keys of the first records of a list, and as many of each of its parts, in their order; backwards of its last ones. */
function first(list: Ordered, where: SQL | undefined, many: number, backwards = false): SQL {
  const { table, parts, keys, down } = list;
  const aliases = names(list);
  const named = listOf(keys.map(({ column }, at) => sql`${column} as ${aliases[at]}`));
  const order = sorted(
    keys.map(({ column }) => column),
    down !== backwards,
  );
  return sql.join(
    parts.map(
      (part) =>
        sql`(select ${named} from ${table} where ${and(part, where)} order by ${order} limit ${many})`,
    ),
    sql` union all `,
  );
}

/** The ids of one page, walked to from a place, or from the beginning or the end of the list. */
export async function walk(
  db: Db,
  list: Ordered,
  { skip, limit }: Window,
  from: Place | 'beginning' | 'end',
): Promise<string[]> {
  const place = typeof from === 'string' ? [] : from.keys;
  const values = list.keys.map(({ type }, at) => sql`${place[at]}::${sql.raw(type)}`);
  const where = place.length > 0 ? beyond(list, values) : undefined;
  const aliases = names(list);
  const backwards = from === 'end';
  const found = await rows<{ id: string }>(
    db,
    sql`select ${aliases.at(-1)} as id from (${first(list, where, skip + limit, backwards)}) as found
        order by ${sorted(aliases, list.down !== backwards)} limit ${limit} offset ${skip}`,
  );
  const ids = found.map(({ id }) => id);
  return backwards ? ids.reverse() : ids;
}

/** Every so many-th record of a list, found in strides over its index. */
export function stones(db: Db, list: Ordered, every: number): Promise<Place[]> {
  const aliases = names(list);
  const stride = (where?: SQL) =>
    sql`select ${listOf(aliases)} from (${first(list, where, every)}) as found
        order by ${sorted(aliases, list.down)} limit 1 offset ${every - 1}`;
  const onward = beyond(
    list,
    aliases.map((alias) => sql`stones.${alias}`),
  );
  return rows(
    db,
    sql`with recursive stones (nth, ${listOf(aliases)}) as (
          (select ${every}::int, begun.* from (${stride()}) as begun)
          union all
          select stones.nth + ${every}, further.* from stones cross join lateral (${stride(onward)}) as further
        )
        select nth::float8 as at, array[${listOf(aliases.map((alias) => sql`${alias}::text`))}] as keys
        from stones order by nth`,
  );
}
