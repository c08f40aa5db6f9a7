import type { z } from 'zod';
import { maxPrice } from '#kernel/contract/limits.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { minGifts, nearMatchesShown, recipientTag } from '#modules/catalog/contract/gift-tags.ts';
import type { GiftSearchResult, giftsQuery } from '#modules/catalog/contract/gifts.ts';
import * as cacheTags from '../cache-tags.ts';
import { findProducts, type SearchSources } from '../search/find-products.ts';
import { roundSums } from './budgets.ts';

type GiftQuery = z.output<typeof giftsQuery>;
type GiftSearch = Pick<GiftQuery, 'for' | 'occasion' | 'budget'>;
type ListOptions = Pick<ProductFilters, 'page' | 'limit' | 'sort' | 'pin' | 'by'>;

/** Gifts are limited to products in stock. */
const filtersOf = (
  { for: recipient, occasion, budget }: GiftSearch,
  options: ListOptions,
): ProductFilters => {
  const tags = [...(recipient ? [recipientTag(recipient)] : []), ...(occasion ? [occasion] : [])];
  return {
    ...options,
    inStock: true,
    ...(tags.length > 0 && { tags }),
    ...(budget !== undefined && { maxPrice: budget }),
  };
};

/** Returns higher budgets to try in ascending order, then no budget. */
const higherBudgets = ({ budget, ...search }: GiftSearch): GiftSearch[] =>
  budget === undefined
    ? []
    : [...roundSums.filter((sum) => sum > budget && sum <= Math.min(budget * 3, maxPrice)), undefined].map(
        (sum) => ({ ...search, budget: sum }),
      );

/**
 * Returns relaxed searches in groups, the least relaxed group first; within a group the first search that finds
 * more is used.
 */
export function relaxationsOf({ for: recipient, occasion, budget }: GiftSearch): GiftSearch[][] {
  const groups: GiftSearch[][] = [
    occasion ? [{ for: recipient, budget }] : [],
    higherBudgets({ for: recipient, occasion, budget }),
    recipient ? [{ occasion, budget }] : [],
    recipient && occasion && budget !== undefined ? [{ for: recipient }, { occasion }] : [],
  ];
  const hasFilter = (search: GiftSearch) => Object.values(search).some((value) => value !== undefined);
  return groups.map((searches) => searches.filter(hasFilter)).filter((searches) => searches.length > 0);
}

/** Maximum number of relaxed searches shown. */
const maxNearby = 2;

/** Returns one page of gifts and, if there are few, near matches that arrive by the same day, with the cache tags of both. */
export async function findGifts(
  sources: SearchSources,
  { for: recipient, occasion, budget, ...options }: GiftQuery,
): Promise<{ result: GiftSearchResult; cacheTags: string[] }> {
  const tags = new Set<string>();
  const find = async (search: GiftSearch, listOptions: ListOptions) => {
    const filters = filtersOf(search, listOptions);
    const { products, pages, total } = await findProducts(sources, filters, 'shopper');
    for (const tag of cacheTags.filtered({ products }, filters)) tags.add(tag);
    return { products, pages, total };
  };
  const search = { for: recipient, occasion, budget };
  const result = await find(search, options);
  const nearby: GiftSearchResult['nearby'] = [];
  const groups = result.total < minGifts ? relaxationsOf(search) : [];
  const shownIds = new Set(result.products.map(({ id }) => id));
  for (const group of groups) {
    for (const relaxed of nearby.length < maxNearby ? group : []) {
      const nearResult = await find(relaxed, { ...options, page: 1, limit: nearMatchesShown + minGifts });
      if (nearResult.total <= result.total) continue;
      const others = nearResult.products.filter(({ id }) => !shownIds.has(id)).slice(0, nearMatchesShown);
      nearby.push({
        for: relaxed.for ?? null,
        occasion: relaxed.occasion ?? null,
        budget: relaxed.budget ?? null,
        total: nearResult.total,
        products: others,
      });
      break;
    }
  }
  return { result: { ...result, nearby }, cacheTags: [...tags] };
}
