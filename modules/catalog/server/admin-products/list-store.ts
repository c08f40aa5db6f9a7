import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { ListRange, OrderedList } from '#kernel/lists/ordered.ts';
import type { AdminProductQuery } from '#modules/catalog/contract/admin-products.ts';
import { lowStockBelow } from '#modules/catalog/contract/low-stock.ts';
import { furtherAsProducts } from '../further-categories/further-store.ts';
import { stockTally } from '../stock/tables.ts';
import { products } from '../tables.ts';

/** The filters and the order of the admin product list. */
export type AdminProductPage = {
  sort: AdminProductQuery['sort'];
  category: string | null;
  status: AdminProductQuery['status'] | null;
  stock: AdminProductQuery['stock'] | null;
};

type SortOrder = { keys: OrderedList['keys']; down: boolean };

const latestChange: SortOrder = { keys: [{ column: sql`updated_at`, type: 'timestamptz' }], down: true };

/**
 * The sort orders, each with an index on these columns over all products and within one category; the id breaks
 * ties.
 */
const sortOrders: Record<AdminProductPage['sort'], SortOrder> = {
  updated: latestChange,
  newest: { keys: [], down: true },
  name: { keys: [{ column: sql`lower(name)`, type: 'text' }], down: false },
  stock: { keys: [{ column: sql`lowest_stock`, type: 'int' }], down: false },
  relevance: latestChange,
};

/** Stock quantities per stock level, both ends included; of a product with options, those of its lowest variant. */
export const stockRanges = {
  in: { from: 1, to: 2 ** 31 - 1 },
  low: { from: 1, to: lowStockBelow - 1 },
  out: { from: 0, to: 0 },
};

/** The conditions of each status; a draft is inactive too. */
export const hasStatus: Record<NonNullable<AdminProductQuery['status']>, SQL> = {
  active: sql`is_active`,
  inactive: sql`not is_active and not is_draft`,
  draft: sql`not is_active and is_draft`,
};

/** The conditions of products, or of those of further categories, without the category. */
function conditions({ status, stock }: AdminProductPage): SQL {
  const combined = and(
    status ? hasStatus[status] : undefined,
    stock ? sql`lowest_stock between ${stockRanges[stock].from} and ${stockRanges[stock].to}` : undefined,
  );
  return combined ?? sql`true`;
}

/** The conditions of products with the main category, of which each part of a list has an index. */
const ofCategory = ({ category }: AdminProductPage): SQL =>
  category === null ? sql`true` : sql`category_id = ${category}::uuid`;

/** Matches the products that have the category as main or as further one. */
const inCategory = ({ category }: AdminProductPage): SQL =>
  category === null
    ? sql`true`
    : sql`(category_id = ${category}::uuid or listed_categories @> array[${category}::uuid])`;

/** The products, and those of which the category is a further one. */
const sources = ({ category }: AdminProductPage): SQL[] => [
  sql`${products}`,
  ...(category === null ? [] : [furtherAsProducts]),
];

/** Returns the list definition for these filters. */
export function listOf(filters: AdminProductPage): OrderedList {
  const { keys, down } = sortOrders[filters.sort];
  return {
    parts: sources(filters).map((from) => ({
      from,
      where: sql`${ofCategory(filters)} and ${conditions(filters)}`,
    })),
    keys: [...keys, { column: sql`id`, type: 'uuid' }],
    down,
  };
}

function orderBy(sort: AdminProductPage['sort']): SQL {
  const { keys, down } = sortOrders[sort];
  return sql.join(
    [...keys.map(({ column }) => column), sql`id`].map(
      (column) => sql`${column} ${down ? sql`desc` : sql`asc`}`,
    ),
    sql`, `,
  );
}

const ids = (records: { id: string }[]) => records.map(({ id }) => id);

/**
 * Returns one page of a short list: collects all matching products before sorting, so rare products do not slow it
 * down.
 */
export async function readRecordsOfPage(
  db: Db,
  filters: AdminProductPage,
  { skip, limit }: ListRange,
): Promise<string[]> {
  // Inactive products are never visible, and hidden products have an index.
  const hidden = filters.status && filters.status !== 'active' ? sql`and not visible` : sql``;
  const parts = sources(filters).map(
    (from) =>
      sql`select id, updated_at, name, lowest_stock from ${from}
          where ${ofCategory(filters)} and ${conditions(filters)} ${hidden}`,
  );
  return ids(
    await rows(
      db,
      sql`with short as materialized (${sql.join(parts, sql` union all `)})
          select id from short order by ${orderBy(filters.sort)} limit ${limit} offset ${skip}`,
    ),
  );
}

/** Counts all products and those that match the filters, from totals that triggers maintain. */
export async function count(db: Db, { category, status, stock }: AdminProductPage) {
  const states = stock === 'in' ? ['in', 'low'] : stock ? [stock] : ['in', 'low', 'out'];
  const [row] = await rows<{ all: number; total: number }>(
    db,
    sql`select coalesce(sum(count), 0)::int as "all",
          coalesce(sum(count) filter (where stock = any(${sql.param(states)}::text[])
            and ${status ? hasStatus[status] : sql`true`}), 0)::int as total
        from ${stockTally} where ${category === null ? sql`not is_further` : sql`category_id = ${category}::uuid`}`,
  );
  return row ?? { all: 0, total: 0 };
}

/** Returns the matching ones of these products in the order of the list. @param search that of the order of relevance */
export async function inOrder(
  db: Db,
  filters: AdminProductPage,
  productIds: string[],
  search: string,
): Promise<string[]> {
  if (productIds.length === 0) return [];
  const first = filters.sort === 'relevance' ? sql`similarity(name, ${search}) desc, ` : sql``;
  return ids(
    await rows(
      db,
      sql`select id from ${products} where id = any(${sql.param(productIds)}::uuid[]) and ${inCategory(filters)}
            and ${conditions(filters)}
          order by ${first}${orderBy(filters.sort)}`,
    ),
  );
}
