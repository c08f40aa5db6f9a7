import { and, asc, type Column, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ProductFilters } from '#contract/catalog.ts';
import { recipientTag } from '#contract/gift-words.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { type Audience, type ProductRow, visibleTo } from '../product-rows-store.ts';
import { artisans, products } from '../tables.ts';
import { asQuery } from './search-store.ts';

/** What a list is narrowed down to, in the terms of the database; what is not asked for is undefined. */
export type Bounds = {
  /** One category alone, whose products an index has in every order ... */
  category?: string;
  /** ... or several. */
  categories?: string[];
  /** Minor units, both ends included. */
  from?: number;
  to?: number;
  rating?: string;
  isNew?: boolean;
  onSale?: boolean;
  inStock?: boolean;
  /** As the tags of products say it. */
  recipient?: string;
  occasion?: string;
  isPersonalised?: boolean;
  /** What the search text was understood as, null where nothing can be found. */
  query?: string | null;
  tags?: string[];
  artisan?: string;
};

/** The filters of R23 as SQL; those that have counts beside them apart, the rest together. */
export type Conditions = {
  category?: SQL;
  price?: SQL;
  rating?: SQL;
  recipient?: SQL;
  occasion?: SQL;
  personalised?: SQL;
  others?: SQL;
};

/** A bound of a price on the wire as the least amount (minor units) that is not below it ... */
export const leastMinor = (decimal: number) => Math.ceil(Number((decimal * 100).toFixed(4)));
/** ... and as the greatest that is not above it. */
export const mostMinor = (decimal: number) => Math.floor(Number((decimal * 100).toFixed(4)));

/** @param query what the search text was understood as, null where nothing can be found; undefined without one */
export function boundsOf(filters: ProductFilters, query?: string | null): Bounds {
  const { categoryIds, minPrice, maxPrice, minRating, isNew, onSale, inStock, tags, artisan } = filters;
  const { for: recipient, occasion, isPersonalised } = filters;
  return {
    category: categoryIds?.length === 1 ? categoryIds[0] : undefined,
    categories: categoryIds && categoryIds.length > 1 ? categoryIds : undefined,
    from: minPrice === undefined ? undefined : leastMinor(minPrice),
    to: maxPrice === undefined ? undefined : mostMinor(maxPrice),
    rating: minRating ? String(minRating) : undefined,
    isNew,
    onSale,
    inStock,
    query,
    occasion,
    isPersonalised,
    recipient: recipient && recipientTag(recipient),
    tags: tags?.length ? tags.map((tag) => tag.trim().toLowerCase()) : undefined,
    artisan: artisan?.trim() || undefined,
  };
}

/** How a value gets into a statement: as it is, or as the place where it will be put. */
export type ValueOf = (name: keyof Bounds) => SQLWrapper;

const asItIs =
  (bounds: Bounds): ValueOf =>
  (name) =>
    sql`${sql.param(bounds[name])}`;

export function conditionsOf(
  bounds: Bounds,
  audience: Audience,
  value: ValueOf = asItIs(bounds),
): Conditions {
  const { category, categories, from, to, rating, isNew, onSale, inStock } = bounds;
  const { recipient, occasion, isPersonalised } = bounds;
  const flag = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${column} = ${sql.raw(String(wanted))}`;
  return {
    category: and(
      category === undefined ? undefined : sql`${products.categoryId} = ${value('category')}`,
      categories && sql`${products.categoryId} = any(${value('categories')}::uuid[])`,
    ),
    price: and(
      from === undefined ? undefined : sql`${products.price} >= ${value('from')}`,
      to === undefined ? undefined : sql`${products.price} <= ${value('to')}`,
    ),
    rating: rating === undefined ? undefined : sql`${products.rating} >= ${value('rating')}`,
    recipient: recipient === undefined ? undefined : tagged(value('recipient')),
    occasion: occasion === undefined ? undefined : tagged(value('occasion')),
    personalised: flag(sql`${products.isPersonalised}`, isPersonalised),
    others: and(
      visibleTo(audience),
      flag(sql`${products.isNew}`, isNew),
      flag(sql`${products.onSale}`, onSale),
      flag(sql`${products.inStock}`, inStock),
      textual(bounds, value),
    ),
  };
}

/** What a product must say somewhere: the words, the tags, the artisan that are asked for; undefined for none. */
export const textual = (bounds: Bounds, value: ValueOf = asItIs(bounds)): SQL | undefined =>
  and(
    bounds.query === undefined ? undefined : bounds.query === null ? sql`false` : found(value('query')),
    bounds.tags && sql`${products.tags} @> ${value('tags')}::text[]`,
    bounds.artisan === undefined ? undefined : madeBy(value('artisan')),
  );

const tagged = (tag: SQLWrapper): SQL => sql`${products.tags} @> array[${tag}]::text[]`;

const found = (query: SQLWrapper): SQL => sql`${products.search} @@ ${asQuery(query)}`;

const madeBy = (artisan: SQLWrapper): SQL =>
  sql`${products.artisanId} in (select id from ${artisans} where slug = ${artisan} or lower(name) = lower(${artisan}))`;

/**
 * Every order is total: ties are broken by id. The newest of equals comes first. One direction for all columns. What is sold out
 * comes last, except where a shopper asks for the order of prices, discounts or dates.
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
/** Products, or a selection of them. */
type Sorted = Record<SortColumn | 'search', Column>;
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

/** What of a product decides where it stands in any order. */
export type Place = Pick<ProductRow, SortColumn>;

/** What comes after a place in an order; `value` puts in what decides where it is. */
export function after(sort: ProductSort, value: (name: SortColumn) => SQLWrapper): SQL {
  const { columns, way } = sorts[sort];
  const list = (each: SQL[]) => sql.join(each, sql`, `);
  const key = columns.map((name) => sql`${value(name)}`);
  const sign = way === asc ? sql`>` : sql`<`;
  return sql`(${list(columns.map((name) => sql`${products[name]}`))}) ${sign} (${list(key)})`;
}

/**
 * The order of a list. Found products, unless sorted otherwise, come by where the words were found: in the
 * name, then with the tags, the artisan, the materials, and last the description; those that are sold out come after all others.
 */
export function orderOf(
  sort: ProductSort,
  query: string | SQLWrapper | null | undefined,
  of: Sorted = products,
): SQL[] {
  const { columns, way } = sorts[sort];
  const chosen = columns.map((name) => way(of[name]));
  if (!query || sort !== 'featured') return chosen;
  const asked = asQuery(query);
  // Written out: a list given as a value is read anew for every row.
  const within = (weights: string) =>
    sql`ts_filter(${of.search}, ${sql.raw(`'${weights}'::"char"[]`)}) @@ ${asked}`;
  const tier = sql`case when ${within('{a}')} then 1 when ${within('{a,b}')} then 2
    when ${within('{a,b,c}')} then 3 when ${within('{a,b,c,d}')} then 4 else 5 end`;
  return [desc(of.inStock), tier, desc(sql`ts_rank(${of.search}, ${asked})`), ...chosen];
}

/** All of them together. */
export const allOf = (conditions: Conditions): SQL | undefined => and(...Object.values(conditions));
