import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { recipientTag } from '#modules/catalog/contract/gift-tags.ts';
import { artisans } from '../artisans/tables.ts';
import { categories } from '../categories/tables.ts';
import type { ChosenOption } from '../facets/option-values-store.ts';
import { type Audience, visibleTo } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { arrivesInTime } from './arrivals-store.ts';
import { asQuery, outsideDescription } from './search-store.ts';

/** The filters of a list as column values; a filter that is not set is undefined. */
export type Bounds = {
  /** A single category, for which every sort order has an index. */
  category?: string;
  /** Several categories. */
  categories?: string[];
  /** Minor units, both ends included. */
  from?: number;
  to?: number;
  rating?: string;
  isNew?: boolean;
  onSale?: boolean;
  inStock?: boolean;
  /** As in the tags of products. */
  recipient?: string;
  occasion?: string;
  isPersonalised?: boolean;
  /** The parsed search text, null if it cannot match anything. */
  query?: string | null;
  /** Not conditions, but the order of the products that match the text ({@link RankedSearch}). */
  typed?: string | undefined;
  lifts?: string | undefined;
  /** The part of the query that is to match in more than the description. */
  stated?: string | undefined;
  /** The query of what a product may have in its description only, and tags of which it has none. */
  unwanted?: string | undefined;
  unwantedTags?: string[] | undefined;
  /** The pattern of descriptions which say that a product is without what is not wanted. */
  absent?: string | undefined;
  tags?: string[];
  artisan?: string;
  /** What arrives in time (`limitsByArtisan`), and the numbers of the products that do not although their artisan would. */
  arrival?: string;
  late?: number[];
  /** The numbers of the only products of the list. */
  among?: number[];
  /** Codes of option values (`products.optionValues`) of which a product has one, for each chosen option. */
  [option: `option${number}`]: number[];
};

/** The filters of R23 as SQL; those with facets separately, the others combined. */
export type Conditions = {
  category?: SQL;
  price?: SQL;
  rating?: SQL;
  recipient?: SQL;
  occasion?: SQL;
  personalised?: SQL;
  options?: SQL;
  others?: SQL;
};

/** Converts a lower price bound of a request to minor units, rounding up. */
export const minPriceMinor = (decimal: number) => Math.ceil(Number((decimal * 100).toFixed(4)));
/** Converts an upper price bound of a request to minor units, rounding down. */
export const maxPriceMinor = (decimal: number) => Math.floor(Number((decimal * 100).toFixed(4)));

/** @param query the parsed search text, null if it cannot match anything; undefined without one */
export function boundsOf(
  filters: ProductFilters,
  query?: string | null,
  options: ChosenOption[] = [],
): Bounds {
  const { categoryIds, minPrice, maxPrice, minRating, isNew, onSale, inStock, tags, artisan } = filters;
  const { for: recipient, occasion, isPersonalised } = filters;
  return {
    category: categoryIds?.length === 1 ? categoryIds[0] : undefined,
    categories: categoryIds && categoryIds.length > 1 ? categoryIds : undefined,
    from: minPrice === undefined ? undefined : minPriceMinor(minPrice),
    to: maxPrice === undefined ? undefined : maxPriceMinor(maxPrice),
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
    ...Object.fromEntries(options.map((option, index) => [`option${index}`, codesOf(option, inStock)])),
  };
}

/** Returns the codes of the chosen values; with "in stock only", those of values in stock. */
export const codesOf = ({ numbers }: Pick<ChosenOption, 'numbers'>, inStock: boolean | undefined): number[] =>
  numbers.flatMap((number) => (inStock ? [number * 2 + 1] : [number * 2, number * 2 + 1]));

/** Inserts a value into a statement, as a literal parameter or as a placeholder. */
export type ValueOf = (name: keyof Bounds) => SQLWrapper;

const asParameter =
  (bounds: Bounds): ValueOf =>
  (name) =>
    sql`${sql.param(bounds[name])}`;

