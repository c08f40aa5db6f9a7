import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../database/database.ts';

/** A list of records in the order of an index, so that it is scanned without the table. */
export type OrderedList = {
  /** A table or a selection of it, and a condition; each part has indexes of its own, and the list is their union. */
  parts: { from: SQL; where: SQL }[];
  /** The sort columns of every part, the id last, and their types. */
  keys: { column: SQL; type: string }[];
  /** Whether all keys sort in descending order. */
  down: boolean;
};

/** A cursor: the number of records up to and including a record, and its keys. */
export type Cursor = { position: number; keys: string[] };

/** A range of a list; `skip` counts from 0. */
export type ListRange = { skip: number; limit: number };

const commaList = (expressions: SQL[]) => sql.join(expressions, sql`, `);
const aliasesOf = ({ keys }: OrderedList) => keys.map((_, index) => sql`${sql.identifier(`k${index}`)}`);

const sorted = (columns: SQL[], down: boolean) =>
  commaList(columns.map((column) => sql`${column} ${down ? sql`desc` : sql`asc`}`));

const afterCursor = ({ keys, down }: OrderedList, cursor: SQL[]) =>
  sql`(${commaList(keys.map(({ column }) => column))}) ${down ? sql`<` : sql`>`} (${commaList(cursor)})`;

/** Selects the keys of the first `count` records of each part in their order; with `backwards`, of the last ones. */
function firstKeys(list: OrderedList, where: SQL | undefined, count: number, backwards = false): SQL {
  const { parts, keys, down } = list;
  const aliases = aliasesOf(list);
  const named = commaList(keys.map(({ column }, index) => sql`${column} as ${aliases[index]}`));
  const order = sorted(
    keys.map(({ column }) => column),
    down !== backwards,
  );
  return sql.join(
    parts.map(
      (part) =>
        sql`(select ${named} from ${part.from} where ${and(part.where, where)} order by ${order} limit ${count})`,
    ),
    sql` union all `,
  );
}

/** Returns the ids of one page, read from a cursor or from the beginning or the end of the list. */
export async function readListPage(
  db: Db,
  list: OrderedList,
  { skip, limit }: ListRange,
  from: Cursor | 'beginning' | 'end',
): Promise<string[]> {
  const cursor = typeof from === 'string' ? [] : from.keys;
  const values = list.keys.map(({ type }, index) => sql`${cursor[index]}::${sql.raw(type)}`);
  const where = cursor.length > 0 ? afterCursor(list, values) : undefined;
  const aliases = aliasesOf(list);
  const backwards = from === 'end';
  const pageRows = await rows<{ id: string }>(
    db,
    sql`select ${aliases.at(-1)} as id from (${firstKeys(list, where, skip + limit, backwards)}) as found
        order by ${sorted(aliases, list.down !== backwards)} limit ${limit} offset ${skip}`,
  );
  const ids = pageRows.map(({ id }) => id);
  return backwards ? ids.reverse() : ids;
}

/** Returns the cursor of every `every`-th record of a list, found in strides over its index. */
export function readCursors(db: Db, list: OrderedList, every: number): Promise<Cursor[]> {
  const aliases = aliasesOf(list);
  const stride = (where?: SQL) =>
    sql`select ${commaList(aliases)} from (${firstKeys(list, where, every)}) as found
        order by ${sorted(aliases, list.down)} limit 1 offset ${every - 1}`;
  const onward = afterCursor(
    list,
    aliases.map((alias) => sql`steps.${alias}`),
  );
  return rows(
    db,
    sql`with recursive steps (nth, ${commaList(aliases)}) as (
          (select ${every}::int, begun.* from (${stride()}) as begun)
          union all
          select steps.nth + ${every}, further.* from steps cross join lateral (${stride(onward)}) as further
        )
        select nth::float8 as position, array[${commaList(aliases.map((alias) => sql`${alias}::text`))}] as keys
        from steps order by nth`,
  );
}
