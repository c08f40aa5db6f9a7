import { type FacetRange, stepOf, steps } from './facet-range.ts';
import type { FacetTable } from './facet-table.ts';
import { marksUpTo } from './marks.ts';
import { RangeCounts } from './range-counts.ts';

/** Number of entries between two stored prefix sums. */
const stride = 512;
/** More than the products of a shop; combined with a price, a number stays exact. */
const placesAtMost = 2 ** 22;

/**
 * A selection of entries sorted by price with prefix sums, so that counting a price range subtracts one sum from
 * another. It is a snapshot of the facet index, valid until its next change, and supports only requests that do not filter by
 * flags.
 */
export class Selection {
  readonly #facetTable: FacetTable;
  /** The entries by price. */
  readonly #numbers: Uint32Array;
  readonly #marks: number;
  /** Numbers of each kind, then of each mark and rating step, before every `stride`th entry. */
  readonly #sums: Int32Array[] = [];

  constructor(facetTable: FacetTable, numbers: Uint32Array) {
    this.#facetTable = facetTable;
    const present = numbers.filter(facetTable.has);
    // Combines price and place into one number, so that a numeric sort suffices.
    const keys = new Float64Array(present.length);
    for (let place = 0; place < present.length; place++)
      keys[place] = facetTable.priceOf(present[place] ?? 0) * placesAtMost + place;
    this.#numbers = Uint32Array.from(keys.sort(), (key) => present[key % placesAtMost] ?? 0);
    this.#marks = marksUpTo(facetTable.optionLists.greatestValue);
    const sums = new Int32Array(facetTable.kinds + this.#marks * steps);
    for (let index = 0; index <= this.#numbers.length; index++) {
      if (index % stride === 0) this.#sums.push(sums.slice());
      this.#addTo(sums, index, index + 1);
    }
  }

  /** @see FacetTable.countRange */
  countRange(range: FacetRange): RangeCounts {
    return new RangeCounts(this.#countsIn(range), range);
  }

  /** @see FacetTable.countByMark */
  countByMark(range: FacetRange, categories: number[] | null): Int32Array | null {
    if (categories !== null) return null;
    const counts = this.#countsIn(range);
    const byMark = new Int32Array(this.#marks);
    for (let mark = 0; mark < byMark.length; mark++) {
      for (let step = stepOf(range.minRating); step < steps; step++)
        byMark[mark] = (byMark[mark] ?? 0) + (counts[this.#facetTable.kinds + mark * steps + step] ?? 0);
    }
    return byMark;
  }

  /** @see FacetTable.outermost */
  outermost({ from, to, minRating }: FacetRange, categories: number[], way: 1 | -1): number | null {
    const wanted = new Set(categories);
    const least = stepOf(minRating);
    const first = this.#indexOfPrice(from);
    const last = this.#indexOfPrice(to + 1) - 1;
    for (let index = way === 1 ? first : last; index >= first && index <= last; index += way) {
      const kind = this.#facetTable.kindOf(this.#numbers[index] ?? 0);
      if (kind % steps >= least && wanted.has(Math.floor(kind / steps))) return this.#priceAt(index);
    }
    return null;
  }

  #priceAt = (index: number): number => this.#facetTable.priceOf(this.#numbers[index] ?? 0);

  /** Returns the number of entries below the price. */
  #indexOfPrice(price: number): number {
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#priceAt(middle) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the counts in a price range, in the order of the prefix sums. */
  #countsIn({ from, to }: FacetRange): Int32Array {
    const sums = this.#countsBefore(this.#indexOfPrice(to + 1));
    const before = this.#countsBefore(this.#indexOfPrice(from));
    for (let cell = 0; cell < sums.length; cell++) sums[cell] = (sums[cell] ?? 0) - (before[cell] ?? 0);
    return sums;
  }

  #countsBefore(end: number): Int32Array {
    const block = Math.floor(end / stride);
    const sums = (this.#sums[block] as Int32Array).slice();
    this.#addTo(sums, block * stride, end);
    return sums;
  }

  /** Adds the entries from place `start` up to `end`. */
  #addTo(sums: Int32Array, start: number, end: number): void {
    const { kindOf, kinds, visitMarks } = this.#facetTable;
    for (let index = start; index < Math.min(end, this.#numbers.length); index++) {
      const number = this.#numbers[index] ?? 0;
      const kind = kindOf(number);
      const firstOfStep = kinds + (kind % steps);
      sums[kind] = (sums[kind] ?? 0) + 1;
      visitMarks(number, (mark) => {
        const cell = firstOfStep + mark * steps;
        sums[cell] = (sums[cell] ?? 0) + 1;
      });
    }
  }
}
