import { LRUCache } from 'lru-cache';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import { ratingChoices } from '#modules/catalog/contract/limits.ts';
import { maxPriceMinor, minPriceMinor } from '../search/listing-store.ts';
import type { GiftCounts, OptionCount, Tally } from '../search/tag-counts-store.ts';
import type { FacetCounts } from './facet-index.ts';
import type { CategoryLabel } from './facet-index-store.ts';
import { type FacetRange, flag, isPlain, isStocked, isSummed } from './facet-range.ts';
import type { FacetTable } from './facet-table.ts';
import type { ChosenOption } from './option-values-store.ts';
import { Selection } from './selection.ts';

const unbounded = { from: 0, to: 2 ** 31 - 1 };

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

/** Returns the index of the rating choice, 0 for any and -1 for a rating that is not among the choices. */
const choiceOf = ({ minRating }: FacetFilters): number => [0, ...ratingChoices].indexOf(minRating);

/** Number of requests whose counts are cached until the next change: all pages of a list share one. */
const maxCached = 100;
const countCache = new WeakMap<
  FacetTable,
  { changes: number; categoryLabels: CategoryLabel[]; counts: LRUCache<string, Tally> }
>();

/** Returns the facet counts of all products. */
export function countAll(snapshot: FacetCounts, filters: FacetFilters): Tally {
  const { facetTable, categoryLabels } = snapshot;
  let cached = countCache.get(facetTable);
  if (cached?.changes !== facetTable.changes || cached.categoryLabels !== categoryLabels) {
    cached = { changes: facetTable.changes, categoryLabels, counts: new LRUCache({ max: maxCached }) };
    countCache.set(facetTable, cached);
  }
  const key = JSON.stringify(filters);
  const counts = cached.counts.get(key) ?? count(snapshot, filters);
  cached.counts.set(key, counts);
  return counts;
}

function count({ facetTable, categoryLabels }: FacetCounts, filters: FacetFilters): Tally {
  const step = choiceOf(filters);
  const withOptions = () => facetTable.optionLists.numbers();
  const eachNumber = () => (filters.options.length > 0 ? withOptions() : everyNumber(facetTable));
  const counts =
    step === -1 || !isSummed(filters)
      ? countOneByOne({ facetTable, categoryLabels }, filters, eachNumber())
      : countSums({ facetTable, categoryLabels }, filters, step);
  return {
    ...counts,
    ...countGifts({ facetTable, categoryLabels }, filters, eachNumber()),
    options: countOptions({ facetTable, categoryLabels }, filters, withOptions()),
  };
}

/** The counts without the facets of gifts and options. */
type CountedFacets = Omit<Tally, keyof GiftCounts | 'options'>;

/** Returns counts from the precomputed sums of the facet index or of a selection of it. */
function countSums(
  {
    facetTable,
    categoryLabels,
  }: { facetTable: Pick<FacetTable, 'countRange' | 'outermost'>; categoryLabels: CategoryLabel[] },
  filters: FacetFilters,
  step: number,
): CountedFacets {
  const counted = facetTable.countRange(filters);
  const chosen = categoryLabels.filter(isChosen(filters)).map(({ number }) => number);
  const inChosen = (least: number) => chosen.reduce((sum, category) => sum + counted.of(category, least), 0);
  const anyPrice = { ...filters, ...unbounded };
  return {
    categories: categoryLabels
      .map(({ number, ...label }) => ({ ...label, count: counted.of(number, step) }))
      .filter(({ count }) => count > 0),
    total: inChosen(step),
    cheapest: facetTable.outermost(anyPrice, chosen, 1),
    dearest: facetTable.outermost(anyPrice, chosen, -1),
    rated: ratingChoices.map((_, index) => inChosen(index + 1)),
  };
}

/** Returns the total only, without facets and for any rating. */
export function countOnly({ facetTable, categoryLabels }: FacetCounts, filters: FacetFilters): number {
  const counted = facetTable.countRange(filters);
  return categoryLabels.reduce((sum, { number }) => sum + counted.of(number, 0), 0);
}

function* everyNumber(facetTable: FacetTable): Generator<number> {
  for (let number = 1; number <= facetTable.greatest; number++) if (facetTable.has(number)) yield number;
}

const isChosen =
  ({ categoryIds }: FacetFilters) =>
  ({ id }: { id: string }) =>
    categoryIds.length === 0 || categoryIds.includes(id);

/** Returns a flag per category number: 1 for a selected category. */
function wantedOf({ categoryLabels }: FacetCounts, filters: FacetFilters): Uint8Array {
  const wanted = new Uint8Array(1 + Math.max(0, ...categoryLabels.map(({ number }) => number)));
  for (const { number } of categoryLabels.filter(isChosen(filters))) wanted[number] = 1;
  return wanted;
}

/** Above this number, products are sorted once and then counted without visiting each of them. */
const sortedFrom = 2000;
const selections = new WeakMap<Uint32Array, { changes: number; selection: Selection }>();

/** Returns the facet counts of the given products only. */
export function countSelected(
  { facetTable, categoryLabels }: FacetCounts,
  filters: FacetFilters,
  numbers: Uint32Array,
): Tally {
  const step = choiceOf(filters);
  const gifts = countGifts({ facetTable, categoryLabels }, filters, numbers);
  const options = countOptions({ facetTable, categoryLabels }, filters, numbers);
  if (numbers.length < sortedFrom || step === -1 || !isSummed(filters) || !isPlain(filters))
    return { ...countOneByOne({ facetTable, categoryLabels }, filters, numbers), ...gifts, options };
  let cached = selections.get(numbers);
  if (cached?.changes !== facetTable.changes) {
    cached = { changes: facetTable.changes, selection: new Selection(facetTable, numbers) };
    selections.set(numbers, cached);
  }
  return { ...countSums({ facetTable: cached.selection, categoryLabels }, filters, step), ...gifts, options };
}

