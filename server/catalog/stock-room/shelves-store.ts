import { and, type SQL, sql } from 'drizzle-orm';
import { lowStockBelow } from '#contract/limits.ts';
import type { StockRoomQuery } from '#contract/stock-room.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { Ordered, Window } from '#server/platform/lists/ordered.ts';
import { products, stockTally } from '../tables.ts';

/** What a list of the stock room is narrowed down to, and its order. */
export type Shelf = {
  sort: StockRoomQuery['sort'];
  category: string | null;
  status: StockRoomQuery['status'] | null;
  stock: StockRoomQuery['stock'] | null;
};

/** Each order has an index, whose columns these are, over all products and within one category; ties are broken by id. */
const orders: Record<Shelf['sort'], { keys: Ordered['keys']; down: boolean }> = {
  updated: { keys: [{ column: sql`updated_at`, type: 'timestamptz' }], down: true },
  newest: { keys: [], down: true },
  name: { keys: [{ column: sql`lower(name)`, type: 'text' }], down: false },
  stock: { keys: [{ column: sql`stock_count`, type: 'int' }], down: false },
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

/** The list of a shelf. */
export function listOf(shelf: Shelf): Ordered {
  const { keys, down } = orders[shelf.sort];
  return {
    table: sql`${products}`,
    parts: [conditions(shelf)],
    keys: [...keys, { column: sql`id`, type: 'uuid' }],
    down,
  };
}

function orderBy(sort: Shelf['sort']): SQL {
  const { keys, down } = orders[sort];
  return sql.join(
    [...keys.map(({ column }) => column), sql`id`].map(
      (column) => sql`${column} ${down ? sql`desc` : sql`asc`}`,
    ),
    sql`, `,
  );
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id);

/** One page of a list that is short, however rare its products are: all of it is gathered before it is sorted. */
export async function gather(db: Db, shelf: Shelf, { skip, limit }: Window): Promise<string[]> {
  // What is not active is not visible, and of those there is an index.
  const hidden = shelf.status === 'inactive' ? sql`and not visible` : sql``;
  return ids(
    await rows(
      db,
      sql`with short as materialized (
            select id, updated_at, name, stock_count from ${products} where ${conditions(shelf)} ${hidden}
          )
          select id from short order by ${orderBy(shelf.sort)} limit ${limit} offset ${skip}`,
    ),
  );
}

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