export function conditionsOf(
  bounds: Bounds,
  audience: Audience,
  value: ValueOf = asParameter(bounds),
): Conditions {
  const { category, categories: several, from, to, rating, isNew, onSale, inStock } = bounds;
  const { recipient, occasion, isPersonalised } = bounds;
  const flag = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${column} = ${sql.raw(String(wanted))}`;
  return {
    category: and(
      category === undefined ? undefined : inOneOf(sql`array[${value('category')}]`, audience),
      several && inOneOf(value('categories'), audience),
    ),
    price: and(
      from === undefined ? undefined : sql`${products.price} >= ${value('from')}`,
      to === undefined ? undefined : sql`${products.price} <= ${value('to')}`,
    ),
    rating: rating === undefined ? undefined : sql`${products.rating} >= ${value('rating')}`,
    recipient: recipient === undefined ? undefined : tagged(value('recipient')),
    occasion: occasion === undefined ? undefined : tagged(value('occasion')),
    personalised: flag(sql`${products.isPersonalised}`, isPersonalised),
    options: and(...optionsIn(bounds).map((name) => hasOption(value(name)))),
    others: and(
      visibleTo(audience),
      flag(sql`${products.isNew}`, isNew),
      flag(sql`${products.onSale}`, onSale),
      flag(sql`${products.inStock}`, inStock),
      textual(bounds, value),
      bounds.arrival === undefined ? undefined : arrivesInTime(value('arrival'), value('late')),
      bounds.among && sql`${products.number} = any(${value('among')}::int[])`,
    ),
  };
}

/** Matches the search words, what is not wanted, tags and artisan of the filters; undefined if none is set. */
export const textual = (bounds: Bounds, value: ValueOf = asParameter(bounds)): SQL | undefined =>
  and(
    bounds.query === undefined
      ? undefined
      : bounds.query === null
        ? sql`false`
        : matchesQuery(value('query')),
    // The description of a product names materials, colours and places that it does not have.
    bounds.stated === undefined ? undefined : sql`${outsideDescription} @@ ${asQuery(value('stated'))}`,
    bounds.unwanted === undefined
      ? undefined
      : sql`not (${outsideDescription} @@ ${asQuery(value('unwanted'))})`,
    bounds.unwantedTags && sql`not (${products.tags} && ${value('unwantedTags')}::text[])`,
    bounds.tags && sql`${products.tags} @> ${value('tags')}::text[]`,
    bounds.artisan === undefined ? undefined : madeBy(value('artisan')),
  );

/**
 * Matches the products of which one of these is the main category, a further one or a parent. Shoppers do not see a product
 * in a further category or a parent that is hidden.
 */
export function inOneOf(ids: SQLWrapper, audience: Audience): SQL {
  const shown =
    audience === 'shopper'
      ? sql`array(select id from ${categories} where id = any(${ids}::uuid[]) and is_active)`
      : ids;
  return sql`(${products.categoryId} = any(${ids}::uuid[])
    or (${products.listedCategoryIds} <> '{}' and ${products.listedCategoryIds} && ${shown}::uuid[]))`;
}

const optionsIn = (bounds: Bounds) =>
  Object.keys(bounds).filter((name): name is `option${number}` => /^option\d/.test(name));

/** Matches products with one of these option values; the first condition is that of the index. */
export const hasOption = (codes: SQLWrapper): SQL =>
  sql`(${products.optionValues} <> '{}' and ${products.optionValues} && ${codes}::int[])`;

const tagged = (tag: SQLWrapper): SQL => sql`${products.tags} @> array[${tag}]::text[]`;

const matchesQuery = (query: SQLWrapper): SQL => sql`${products.search} @@ ${asQuery(query)}`;

const madeBy = (artisan: SQLWrapper): SQL =>
  sql`${products.artisanId} in (select id from ${artisans} where slug = ${artisan} or lower(name) = lower(${artisan}))`;

/** Combines all conditions. */
export const allOf = (conditions: Conditions): SQL | undefined => and(...Object.values(conditions));
