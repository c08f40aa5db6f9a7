import { and, arrayContains, asc, type Column, desc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ProductFilters } from '#contract/catalog.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { type Audience, type ProductRow, visibleTo } from '../products-store.ts';
import { artisans, products } from '../tables.ts';
import { asQuery } from './search-store.ts';

/** The filters of R23 as SQL; the three that have counts beside them apart, the rest together. */
export type Conditions = { category?: SQL; price?: SQL; rating?: SQL; others?: SQL };

/** A bound of a price on the wire as the least amount (minor units) that is not below it ... */
export const leastMinor = (decimal: number) => Math.ceil(Number((decimal * 100).toFixed(4)));
/** ... and as the greatest that is not above it. */
export const mostMinor = (decimal: number) => Math.floor(Number((decimal * 100).toFixed(4)));

/** @param query what the search text was understood as, null where nothing can be found; undefined without one */
export function conditionsOf(
  filters: ProductFilters,
  query: string | null | undefined,
  audience: Audience,
): Conditions {
  const { categoryIds, minPrice, maxPrice, minRating, isNew, onSale, inStock } = filters;
  const flag = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${column} = ${wanted}`;
  return {
    category: categoryIds?.length ? inArray(products.categoryId, categoryIds) : undefined,
    price: and(
      minPrice === undefined ? undefined : gte(products.price, leastMinor(minPrice)),
      maxPrice === undefined ? undefined : lte(products.price, mostMinor(maxPrice)),
    ),
    rating: minRating ? gte(products.rating, minRating) : undefined,
    others: and(
      visibleTo(audience),
      flag(sql`${products.isNew}`, isNew),
      flag(sql`${products.onSale}`, onSale),
      flag(sql`${products.inStock}`, inStock),
      textual(filters, query),
    ),
  };
}

/** What a product must say somewhere: the words, the tags, the artisan that are asked for; undefined for none. */
export const textual = (
  { tags = [], artisan = '' }: Pick<ProductFilters, 'tags' | 'artisan'>,
  query: string | null | undefined,
): SQL | undefined =>
  and(
    query === undefined ? undefined : found(query),
    tags.length > 0
      ? arrayContains(
          products.tags,
          tags.map((tag) => tag.trim().toLowerCase()),
        )
      : undefined,
    artisan.trim() ? madeBy(artisan.trim()) : undefined,
  );

const found = (query: string | null): SQL =>
  query === null ? sql`false` : sql`${products.search} @@ ${asQuery(query)}`;

const madeBy = (artisan: string): SQL =>
  sql`${products.artisanId} in (select id from ${artisans} where slug = ${artisan} or lower(name) = lower(${artisan}))`;

/** Every order is total: ties are broken by id. The newest of equals comes first. One direction for all columns. */
const sorts: Record<ProductSort, { columns: SortColumn[]; way: typeof asc }> = {
  featured: { columns: ['isFeatured', 'arrivalDate', 'id'], way: desc },
  newest: { columns: ['arrivalDate', 'id'], way: desc },
  'price-asc': { columns: ['price', 'id'], way: asc },
  'price-desc': { columns: ['price', 'id'], way: desc },
  rating: { columns: ['rating', 'reviews', 'id'], way: desc },
  popular: { columns: ['reviews', 'rating', 'id'], way: desc },
  discount: { columns: ['discount', 'id'], way: desc },
};
/** Products, or a selection of them. */
type Sorted = Record<SortColumn | 'search', Column>;
type SortColumn = 'isFeatured' | 'arrivalDate' | 'price' | 'rating' | 'reviews' | 'discount' | 'id';

/** What of a product decides where it stands in any order. */
export type Place = Pick<ProductRow, SortColumn>;

/** What comes after this product in an order. */
export function after(last: Place, sort: ProductSort = 'featured'): SQL {
  const { columns, way } = sorts[sort];
  const list = (each: SQL[]) => sql.join(each, sql`, `);
  const key = columns.map((name) => sql`${sql.param(last[name], products[name])}`);
  const sign = way === asc ? sql`>` : sql`<`;
  return sql`(${list(columns.map((name) => sql`${products[name]}`))}) ${sign} (${list(key)})`;
}

/**
 * The order of a list. Found products, unless sorted otherwise, come by where the words were found: in the
 * name, then with the tags, the artisan, the materials, and last the description.
 */
export function orderOf(
  sort: ProductSort | undefined,
  query: string | null | undefined,
  of: Sorted = products,
): SQL[] {
  const { columns, way } = sorts[sort ?? 'featured'];
  const chosen = columns.map((name) => way(of[name]));
  if (!query || (sort ?? 'featured') !== 'featured') return chosen;
  const asked = asQuery(query);
  const within = (weights: string) => sql`ts_filter(${of.search}, ${weights}::"char"[]) @@ ${asked}`;
  const tier = sql`case when ${within('{a}')} then 1 when ${within('{a,b}')} then 2
    when ${within('{a,b,c}')} then 3 when ${within('{a,b,c,d}')} then 4 else 5 end`;
  return [tier, desc(sql`ts_rank(${of.search}, ${asked})`), ...chosen];
}

/** All conditions but the one named. */
export const conditionsBut = ({ ...all }: Conditions, but?: keyof Conditions): SQL | undefined => {
  if (but) delete all[but];
  return and(all.category, all.price, all.rating, all.others);
};
