import { and, type SQL, sql } from 'drizzle-orm';
import { lowStockBelow } from '#contract/limits.ts';
import type { StockRoomQuery } from '#contract/stock-room.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { products, stockTally } from '../tables.ts';

/** What a list of the stock room is narrowed down to, and its order. */
export type Shelf = {
  sort: StockRoomQuery['sort'];
  category: string | null;
  status: StockRoomQuery['status'] | null;
  stock: StockRoomQuery['stock'] | null;
};

/** Each order has an index, whose columns these are, over all products and within one category; ties are broken by id. */
const orders: Record<Shelf['sort'], { key: SQL; type: string; down: boolean }> = {
  updated: { key: sql`updated_at`, type: 'timestamptz', down: true },
  newest: { key: sql`id`, type: 'uuid', down: true },
  name: { key: sql`lower(name)`, type: 'text', down: false },
  stock: { key: sql`stock_count`, type: 'int', down: false },
};

/** Pieces in stock, both ends included. */
export const piecesOf = {
  in: { from: 1, to: 2 ** 31 - 1 },
  low: { from: 1, to: lowStockBelow - 1 },
  out: { from: 0, to: 0 },
};

function conditions({ category, status, stock }: Shelf): SQL {
  const all = and(
    category === null ? undefined : sql`category_id = ${category}::uuid`,
    status ? (status === 'active' ? sql`is_active` : sql`not is_active`) : undefined,
    stock ? sql`stock_count between ${piecesOf[stock].from} and ${piecesOf[stock].to}` : undefined,
  );
  return all ?? sql`true`;
}

/** The order itself, or the other way round, from the end. */
function orderBy(sort: Shelf['sort'], backwards = false): SQL {
  const { key, down } = orders[sort];
  const way = down === backwards ? sql`asc` : sql`desc`;
  return sort === 'newest' ? sql`id ${way}` : sql`${key} ${way}, id ${way}`;
}

/** A product of a list and how many come up to it, itself included. */
export type Place = { at: number; key: string; id: string };

type Window = { skip: number; limit: number };
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

/** The ids of one page, walked to from a place, or from the beginning or the end of the list, by nothing but an index. */
export async function walk(
  db: Db,
  shelf: Shelf,
  { skip, limit }: Window,
  from: Place | 'beginning' | 'end',
): Promise<string[]> {
  const { key, type, down } = orders[shelf.sort];
  const beyond =
    typeof from === 'string'
      ? sql`true`
      : sql`(${key}, id) ${down ? sql`<` : sql`>`} (${from.key}::${sql.raw(type)}, ${from.id}::uuid)`;
  const found = await rows<{ id: string }>(
    db,
    sql`select id from ${products} where ${conditions(shelf)} and ${beyond}
        order by ${orderBy(shelf.sort, from === 'end')} limit ${limit} offset ${skip}`,
  );
  return from === 'end' ? ids(found).reverse() : ids(found);
}

/** The same of a list that is short, however rare its products are: all of it is gathered first. */
export async function gather(db: Db, shelf: Shelf, { skip, limit }: Window): Promise<string[]> {
  // What is not active is not visible, and of those there is an index.
  const hidden = shelf.status === 'inactive' ? sql`and not visible` : sql``;
  return ids(
    await rows(
      db,
      sql`with short as materialized (
            select id, ${orders[shelf.sort].key} as key from ${products} where ${conditions(shelf)} ${hidden}
          )
          select id from short order by ${orderOfGathered(shelf.sort)} limit ${limit} offset ${skip}`,
    ),
  );
}

const orderOfGathered = (sort: Shelf['sort']) =>
  orders[sort].down ? sql`key desc, id desc` : sql`key asc, id asc`;

/** Every so many-th product of a list. */
export const placesOf = (db: Db, shelf: Shelf, every: number): Promise<Place[]> =>
  rows(
    db,
    sql`select at::float8 as at, key::text as key, id from (
          select id, ${orders[shelf.sort].key} as key, row_number() over (order by ${orderBy(shelf.sort)}) as at
          from ${products} where ${conditions(shelf)}
        ) as numbered where at % ${every} = 0 order by at`,
  );

/** How many products there are, and how many of them are on this shelf: from the kept figures. */
export async function count(db: Db, { category, status, stock }: Shelf) {
  const states = stock === 'in' ? ['in', 'low'] : stock ? [stock] : ['in', 'low', 'out'];
  const [row] = await rows<{ all: number; total: number }>(
    db,
    sql`select coalesce(sum(count), 0)::int as "all",
          coalesce(sum(count) filter (where stock = any(${sql.param(states)}::text[])
            and ${status ? sql`is_active = ${status === 'active'}` : sql`true`}), 0)::int as total
        from ${stockTally} where ${category === null ? sql`true` : sql`category_id = ${category}::uuid`}`,
  );
  return row ?? { all: 0, total: 0 };
}

/** Of these products those on the shelf, in its order. */
export async function inOrder(db: Db, shelf: Shelf, wanted: string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  return ids(
    await rows(
      db,
      sql`select id from ${products} where id = any(${sql.param(wanted)}::uuid[]) and ${conditions(shelf)}
          order by ${orderBy(shelf.sort)}`,
    ),
  );
}
