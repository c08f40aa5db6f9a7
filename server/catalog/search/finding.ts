import type { Facets, FoundProducts, ProductFilters } from '#contract/catalog.ts';
import { occasions, recipients } from '#contract/gift-words.ts';
import { ratingChoices } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { LongLists } from '#server/platform/lists/long-lists.ts';
import type { Window } from '#server/platform/lists/ordered.ts';
import { categoryBySlug, countOf, pagesOf, presentCategory } from '../categories.ts';
import type { Census, Known } from '../census/census.ts';
import { askedOf, countAll, countSelected, pick } from '../census/counting.ts';
import { type Audience, findByIds, findByNumbers, type ProductRow } from '../product-rows-store.ts';
import { presentProduct } from '../products.ts';
import { countProducts } from '../products-store.ts';
import * as standsOn from '../stands-on.ts';
import { boundsOf, conditionsOf } from './listing-store.ts';
import { matchesOf, meaningOf } from './matches.ts';
import { pageOfList } from './paging.ts';
import { type Tally, tally } from './tally-store.ts';
import { type WholeList, wholeList } from './whole-list-store.ts';

/** Where answers come from: the database, the figures in memory, and what was found out before. */
export type Sources = { db: Db; census: Census; cache: AnswerCache; lists: LongLists };

type Found = { rows: ProductRow[]; counts: Tally };

/** POST api/products/filters (section 7, R23): one page of what was found, and the counts beside each filter. */
export async function findProducts(
  sources: Sources,
  filters: ProductFilters,
  audience: Audience,
): Promise<FoundProducts> {
  const understood = await meaningOf(sources, filters.search ?? '', audience);
  const known = audience === 'shopper' ? await sources.census.known() : null;
  const { rows, counts } = known
    ? await findKnown(sources, known, filters, understood?.query)
    : await findInDatabase(sources, filters, understood?.query, audience);
  return {
    products: rows.map(presentProduct),
    pages: pagesOf(counts.total, filters.limit),
    total: counts.total,
    facets: facetsOf(counts),
    correctedSearch: understood?.corrected ?? null,
    suggestion: understood?.suggestion ?? null,
  };
}

/** @param query what the search text was understood as, null where nothing can be found; undefined without one */
type Query = string | null | undefined;

async function findKnown(
  sources: Sources,
  known: Known,
  filters: ProductFilters,
  query: Query,
): Promise<Found> {
  const asked = askedOf(filters);
  const matches = await matchesOf(sources, filters, query);
  if (!matches) return { rows: await pageOf(sources, filters, query), counts: countAll(known, asked) };
  const counts = countSelected(known, asked, matches);
  if (!query || (filters.sort ?? 'featured') !== 'featured') {
    return { rows: await pageOf(sources, filters, query), counts };
  }
  const { page, limit } = filters;
  return {
    rows: await findByNumbers(sources.db, pick(known, asked, matches, { skip: (page - 1) * limit, limit })),
    counts,
  };
}

/** One page in an order that the database has an index for. */
const pageOf = (sources: Sources, filters: ProductFilters, query: Query): Promise<ProductRow[]> =>
  pageOfList(sources, {
    ...windowOf(filters),
    bounds: boundsOf(filters, query),
    audience: 'shopper',
    standsOn: standsOn.filtered({ products: [] }, filters),
  });

const windowOf = ({ page, limit, sort = 'featured' }: ProductFilters) => ({ page, limit, sort });

async function findInDatabase(
  sources: Sources,
  filters: ProductFilters,
  query: Query,
  audience: Audience,
): Promise<Found> {
  const bounds = boundsOf(filters, query);
  const [rows, counts] = await Promise.all([
    pageOfList(sources, { ...windowOf(filters), bounds, audience, standsOn: null }),
    tally(sources.db, conditionsOf(bounds, audience)),
  ]);
  return { rows, counts };
}

const facetsOf = ({ categories, cheapest, dearest, rated, ...gifts }: Tally): Facets => ({
  categories: categories.map(({ id, slug, name, count }) => ({ _id: id, id, slug, name, count })),
  price: { min: toDecimal(cheapest ?? 0), max: toDecimal(dearest ?? 0) },
  ratings: ratingChoices.map((min, at) => ({ min, count: rated[at] ?? 0 })),
  recipients: someOf(recipients, gifts.recipients),
  occasions: someOf(occasions, gifts.occasions),
  personalised: gifts.personalised,
});

/** The choices that find something. */
const someOf = <T>(choices: readonly T[], counts: number[]) =>
  choices.map((value, at) => ({ value, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);

type Question = { slug?: string; page: number; limit: number; sort?: ProductSort; audience: Audience };

/** GET api/products/slug (R22): the products of one category, featured ones first unless sorted otherwise, or of all. */
export async function productsOfCategory(sources: Sources, { slug, page, limit, sort, audience }: Question) {
  const { db } = sources;
  const category = slug ? await categoryBySlug(db, slug, audience) : null;
  const whole = { category: category?.id ?? null, sort: sort ?? 'featured' };
  const total = category ? countOf(category, audience) : await countProducts(db, null, audience);
  const found =
    audience === 'staff'
      ? await pageForStaff(sources, whole, total, { skip: (page - 1) * limit, limit })
      : await pageOfList(sources, {
          bounds: category ? { category: category.id } : {},
          standsOn: standsOn.shelf({ products: [], category }, sort),
          page,
          limit,
          sort: whole.sort,
          audience,
        });
  return {
    products: found.map(presentProduct),
    pages: pagesOf(total, limit),
    total,
    category: category && presentCategory(category, audience),
  };
}

/** A page of all products, those that shoppers do not see among them. */
async function pageForStaff({ db, lists }: Sources, list: WholeList, total: number, window: Window) {
  const ids = await lists.page(
    db,
    {
      key: `whole ${JSON.stringify(list)}`,
      ordered: wholeList(list),
      total,
      all: total,
      standsOn: standsOn.wholeList,
    },
    window,
  );
  return findByIds(db, ids);
}
