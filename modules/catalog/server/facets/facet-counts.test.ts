import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import { casesOf } from '#tests/support/scope.ts';
import { countAll, countListed, countSelected, pick } from './facet-counts.ts';
import type { FacetFilters } from './facet-filters.ts';
import type { FacetEntry } from './facet-index-store.ts';
import { FacetTable } from './facet-table.ts';

const categoryLabels = [1, 2, 3, 7].map((number) => ({
  number,
  id: `id-${number}`,
  slug: `s${number}`,
  name: `Shelf ${number}`,
}));
const flags = fc.integer({ min: 0, max: 15 });
/** Some of the recipients or occasions, as bits. */
const bits = fc.integer({ min: 0, max: 7 });
/** Many prices are close together, so that a bound of a filter divides a band. */
const price = fc.oneof(
  fc.integer({ min: 1000, max: 1004 }),
  fc.integer({ min: 0, max: 3000 }),
  fc.integer({ min: 0, max: 1_000_000_000 }),
);
const entryOf = {
  number: fc.integer({ min: 1, max: 60 }),
  category: fc.constantFrom(1, 2, 3, 7),
  price,
  rating: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
  flags,
  recipients: bits,
  occasions: bits,
};
/** The values 1 to 3 of one option and 4 to 6 of another; each is in stock or not. */
const codes = fc
  .tuple(fc.subarray([1, 2, 3, 4, 5, 6]), fc.nat(63))
  .map(([values, stocked]) => values.map((value) => value * 2 + ((stocked >> (value - 1)) & 1)));
/** Further categories; the database never has the main one among them. */
const further = fc.subarray([1, 2, 3, 7]);
type Entry = FacetEntry & { codes: number[]; further: number[] };
const withoutMain = (entry: Entry): Entry => ({
  ...entry,
  further: entry.further.filter((number) => number !== entry.category),
});
const entry: fc.Arbitrary<Entry> = fc.record({ ...entryOf, codes, further }).map(withoutMain);
const chosenOption = (key: string, siblings: number[]) =>
  fc.subarray([...siblings, 7]).map((numbers) => ({ key, numbers, siblings: new Set(siblings) }));
const chosenOptions = fc
  .tuple(chosenOption('size', [1, 2, 3]), chosenOption('colour', [4, 5, 6]), fc.constantFrom(0, 0, 1, 2, 3))
  .map(([size, colour, which]) => [size, colour].filter((_, index) => (which >> index) % 2 === 1));
/** Filters of any kind, of those that precomputed sums cover, and of those without flags. */
const kinds = {
  any: {},
  summed: { recipients: 0, occasions: 0, options: [] },
  plain: { recipients: 0, occasions: 0, options: [], wanted: 0, unwanted: 0 },
};
/** All flags but personalisation, which the sums do not cover. */
const summedFlags = 7;
/** Few flags, so that filters leave some products. */
const filteredFlags = fc.constantFrom(0, 0, 0, 1, 2, 4, 8, 5, 12, 15);
const filtersArbitrary: fc.Arbitrary<FacetFilters> = fc
  .record({
    kind: fc.constantFrom(...(['any', 'summed', 'plain'] as const)),
    categoryIds: fc.oneof(fc.constant<string[]>([]), fc.subarray(['id-1', 'id-2', 'id-7', 'id-of-nothing'])),
    bounds: fc.tuple(price, price),
    minRating: fc.constantFrom(0, 0, 0, 4, 4.5, 4.1, 2.75),
    wanted: filteredFlags,
    unwanted: filteredFlags,
    recipients: fc.constantFrom(0, 0, 1, 4),
    occasions: fc.constantFrom(0, 0, 2),
    options: chosenOptions,
  })
  .map(({ kind, bounds: [a, b], wanted, unwanted, ...rest }) => ({
    ...rest,
    wanted: kind === 'any' ? wanted : wanted & summedFlags,
    unwanted: (kind === 'any' ? unwanted : unwanted & summedFlags) & ~wanted,
    ...kinds[kind],
    from: Math.min(a, b),
    to: Math.max(a, b),
  }));
const changes = fc.array(fc.record({ entry, gone: fc.constantFrom(false, false, true) }), {
  maxLength: 100,
  size: 'max',
});

