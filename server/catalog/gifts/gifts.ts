import type { z } from 'zod';
import type { ProductFilters } from '#contract/catalog.ts';
import { fewGifts, nearbyShown, recipientTag } from '#contract/gift-words.ts';
import type { FoundGifts, giftsQuery } from '#contract/gifts.ts';
import { maxPrice } from '#contract/limits.ts';
import { findProducts, type Sources } from '../search/finding.ts';
import * as standsOn from '../stands-on.ts';
import { roundSums } from './budgets.ts';

type Question = z.output<typeof giftsQuery>;
type Wish = Pick<Question, 'for' | 'occasion' | 'budget'>;
type Listed = Pick<ProductFilters, 'page' | 'limit' | 'sort'>;

/** A gift is wanted soon: what is sold out is none. */
const filtersOf = ({ for: recipient, occasion, budget }: Wish, listed: Listed): ProductFilters => {
  const tags = [...(recipient ? [recipientTag(recipient)] : []), ...(occasion ? [occasion] : [])];
  return {
    ...listed,
    inStock: true,
    ...(tags.length > 0 && { tags }),
    ...(budget !== undefined && { maxPrice: budget }),
  };
};

/** Higher budgets that are tried, the nearest first; then any. */
const dearer = ({ budget, ...wish }: Wish): Wish[] =>
  budget === undefined
    ? []
    : [...roundSums.filter((sum) => sum > budget && sum <= Math.min(budget * 3, maxPrice)), undefined].map(
        (sum) => ({ ...wish, budget: sum }),
      );

/**
 * What is asked for when a little is left out of a wish, the nearest ways first; within a way, whichever is the first to
 * find more is enough.
 */
export function relaxationsOf({ for: recipient, occasion, budget }: Wish): Wish[][] {
  const ways: Wish[][] = [
    occasion ? [{ for: recipient, budget }] : [],
    dearer({ for: recipient, occasion, budget }),
    recipient ? [{ occasion, budget }] : [],
    recipient && occasion && budget !== undefined ? [{ for: recipient }, { occasion }] : [],
  ];
  const asksSomething = (wish: Wish) => Object.values(wish).some((value) => value !== undefined);
  return ways.map((wishes) => wishes.filter(asksSomething)).filter((wishes) => wishes.length > 0);
}

/** Ways of asking for less that are shown. */
const mostNearby = 2;

/** One page of the gifts for a wish, and beside few of them what nearly fits; with what that stands on. */
export async function findGifts(
  sources: Sources,
  { for: recipient, occasion, budget, ...listed }: Question,
): Promise<{ found: FoundGifts; standsOn: string[] }> {
  const words = new Set<string>();
  const find = async (wish: Wish, how: Listed) => {
    const filters = filtersOf(wish, how);
    const { products, pages, total } = await findProducts(sources, filters, 'shopper');
    for (const word of standsOn.filtered({ products }, filters)) words.add(word);
    return { products, pages, total };
  };
  const wish = { for: recipient, occasion, budget };
  const found = await find(wish, listed);
  const nearby: FoundGifts['nearby'] = [];
  const ways = found.total < fewGifts ? relaxationsOf(wish) : [];
  const known = new Set(found.products.map(({ id }) => id));
  for (const way of ways) {
    for (const less of nearby.length < mostNearby ? way : []) {
      const more = await find(less, { page: 1, limit: nearbyShown + fewGifts, sort: listed.sort });
      if (more.total <= found.total) continue;
      const others = more.products.filter(({ id }) => !known.has(id)).slice(0, nearbyShown);
      nearby.push({
        for: less.for ?? null,
        occasion: less.occasion ?? null,
        budget: less.budget ?? null,
        total: more.total,
        products: others,
      });
      break;
    }
  }
  return { found: { ...found, nearby }, standsOn: [...words] };
}
