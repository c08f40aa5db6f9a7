import { asc, type Column, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import type { ProductRow } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { type Lifts, popularityOf } from './popularity/order-store.ts';
import { asQuery } from './search-store.ts';

/**
 * Every order is total: ties are broken by id, the newest first. All columns share one direction. Products out of
 * stock come last, except when sorted by price, discount or date.
 */
export const sorts: Record<ProductSort, { columns: SortColumn[]; way: typeof asc }> = {
  featured: { columns: ['inStock', 'isFeatured', 'arrivalDate', 'id'], way: desc },
  newest: { columns: ['arrivalDate', 'id'], way: desc },
  'price-asc': { columns: ['price', 'id'], way: asc },
  'price-desc': { columns: ['price', 'id'], way: desc },
  rating: { columns: ['inStock', 'weightedRating', 'reviews', 'id'], way: desc },
  popular: { columns: ['inStock', 'reviews', 'rating', 'id'], way: desc },
  discount: { columns: ['discount', 'id'], way: desc },
};
/** The products table or a selection of it. */
type Sorted = Record<SortColumn | 'search' | 'number' | 'description', Column>;

/** What decides the order of a search beside its query. */
export type RankedSearch = {
  /** The query of the words as typed, whose matches come before those of their synonyms. */
  typed?: string | SQLWrapper | null | undefined;
  lifts?: Lifts;
  /** The query of what is not wanted: products whose descriptions have it come last. */
  unwanted?: string | SQLWrapper | undefined;
  /** The pattern of descriptions which say that a product is without it; these products do not come last. */
  absent?: string | SQLWrapper | undefined;
};
export type SortColumn =
  | 'inStock'
  | 'isFeatured'
  | 'arrivalDate'
  | 'price'
  | 'weightedRating'
  | 'rating'
  | 'reviews'
  | 'discount'
  | 'id';

/** The sort keys of a product in every order. */
export type ListCursor = Pick<ProductRow, SortColumn>;

/** Matches the products after a cursor; `value` supplies its sort keys. @param from the table that has the columns */
export function after(
  sort: ProductSort,
  value: (name: SortColumn) => SQLWrapper,
  from: Record<SortColumn, Column> = products,
): SQL {
  const { columns, way } = sorts[sort];
  const list = (columns: SQL[]) => sql.join(columns, sql`, `);
  const key = columns.map((name) => sql`${value(name)}`);
  const sign = way === asc ? sql`>` : sql`<`;
  return sql`(${list(columns.map((name) => sql`${from[name]}`))}) ${sign} (${list(key)})`;
}

/** A value by which a list is ordered. */
export type SortKey = {
  name: SortColumn | 'lacking' | 'asTyped' | 'tier' | 'popularity' | 'rank';
  value: Column | SQL;
  way: typeof asc;
};

/**
 * Returns the values by which a list is ordered. Search results are ranked by where the words match, unless another sort is
 * given: in the name, then in tags, artisan, materials and description; equal ones by their popularity. Products out of stock
 * come last. The popularity is that of `rankedProducts`.
 */
export function sortKeysOf(
  sort: ProductSort,
  query: string | SQLWrapper | null | undefined,
  from: Sorted = products,
  { typed, lifts, unwanted, absent }: RankedSearch = {},
): SortKey[] {
  const { columns, way } = sorts[sort];
  const chosen = columns.map((name): SortKey => ({ name, value: from[name], way }));
  if (!query || sort !== 'featured') return chosen;
  const tsQuery = asQuery(query);
  // Inlined as text: PostgreSQL would parse a list parameter again for every row.
  const within = (weights: string) =>
    sql`ts_filter(${from.search}, ${sql.raw(`'${weights}'::"char"[]`)}) @@ ${tsQuery}`;
  const tier = sql`case when ${within('{a}')} then 1 when ${within('{a,b}')} then 2
    when ${within('{a,b,c}')} then 3 when ${within('{a,b,c,d}')} then 4 else 5 end`;
  const typedQuery = typed ? asQuery(typed) : tsQuery;
  // Several words in a description are no better than their synonyms in a name ("tea cups", "chai mugs").
  const isTyped = sql`(${from.search} @@ ${typedQuery}
    and (numnode(${typedQuery}) = 1 or ts_filter(${from.search}, '{a,b,c,d}'::"char"[]) @@ ${typedQuery}))`;
  const lacking = (words: string | SQLWrapper): SortKey => ({
    name: 'lacking',
    value: absent
      ? sql`(not (${from.search} @@ ${asQuery(words)}) or ${from.description} ~* ${absent})`
      : sql`not (${from.search} @@ ${asQuery(words)})`,
    way: desc,
  });
  const asTyped: SortKey = { name: 'asTyped', value: isTyped, way: desc };
  return [
    { name: 'inStock', value: from.inStock, way: desc },
    ...(unwanted ? [lacking(unwanted)] : []),
    ...(typed ? [asTyped] : []),
    { name: 'tier', value: tier, way: asc },
    { name: 'popularity', value: popularityOf(from.number, lifts), way: desc },
    // The rank is that of the words as typed: parts of their synonyms, such as the tea of "tea cup", say little.
    { name: 'rank', value: sql`ts_rank(${from.search}, ${typedQuery})`, way: desc },
    ...chosen,
  ];
}

/** Returns the order of a list ({@link sortKeysOf}). */
export const orderOf = (...list: Parameters<typeof sortKeysOf>): SQL[] =>
  sortKeysOf(...list).map(({ value, way }) => way(value));