/** Returns the facet index after these changes and the entries that it contains. */
function rollAfter(changeList: { entry: Entry; gone: boolean }[]) {
  const facetTable = new FacetTable(10);
  const entries = new Map<number, Entry>();
  for (const { entry, gone } of changeList) {
    if (gone) {
      facetTable.remove(entry.number);
      entries.delete(entry.number);
    } else {
      facetTable.put(entry);
      facetTable.putOptions(entry.number, Uint32Array.from(entry.codes));
      facetTable.putFurther(entry.number, Uint32Array.from(entry.further));
      entries.set(entry.number, entry);
    }
  }
  return { snapshot: { facetTable, categoryLabels }, entries: [...entries.values()] };
}

const categoriesOf = ({ category, further }: Entry): number[] => [category, ...further];

/** The values of an entry, with the filter "in stock only" those in stock. */
const plainValues = ({ codes }: Entry, { wanted }: FacetFilters): number[] =>
  codes.filter((code) => (wanted & 4) === 0 || code % 2 === 1).map((code) => Math.floor(code / 2));

/** The conditions of the filters, each for itself. */
const testsOf = (filters: FacetFilters) => ({
  inCategory: (each: Entry) =>
    filters.categoryIds.length === 0 ||
    categoriesOf(each).some((number) => filters.categoryIds.includes(`id-${number}`)),
  inPrice: ({ price }: Entry) => price >= filters.from && price <= filters.to,
  inRating: ({ rating }: Entry) => rating >= filters.minRating,
  hasFlags: ({ flags }: Entry, among = 15) =>
    (flags & filters.wanted & among) === (filters.wanted & among) && (flags & filters.unwanted & among) === 0,
  isFor: ({ recipients }: Entry) => (recipients & filters.recipients) === filters.recipients,
  isOn: ({ occasions }: Entry) => (occasions & filters.occasions) === filters.occasions,
  hasOptions: (each: Entry) =>
    filters.options.every(({ numbers }) =>
      plainValues(each, filters).some((value) => numbers.includes(value)),
    ),
});

/** Counts the entries with a value that pass every filter but that of its own option. */
function plainValueCount(entries: Entry[], filters: FacetFilters, value: number): number {
  const options = filters.options.filter(({ siblings }) => !siblings.has(value));
  const tests = Object.values(testsOf({ ...filters, options }));
  const withValue = entries.filter((each) => plainValues(each, filters).includes(value));
  return withValue.filter((each) => tests.every((test) => test(each))).length;
}

/** Computes the same counts by a plain loop over all entries, as R23 defines them. */
function plainly(entries: Entry[], filters: FacetFilters) {
  const { inCategory, inPrice, inRating, hasFlags, isFor, isOn, hasOptions } = testsOf(filters);
  const rest = entries.filter((each) => hasFlags(each) && isFor(each) && isOn(each) && hasOptions(each));
  const inFilters = entries.filter(
    (each) => inCategory(each) && inPrice(each) && inRating(each) && hasOptions(each),
  );
  const prices = rest.filter((each) => inCategory(each) && inRating(each)).map(({ price }) => price);
  return {
    categories: categoryLabels
      .map(({ number, ...label }) => ({
        ...label,
        count: rest.filter((each) => categoriesOf(each).includes(number) && inPrice(each) && inRating(each))
          .length,
      }))
      .filter(({ count }) => count > 0),
    total: rest.filter((each) => inCategory(each) && inPrice(each) && inRating(each)).length,
    cheapest: prices.length > 0 ? Math.min(...prices) : null,
    dearest: prices.length > 0 ? Math.max(...prices) : null,
    rated: [4, 4.5].map(
      (least) => rest.filter((each) => inCategory(each) && inPrice(each) && each.rating >= least).length,
    ),
    recipients: recipients.map(
      (_, index) =>
        inFilters.filter((each) => hasFlags(each) && isOn(each) && (each.recipients >> index) % 2 === 1)
          .length,
    ),
    occasions: occasions.map(
      (_, index) =>
        inFilters.filter((each) => hasFlags(each) && isFor(each) && (each.occasions >> index) % 2 === 1)
          .length,
    ),
    personalised: inFilters.filter(
      (each) => hasFlags(each, 7) && isFor(each) && isOn(each) && each.flags >= 8,
    ).length,
    options: [1, 2, 3, 4, 5, 6]
      .map((number) => ({ number, count: plainValueCount(entries, filters, number) }))
      .filter(({ count }) => count > 0),
  };
}