/** Counts the gift facets, each with every filter except its own. */
function countGifts(snapshot: FacetCounts, filters: FacetFilters, numbers: Iterable<number>): GiftCounts {
  const { facetTable } = snapshot;
  const wanted = wantedOf(snapshot, filters);
  const { wanted: flags, unwanted: notFlags } = filters;
  const others = {
    ...filters,
    recipients: 0,
    occasions: 0,
    wanted: flags & ~flag.isPersonalised,
    unwanted: notFlags & ~flag.isPersonalised,
  };
  const counts = { recipients: recipients.map(() => 0), occasions: occasions.map(() => 0), personalised: 0 };
  for (const number of numbers) {
    const recipientBits = facetTable.recipientsOf(number);
    const occasionBits = facetTable.occasionsOf(number);
    const personalised = facetTable.flagsOf(number) & flag.isPersonalised;
    // Skips products without gift marks, which are most products of a shop that does not use the gift finder.
    if ((recipientBits | occasionBits | personalised) === 0) continue;
    if (wanted[facetTable.categoryOf(number)] !== 1 || !facetTable.isIn(number, others)) continue;
    const fitsRecipient = (recipientBits & filters.recipients) === filters.recipients;
    const fitsOccasion = (occasionBits & filters.occasions) === filters.occasions;
    const fitsFlag = (flags & flag.isPersonalised) <= personalised && (notFlags & personalised) === 0;
    if (fitsOccasion && fitsFlag) countBits(recipientBits, counts.recipients);
    if (fitsRecipient && fitsFlag) countBits(occasionBits, counts.occasions);
    if (fitsRecipient && fitsOccasion && personalised > 0) counts.personalised++;
  }
  return counts;
}

/** Increments the count of each bit that is set. */
function countBits(bits: number, counts: number[]): void {
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
    const index = 31 - Math.clz32(remaining & -remaining);
    counts[index] = (counts[index] ?? 0) + 1;
  }
}

/** Counts the products of each option value, an option with every filter except its own. */
function countOptions(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: Iterable<number>,
): OptionCount[] {
  const { facetTable } = snapshot;
  const { optionLists } = facetTable;
  const wanted = wantedOf(snapshot, filters);
  const others = { ...filters, options: [] };
  const stocked = isStocked(filters);
  const counts: number[] = [];
  for (const number of numbers) {
    if (!optionLists.has(number) || wanted[facetTable.categoryOf(number)] !== 1) continue;
    if (!facetTable.isIn(number, others)) continue;
    const [missed, second] = filters.options.filter((option) => !optionLists.fits(number, option, stocked));
    if (second) continue;
    for (let index = optionLists.lengthOf(number) - 1; index >= 0; index--) {
      const code = optionLists.codeAt(number, index);
      const value = code >>> 1;
      if ((stocked && code % 2 === 0) || (missed && !missed.siblings.has(value))) continue;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts.flatMap((count, number) => (count > 0 ? [{ number, count }] : []));
}

/** Returns the facet counts of these products, visiting each of them. */
export const countListed = (
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: Iterable<number>,
): Tally => ({
  ...countOneByOne(snapshot, filters, numbers),
  ...countGifts(snapshot, filters, numbers),
  options: countOptions(snapshot, filters, numbers),
});

/** Visits each of these products: about 1 ms per 100,000. */
function countOneByOne(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: Iterable<number>,
): CountedFacets {
  const { facetTable, categoryLabels } = snapshot;
  const { from, to, minRating } = filters;
  const wanted = wantedOf(snapshot, filters);
  const base = { ...filters, ...unbounded, minRating: 0 };
  const counts = new Int32Array(wanted.length);
  const rated = ratingChoices.map(() => 0);
  let total = 0;
  let cheapest = Number.POSITIVE_INFINITY;
  let dearest = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    const category = facetTable.categoryOf(number);
    if (category === 0 || !facetTable.isIn(number, base)) continue;
    const price = facetTable.priceOf(number);
    const rating = facetTable.ratingOf(number);
    const inPrice = price >= from && price <= to;
    const inRating = rating >= minRating;
    if (inPrice && inRating) counts[category] = (counts[category] ?? 0) + 1;
    if (wanted[category] !== 1) continue;
    if (inPrice && inRating) total++;
    if (inRating && price < cheapest) cheapest = price;
    if (inRating && price > dearest) dearest = price;
    if (!inPrice) continue;
    for (let index = 0; index < ratingChoices.length && rating >= (ratingChoices[index] ?? 0); index++)
      rated[index] = (rated[index] ?? 0) + 1;
  }
  return {
    categories: categoryLabels
      .map(({ number, ...label }) => ({ ...label, count: counts[number] ?? 0 }))
      .filter(({ count }) => count > 0),
    total,
    cheapest: Number.isFinite(cheapest) ? cheapest : null,
    dearest: Number.isFinite(dearest) ? dearest : null,
    rated,
  };
}

/** Returns the products that pass every filter, keeping their order: `limit` of them after the first `skip`. */
export function pick(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: Iterable<number>,
  { skip, limit }: { skip: number; limit: number },
): number[] {
  const wanted = wantedOf(snapshot, filters);
  const page: number[] = [];
  let passed = 0;
  for (const number of numbers) {
    if (wanted[snapshot.facetTable.categoryOf(number)] !== 1 || !snapshot.facetTable.isIn(number, filters))
      continue;
    if (passed++ >= skip) page.push(number);
    if (page.length === limit) break;
  }
  return page;
}
