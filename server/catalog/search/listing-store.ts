import { and, arrayContains, asc, desc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ProductFilters } from '#contract/catalog.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { type Audience, visibleTo } from '../products-store.ts';
import { artisans, products } from '../tables.ts';
import { queryOf, type Term } from './search-store.ts';

/** The filters of R23 as SQL; the three that have counts beside them apart, the rest together. */
export type Conditions = { category?: SQL; price?: SQL; rating?: SQL; others?: SQL };

const minor = (decimal: number, round: (value: number) => number) =>
  round(Number((decimal * 100).toFixed(4)));

/** @param terms what the search text was understood as; null when there is none */
export function conditionsOf(filters: ProductFilters, terms: Term[] | null, audience: Audience): Conditions {
  const { categoryIds, minPrice, maxPrice, minRating, isNew, onSale, inStock, tags, artisan } = filters;
  const flag = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${column} = ${wanted}`;
  return {
    category: categoryIds?.length ? inArray(products.categoryId, categoryIds) : undefined,
    price: and(
      minPrice === undefined ? undefined : gte(products.price, minor(minPrice, Math.ceil)),
      maxPrice === undefined ? undefined : lte(products.price, minor(maxPrice, Math.floor)),
    ),
    rating: minRating ? gte(products.rating, minRating) : undefined,
    others: and(
      visibleTo(audience),
      terms === null ? undefined : found(terms),
      flag(sql`${products.isNew}`, isNew),
      flag(sql`${products.onSale}`, onSale),
      flag(sql`${products.inStock}`, inStock),
      tags?.length
        ? arrayContains(
            products.tags,
            tags.map((tag) => tag.trim().toLowerCase()),
          )
        : undefined,
      artisan?.trim() ? madeBy(artisan.trim()) : undefined,
    ),
  };
}

const found = (terms: Term[]): SQL =>
  terms.length === 0 ? sql`false` : sql`${products.search} @@ ${queryOf(terms)}`;

const madeBy = (artisan: string): SQL =>
  sql`${products.artisanId} in (select id from ${artisans} where slug = ${artisan} or lower(name) = lower(${artisan}))`;

/** Every order is total: ties are broken by id. The newest of equals comes first. */
const sorts: Record<ProductSort, SQL[]> = {
  featured: [desc(products.isFeatured), desc(products.arrivalDate), desc(products.id)],
  newest: [desc(products.arrivalDate), desc(products.id)],
  'price-asc': [asc(products.price), asc(products.id)],
  'price-desc': [desc(products.price), desc(products.id)],
  rating: [desc(products.rating), desc(products.reviews), desc(products.id)],
  popular: [desc(products.reviews), desc(products.rating), desc(products.id)],
  discount: [desc(products.discount), desc(products.id)],
};

/**
 * The order of a list. Found products, unless sorted otherwise, come by where the words were found: in the
 * name, then with the tags, the artisan, the materials, and last the description.
 */
export function orderOf(sort: ProductSort | undefined, terms: Term[] | null): SQL[] {
  const chosen = sorts[sort ?? 'featured'];
  if (!terms?.length || (sort ?? 'featured') !== 'featured') return chosen;
  const query = queryOf(terms);
  const within = (weights: string) => sql`ts_filter(${products.search}, ${weights}::"char"[]) @@ ${query}`;
  const tier = sql`case when ${within('{a}')} then 1 when ${within('{a,b}')} then 2
    when ${within('{a,b,c}')} then 3 when ${within('{a,b,c,d}')} then 4 else 5 end`;
  return [tier, desc(sql`ts_rank(${products.search}, ${query})`), ...chosen];
}

/** All conditions but the one named. */
export const conditionsBut = ({ ...all }: Conditions, but?: keyof Conditions): SQL | undefined => {
  if (but) delete all[but];
  return and(all.category, all.price, all.rating, all.others);
};