describe('facet counts', () => {
  it('facet counts are right after any additions, changes and removals of products', () => {
    fc.assert(
      fc.property(changes, filtersArbitrary, (changeList, filters) => {
        const { snapshot, entries } = rollAfter(changeList);
        expect(countAll(snapshot, filters)).toEqual(plainly(entries, filters));
      }),
      { numRuns: casesOf(500) },
    );
  });

  const noFilters = {
    ...{ categoryIds: [], from: 0, to: 5000, minRating: 0, wanted: 0, unwanted: 0 },
    ...{ recipients: 0, occasions: 0, options: [] },
  };
  const plainEntry = { category: 1, price: 1000, rating: 4.5, flags: 0, recipients: 1, occasions: 0 };

  it('values of options are counted although a shop has more of them than counters', () => {
    const facetTable = new FacetTable(10);
    for (const number of [1, 2]) facetTable.put({ ...plainEntry, number });
    facetTable.putOptions(1, Uint32Array.of(2 * 99, 2 * 100));
    facetTable.putOptions(2, Uint32Array.of(2 * 100 + 1));
    expect(countAll({ facetTable, categoryLabels }, noFilters).options).toEqual([
      { number: 99, count: 1 },
      { number: 100, count: 2 },
    ]);
  });

  it('a product is counted once in its category after a change', () => {
    const facetTable = new FacetTable(10);
    for (const number of [2, 3, 4]) facetTable.put({ ...plainEntry, number, category: 2 });
    for (const price of [1000, 1100]) facetTable.put({ ...plainEntry, number: 1, price });
    const filters = { ...noFilters, categoryIds: ['id-1'], minRating: 4 };
    expect(countAll({ facetTable, categoryLabels }, filters).recipients[0]).toBe(1);
  });

  it('facet counts are right for a selection of products', () => {
    fc.assert(
      fc.property(
        changes,
        filtersArbitrary,
        fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 40, size: 'max' }),
        (changeList, filters, numbers) => {
          const { snapshot, entries } = rollAfter(changeList);
          const selected = entries.filter(({ number }) => numbers.includes(number));
          expect(countListed(snapshot, filters, numbers)).toEqual(plainly(selected, filters));
        },
      ),
    );
  });

  it('facet counts are right for a large selection, counted by precomputed sums', () => {
    const far = fc
      .record({ ...entryOf, codes, further, number: fc.integer({ min: 1, max: 3000 }) })
      .map(withoutMain);
    const changeList = fc.array(fc.record({ entry: far, gone: fc.constant(false) }), {
      minLength: 1200,
      maxLength: 1500,
    });
    fc.assert(
      fc.property(
        changeList,
        filtersArbitrary,
        fc.integer({ min: 2, max: 9 }),
        (changeList, filters, left) => {
          const { snapshot, entries } = rollAfter(changeList);
          const isSelected = (number: number) => number % left > 0;
          const numbers = Uint32Array.from({ length: 4500 }, (_, index) => index).filter(isSelected);
          const selected = entries.filter(({ number }) => isSelected(number));
          expect(countSelected(snapshot, filters, numbers)).toEqual(plainly(selected, filters));
          // The sums follow later changes of the index.
          const [gone] = selected;
          if (gone) snapshot.facetTable.remove(gone.number);
          expect(countSelected(snapshot, filters, numbers)).toEqual(plainly(selected.slice(1), filters));
        },
      ),
      { numRuns: casesOf(40) },
    );
  });

  it('a page of a selection contains the matching products in the order of the selection', () => {
    fc.assert(
      fc.property(
        changes,
        filtersArbitrary,
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40, size: 'max' }),
        (changeList, filters, numbers) => {
          const { snapshot } = rollAfter(changeList);
          const all = pick(snapshot, filters, numbers, { skip: 0, limit: 1000 });
          expect(all.length).toBe(countListed(snapshot, filters, numbers).total);
          expect(all).toEqual(numbers.filter((number) => all.includes(number)));
          expect(pick(snapshot, filters, numbers, { skip: 3, limit: 4 })).toEqual(all.slice(3, 7));
        },
      ),
    );
  });
});
