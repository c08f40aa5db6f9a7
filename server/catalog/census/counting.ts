import { LRUCache } from 'lru-cache';
import type { ProductFilters } from '#contract/catalog.ts';
import { occasions, recipients } from '#contract/gift-words.ts';
import { ratingChoices } from '#contract/limits.ts';
import { leastMinor, mostMinor } from '../search/listing-store.ts';
import type { GiftCounts, Tally } from '../search/tally-store.ts';
import type { Known } from './census.ts';
import type { Shelf } from './census-store.ts';
import { flag, isPlain, isSummed, type Range, type Roll } from './roll.ts';
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
    recipients: bitOf(recipients, filters.for),
    occasions: bitOf(occasions, filters.occasion),
  };
}

/** The bit of a choice, as the marks of products have it; 0 without one. */
const bitOf = <T>(choices: readonly T[], chosen: T | undefined): number =>
  chosen === undefined ? 0 : 2 ** choices.indexOf(chosen);

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
  const counts =
    step === -1 || !isSummed(asked)
      ? countOneByOne({ roll, shelves }, asked, everyNumber(roll))
      : countSums({ roll, shelves }, asked, step);
  return { ...counts, ...countGifts({ roll, shelves }, asked, everyNumber(roll)) };
}

/** What is counted without the choices of the gift finder. */
type Counts = Omit<Tally, keyof GiftCounts>;

/** Counts that are sums taken beforehand, of a roll or of a selection from it. */
function countSums(
  { roll, shelves }: { roll: Pick<Roll, 'census' | 'outermost'>; shelves: Shelf[] },
  asked: Asked,
  step: number,
): Counts {
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
  const gifts = countGifts({ roll, shelves }, asked, numbers);
  if (numbers.length < many || step === -1 || !isSummed(asked) || !isPlain(asked))
    return { ...countOneByOne({ roll, shelves }, asked, numbers), ...gifts };
  let made = selections.get(numbers);
  if (made?.changes !== roll.changes) {
    made = { changes: roll.changes, selection: new Selection(roll, numbers) };
    selections.set(numbers, made);
  }
  return { ...countSums({ roll: made.selection, shelves }, asked, step), ...gifts };
}

/** The counts of the gift finder's choices, each taken with every filter but its own. */
function countGifts(known: Known, asked: Asked, numbers: Iterable<number>): GiftCounts {
  const { roll } = known;
  const wanted = wantedOf(known, asked);
  const { wanted: flags, unwanted: notFlags } = asked;
  const others = {
    ...asked,
    recipients: 0,
    occasions: 0,
    wanted: flags & ~flag.isPersonalised,
    unwanted: notFlags & ~flag.isPersonalised,
  };
  const counts = { recipients: recipients.map(() => 0), occasions: occasions.map(() => 0), personalised: 0 };
  for (const number of numbers) {
    const [forWhom, forWhat] = [roll.recipientsOf(number), roll.occasionsOf(number)];
    const personalised = roll.flagsOf(number) & flag.isPersonalised;
    // Most products of a shop that does not use the gift finder.
    if ((forWhom | forWhat | personalised) === 0) continue;
    if (wanted[roll.categoryOf(number)] !== 1 || !roll.isIn(number, others)) continue;
    const fitsWhom = (forWhom & asked.recipients) === asked.recipients;
    const fitsWhat = (forWhat & asked.occasions) === asked.occasions;
    const fitsFlag = (flags & flag.isPersonalised) <= personalised && (notFlags & personalised) === 0;
    if (fitsWhat && fitsFlag) countBits(forWhom, counts.recipients);
    if (fitsWhom && fitsFlag) countBits(forWhat, counts.occasions);
    if (fitsWhom && fitsWhat && personalised > 0) counts.personalised++;
  }
  return counts;
}

/** Adds one for each bit that is set. */
function countBits(bits: number, counts: number[]): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const at = 31 - Math.clz32(left & -left);
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

/** The counts of these products. */
export const countEach = (known: Known, asked: Asked, numbers: Iterable<number>): Tally => ({
  ...countOneByOne(known, asked, numbers),
  ...countGifts(known, asked, numbers),
});

/** Looks at each of these products: a hundred thousand of them take about a millisecond. */
function countOneByOne(known: Known, asked: Asked, numbers: Iterable<number>): Counts {
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
