import type { Facets, FoundProducts, ProductFilters } from '#contract/catalog.ts';
import { ratingChoices } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { categoryBySlug, pagesOf, presentCategory } from '../categories.ts';
import { presentProduct } from '../products.ts';
import type { Audience } from '../products-store.ts';
import { countProducts, selectProducts } from '../products-store.ts';
import { conditionsBut, conditionsOf, orderOf } from './listing-store.ts';
import { understand } from './search.ts';
import { type CategoryTally, tally } from './tally-store.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** POST api/products/filters (section 7, R23): one page of what was found, and the counts beside each filter. */
export async function findProducts(
  db: Db,
  filters: ProductFilters,
  audience: Audience,
): Promise<FoundProducts> {
  const { page, limit, sort, search = '' } = filters;
  const understood = search.trim() === '' ? undefined : await understand(db, search, audience);
  const query = understood?.query;
  const conditions = conditionsOf(filters, query, audience);
  const [found, tallies] = await Promise.all([
    selectProducts(db, conditionsBut(conditions), orderOf(sort, query), limit, (page - 1) * limit),
    tally(db, conditions),
  ]);
  const total = sum(tallies.map((each) => each.total));
  return {
    products: found.map(presentProduct),
    pages: pagesOf(total, limit),
    total,
    facets: facetsOf(tallies),
    correctedSearch: understood?.corrected ?? null,
    suggestion: understood?.suggestion ?? null,
  };
}

function facetsOf(tallies: CategoryTally[]): Facets {
  const cheapest = tallies.flatMap((each) => each.cheapest ?? []);
  const dearest = tallies.flatMap((each) => each.dearest ?? []);
  return {
    categories: tallies
      .filter(({ count }) => count > 0)
      .map(({ id, slug, name, count }) => ({ _id: id, id, slug, name, count })),
    price: {
      min: cheapest.length ? toDecimal(Math.min(...cheapest)) : 0,
      max: dearest.length ? toDecimal(Math.max(...dearest)) : 0,
    },
    ratings: ratingChoices.map((min, at) => ({
      min,
      count: sum(tallies.map(({ rated }) => rated[at] ?? 0)),
    })),
  };
}

type Question = { slug?: string; page: number; limit: number; sort?: ProductSort; audience: Audience };

/** GET api/products/slug (R22): the products of one category, featured ones first unless sorted otherwise, or of all. */
export async function productsOfCategory(db: Db, { slug, page, limit, sort, audience }: Question) {
  const category = slug ? await categoryBySlug(db, slug, audience) : null;
  const conditions = conditionsOf(
    { page, limit, categoryIds: category ? [category.id] : [] },
    undefined,
    audience,
  );
  const [found, total] = await Promise.all([
    selectProducts(db, conditionsBut(conditions), orderOf(sort, undefined), limit, (page - 1) * limit),
    countProducts(db, category?.id ?? null, audience),
  ]);
  return {
    products: found.map(presentProduct),
    pages: pagesOf(total, limit),
    total,
    category: category && presentCategory(category, audience),
  };
}
