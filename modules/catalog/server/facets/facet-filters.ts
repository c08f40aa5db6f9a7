import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import { maxPriceMinor, minPriceMinor } from '../search/listing-store.ts';
import type { FacetCounts } from './facet-index.ts';
import type { CategoryLabel } from './facet-index-store.ts';
import { type FacetRange, flag } from './facet-range.ts';
import type { ChosenOption } from './option-values-store.ts';

export const unbounded = { from: 0, to: 2 ** 31 - 1 };

/** The filters of a request; price and rating are separate from the rest because each has its own facet. */
export type FacetFilters = FacetRange & { categoryIds: string[] };

/** Maps the filters that the facet index supports; search words, tags and artisan are not among them. */
export function facetFiltersOf(filters: ProductFilters, options: ChosenOption[] = []): FacetFilters {
  const { categoryIds = [], minPrice, maxPrice, minRating = 0 } = filters;
  const flags = (wanted: boolean) =>
    (Object.keys(flag) as (keyof typeof flag)[]).reduce(
      (sum, name) => (filters[name] === wanted ? sum | flag[name] : sum),
      0,
    );
  return {
    categoryIds: categoryIds.map((id) => id.toLowerCase()),
    from: minPrice === undefined ? unbounded.from : minPriceMinor(minPrice),
    to: maxPrice === undefined ? unbounded.to : maxPriceMinor(maxPrice),
    minRating,
    wanted: flags(true),
    unwanted: flags(false),
    recipients: bitOf(recipients, filters.for),
    occasions: bitOf(occasions, filters.occasion),
    options,
  };
}

/** Returns the bit of the selected choice as in the gift marks of products, 0 without a selection. */
const bitOf = <T>(choices: readonly T[], chosen: T | undefined): number =>
  chosen === undefined ? 0 : 2 ** choices.indexOf(chosen);

const isChosen =
  ({ categoryIds }: FacetFilters) =>
  ({ id }: { id: string }) =>
    categoryIds.length === 0 || categoryIds.includes(id);

/** Returns the numbers of the selected categories; those of all categories without a selection. */
export const chosenCategories = (labels: CategoryLabel[], filters: FacetFilters): number[] =>
  labels.filter(isChosen(filters)).map(({ number }) => number);

/** States whether a product has a selected category: as main or as further one, or as main one only. */
type Membership = Record<'has' | 'hasMain', (number: number) => boolean>;

/** Returns which products have a selected category. */
export function membershipOf({ facetTable, categoryLabels }: FacetCounts, filters: FacetFilters): Membership {
  const wanted = new Uint8Array(1 + Math.max(0, ...categoryLabels.map(({ number }) => number)));
  for (const number of chosenCategories(categoryLabels, filters)) wanted[number] = 1;
  const hasMain = (number: number) => wanted[facetTable.categoryOf(number)] === 1;
  const { furtherLists } = facetTable;
  return {
    hasMain,
    has(number) {
      if (hasMain(number)) return true;
      for (let index = furtherLists.lengthOf(number) - 1; index >= 0; index--)
        if (wanted[furtherLists.at(number, index)] === 1) return true;
      return false;
    },
  };
}
