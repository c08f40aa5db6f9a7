import { asc, type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/product-sorts.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { products } from '../tables.ts';
import { type SortColumn, sorts } from './listing-store.ts';

/** All products, or those of one category, shown or not, in an order of the shop. */
export type WholeList = { category: string | null; sort: ProductSort };
/** A product of a list, by all that decides where it stands, and how many come up to it. */
export type Place = { at: number; keys: string[] };
type Window = { skip: number; limit: number };

const typeOf: Record<SortColumn, string> = {
  isFeatured: 'boolean',
  arrivalDate: 'timestamptz',
  price: 'int',
  rating: 'numeric',
  reviews: 'int',
  discount: 'int',
  id: 'uuid',
};

const listOf = (each: SQL[]) => sql.join(each, sql`, `);
const nameOf = (column: SortColumn) => sql.identifier(products[column].name);

function ordered(sort: ProductSort, backwards: boolean): SQL {
  const { columns, way } = sorts[sort];
  const direction = (way === asc) === backwards ? sql`desc` : sql`asc`;
  return listOf(columns.map((column) => sql`${nameOf(column)} ${direction}`));
}

/** What shoppers see and what they do not, each from its own indexes, in one order. */
const both = ({ category, sort }: WholeList, more: SQL) => {
  const columns = listOf(sorts[sort].columns.map((column) => sql`${nameOf(column)}`));
  const among = category === null ? sql`` : sql`and category_id = ${category}::uuid`;
  return sql`(select ${columns} from ${products} where visible ${among} ${more})
    union all (select ${columns} from ${products} where not visible ${among} ${more})`;
};

/** The ids of one page, walked to from a place, or from the beginning or the end of the list. */
export async function walkWhole(
  db: Db,
  list: WholeList,
  { skip, limit }: Window,
  from: Place | 'beginning' | 'end',
): Promise<string[]> {
  const { columns, way } = sorts[list.sort];
  const beyond =
    typeof from === 'string'
      ? sql``
      : sql`and (${listOf(columns.map((column) => sql`${nameOf(column)}`))}) ${way === asc ? sql`>` : sql`<`}
          (${listOf(columns.map((column, at) => sql`${from.keys[at]}::${sql.raw(typeOf[column])}`))})`;
  const order = ordered(list.sort, from === 'end');
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (${both(list, sql`${beyond} order by ${order} limit ${skip + limit}`)}) as whole
        order by ${order} limit ${limit} offset ${skip}`,
  );
  const ids = found.map(({ id }) => id);
  return from === 'end' ? ids.reverse() : ids;
}

/** No list is longer; said, it keeps the two parts in their order, and a million rows need not be sorted. */
const longest = 2 ** 31 - 1;

/** Every so many-th product of the list. */
export function placesOfWhole(db: Db, list: WholeList, every: number): Promise<Place[]> {
  const order = ordered(list.sort, false);
  const keys = listOf(sorts[list.sort].columns.map((column) => sql`${nameOf(column)}::text`));
  return rows(
    db,
    sql`select at::float8 as at, array[${keys}] as keys from (
          select *, row_number() over (order by ${order}) as at
          from (${both(list, sql`order by ${order} limit ${longest}`)}) as whole
        ) as numbered where at % ${every} = 0 order by at`,
  );
}
