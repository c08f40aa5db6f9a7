import { type FacetRange, stepOf, steps } from './facet-range.ts';
import type { FacetTable } from './facet-table.ts';
import { RangeCounts } from './range-counts.ts';

/** Number of entries between two stored prefix sums. */
const stride = 512;
const kindsAtMost = 2 ** 16;

/**
 * A selection of entries sorted by price with prefix sums, so that counting a price range subtracts one sum from
 * another. It is a snapshot of the facet index and supports only requests that do not filter by flags.
 */
export class Selection {
  readonly #prices: Int32Array;
  readonly #kinds: Uint16Array;
  /** Numbers of each kind before every `stride`th entry. */
  readonly #sums: Int32Array[] = [];

  constructor(facetTable: FacetTable, numbers: Uint32Array) {
    // Combines price and kind into one number, so that a numeric sort suffices.
    const keyOf = (number: number) => facetTable.priceOf(number) * kindsAtMost + facetTable.kindOf(number);
    const sorted = Float64Array.from(numbers.filter(facetTable.has), keyOf).sort();
    this.#prices = Int32Array.from(sorted, (key) => Math.floor(key / kindsAtMost));
    this.#kinds = Uint16Array.from(sorted, (key) => key % kindsAtMost);
    const sums = new Int32Array(facetTable.kinds);
    for (let index = 0; index <= sorted.length; index++) {
      if (index % stride === 0) this.#sums.push(sums.slice());
      const kind = this.#kinds[index];
      if (kind !== undefined) sums[kind] = (sums[kind] ?? 0) + 1;
    }
  }

  /** @see FacetTable.countRange */
  countRange(range: FacetRange): RangeCounts {
    const sums = this.#countsBefore(this.#indexOfPrice(range.to + 1));
    const before = this.#countsBefore(this.#indexOfPrice(range.from));
    for (let kind = 0; kind < sums.length; kind++) sums[kind] = (sums[kind] ?? 0) - (before[kind] ?? 0);
    return new RangeCounts(sums, range);
  }

  /** @see FacetTable.outermost */
  outermost({ from, to, minRating }: FacetRange, categories: number[], way: 1 | -1): number | null {
    const wanted = new Set(categories);
    const least = stepOf(minRating);
    const first = this.#indexOfPrice(from);
    const last = this.#indexOfPrice(to + 1) - 1;
    for (let index = way === 1 ? first : last; index >= first && index <= last; index += way) {
      const kind = this.#kinds[index] ?? 0;
      if (kind % steps >= least && wanted.has(Math.floor(kind / steps))) return this.#prices[index] ?? null;
    }
    return null;
  }

  /** Returns the number of entries below the price. */
  #indexOfPrice(price: number): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#prices[middle] ?? 0) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #countsBefore(end: number): Int32Array {
    const block = Math.floor(end / stride);
    const sums = (this.#sums[block] as Int32Array).slice();
    for (let index = block * stride; index < end; index++) {
      const kind = this.#kinds[index] ?? 0;
      sums[kind] = (sums[kind] ?? 0) + 1;
    }
    return sums;
  }
}
