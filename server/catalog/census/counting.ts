import { LRUCache } from 'lru-cache';
import type { ProductFilters } from '#contract/catalog.ts';
import { ratingChoices } from '#contract/limits.ts';
import { leastMinor, mostMinor } from '../search/listing-store.ts';
import type { Tally } from '../search/tally-store.ts';
import type { Known } from './census.ts';
import type { Shelf } from './census-store.ts';
import { flag, isPlain, type Range, type Roll } from './roll.ts';
import { Selection } from './selection.ts';

const unbounded = { from: 0, to: 2 ** 31 - 1 };

/** What is asked for, the price and the rating apart from the rest because they have counts of their own. */
export type Asked = Range & { categoryIds: string[] };

/** Filters as the census knows them; those by words, tags and artisan are not among them. */
export function askedOf(filters: ProductFilters): Asked {
  const { categoryIds = [], minPrice, maxPrice, minRating = 0 } = filters;
  const flags = (wanted: boolean) =>
    (Object.keys(flag) as (keyof typeof flag)[]).reduce(
      (sum, name) => (filters[name] === wanted ? sum | flag[name] : sum),
      0,
    );
  return {
    categoryIds: categoryIds.map((id) => id.toLowerCase()),
    from: minPrice === undefined ? unbounded.from : leastMinor(minPrice),
    to: maxPrice === undefined ? unbounded.to : mostMinor(maxPrice),
    minRating,
    wanted: flags(true),
    unwanted: flags(false),
  };
}

/** Which choice of the filter the least rating is, 0 for any; -1 for a rating that nobody offers. */
const choiceOf = ({ minRating }: Asked): number => [0, ...ratingChoices].indexOf(minRating);

/** Counts of so many questions are remembered until the next change: all pages of a list have the same. */
const mostTaken = 100;
const taken = new WeakMap<Roll, { changes: number; shelves: Shelf[]; counts: LRUCache<string, Tally> }>();

/** The counts beside the filters, of all products. */
export function countAll(known: Known, asked: Asked): Tally {
  const { roll, shelves } = known;
  let since = taken.get(roll);
  if (since?.changes !== roll.changes || since.shelves !== shelves) {
    since = { changes: roll.changes, shelves, counts: new LRUCache({ max: mostTaken }) };
    taken.set(roll, since);
  }
  const key = JSON.stringify(asked);
  const counts = since.counts.get(key) ?? count(known, asked);
  since.counts.set(key, counts);
  return counts;
}

function count({ roll, shelves }: Known, asked: Asked): Tally {
  const step = choiceOf(asked);
  if (step === -1) return countEach({ roll, shelves }, asked, everyNumber(roll));
  return countSums({ roll, shelves }, asked, step);
}

/** Counts that are sums taken beforehand, of a roll or of a selection from it. */
function countSums(
  { roll, shelves }: { roll: Pick<Roll, 'census' | 'outermost'>; shelves: Shelf[] },
  asked: Asked,
  step: number,
): Tally {
  const counted = roll.census(asked);
  const chosen = shelves.filter(isChosen(asked)).map(({ number }) => number);
  const inChosen = (least: number) => chosen.reduce((sum, category) => sum + counted.of(category, least), 0);
  const anyPrice = { ...asked, ...unbounded };
  return {
    categories: shelves
      .map(({ number, ...shelf }) => ({ ...shelf, count: counted.of(number, step) }))
      .filter(({ count }) => count > 0),
    total: inChosen(step),
    cheapest: roll.outermost(anyPrice, chosen, 1),
    dearest: roll.outermost(anyPrice, chosen, -1),
    rated: ratingChoices.map((_, at) => inChosen(at + 1)),
  };
}

/** How many there are, without the counts beside the filters; of any rating. */
export function countOnly({ roll, shelves }: Known, asked: Asked): number {
  const counted = roll.census(asked);
  return shelves.reduce((sum, { number }) => sum + counted.of(number, 0), 0);
}

function* everyNumber(roll: Roll): Generator<number> {
  for (let number = 1; number <= roll.greatest; number++) if (roll.has(number)) yield number;
}

const isChosen =
  ({ categoryIds }: Asked) =>
  ({ id }: { id: string }) =>
    categoryIds.length === 0 || categoryIds.includes(id);

/** Which categories are wanted, by their numbers. */
function wantedOf({ shelves }: Known, asked: Asked): Uint8Array {
  const wanted = new Uint8Array(1 + Math.max(0, ...shelves.map(({ number }) => number)));
  for (const { number } of shelves.filter(isChosen(asked))) wanted[number] = 1;
  return wanted;
}

/** More products than this are put in order once, and then counted without looking at each. */
const many = 2000;
const selections = new WeakMap<Uint32Array, { changes: number; selection: Selection }>();

/** The same counts, of these products only. */
export function countSelected({ roll, shelves }: Known, asked: Asked, numbers: Uint32Array): Tally {
  const step = choiceOf(asked);
  if (numbers.length < many || step === -1 || !isPlain(asked))
    return countEach({ roll, shelves }, asked, numbers);
  let made = selections.get(numbers);
  if (made?.changes !== roll.changes) {
    made = { changes: roll.changes, selection: new Selection(roll, numbers) };
    selections.set(numbers, made);
  }
  return countSums({ roll: made.selection, shelves }, asked, step);
}

/** The same counts, of these products one by one: a hundred thousand of them take about a millisecond. */
export function countEach(known: Known, asked: Asked, numbers: Iterable<number>): Tally {
  const { roll, shelves } = known;
  const { from, to, minRating } = asked;
  const wanted = wantedOf(known, asked);
  const whatever = { ...asked, ...unbounded, minRating: 0 };
  const counts = new Int32Array(wanted.length);
  const rated = ratingChoices.map(() => 0);
  let [total, cheapest, dearest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    const category = roll.categoryOf(number);
    if (category === 0 || !roll.isIn(number, whatever)) continue;
    const [price, rating] = [roll.priceOf(number), roll.ratingOf(number)];
    const inPrice = price >= from && price <= to;
    const inRating = rating >= minRating;
    if (inPrice && inRating) counts[category] = (counts[category] ?? 0) + 1;
    if (wanted[category] !== 1) continue;
    if (inPrice && inRating) total++;
    if (inRating && price < cheapest) cheapest = price;
    if (inRating && price > dearest) dearest = price;
    if (!inPrice) continue;
    for (let at = 0; at < ratingChoices.length && rating >= (ratingChoices[at] ?? 0); at++)
      rated[at] = (rated[at] ?? 0) + 1;
  }
  return {
    categories: shelves
      .map(({ number, ...shelf }) => ({ ...shelf, count: counts[number] ?? 0 }))
      .filter(({ count }) => count > 0),
    total,
    cheapest: Number.isFinite(cheapest) ? cheapest : null,
    dearest: Number.isFinite(dearest) ? dearest : null,
    rated,
  };
}

/** Of these products, in their order, those that pass every filter; `limit` of them after the first `skip`. */
export function pick(
  known: Known,
  asked: Asked,
  numbers: Iterable<number>,
  { skip, limit }: { skip: number; limit: number },
): number[] {
  const wanted = wantedOf(known, asked);
  const picked: number[] = [];
  let passed = 0;
  for (const number of numbers) {
    if (wanted[known.roll.categoryOf(number)] !== 1 || !known.roll.isIn(number, asked)) continue;
    if (passed++ >= skip) picked.push(number);
    if (picked.length === limit) break;
  }
  return picked;
}
