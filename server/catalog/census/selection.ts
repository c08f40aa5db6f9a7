import { Counted, type Range, type Roll, stepOf, steps } from './roll.ts';

/** Entries between two places where the sums so far are noted down. */
const stride = 512;
const kindsAtMost = 2 ** 16;

/**
 * Some of the entries of a roll, in the order of their prices, with sums noted down along the way: counting those between
 * two prices is taking one sum from another. It is as the roll was when it was made, and for questions that leave the
 * flags open.
 */
export class Selection {
  readonly #prices: Int32Array;
  readonly #kinds: Uint16Array;
  /** How many of each kind there are before every `stride`th entry. */
  readonly #sums: Int32Array[] = [];

  constructor(roll: Roll, numbers: Uint32Array) {
    // Price and kind as one figure, so that plain numbers are sorted.
    const both = (number: number) => roll.priceOf(number) * kindsAtMost + roll.kindOf(number);
    const sorted = Float64Array.from(numbers.filter(roll.has), both).sort();
    this.#prices = Int32Array.from(sorted, (each) => Math.floor(each / kindsAtMost));
    this.#kinds = Uint16Array.from(sorted, (each) => each % kindsAtMost);
    const sums = new Int32Array(roll.kinds);
    for (let at = 0; at <= sorted.length; at++) {
      if (at % stride === 0) this.#sums.push(sums.slice());
      const kind = this.#kinds[at];
      if (kind !== undefined) sums[kind] = (sums[kind] ?? 0) + 1;
    }
  }

  /** @see Roll.census */
  census(range: Range): Counted {
    const sums = this.#sumsBefore(this.#placeOf(range.to + 1));
    const before = this.#sumsBefore(this.#placeOf(range.from));
    for (let kind = 0; kind < sums.length; kind++) sums[kind] = (sums[kind] ?? 0) - (before[kind] ?? 0);
    return new Counted(sums, range);
  }

  /** @see Roll.outermost */
  outermost({ from, to, minRating }: Range, categories: number[], way: 1 | -1): number | null {
    const wanted = new Set(categories);
    const least = stepOf(minRating);
    const [first, last] = [this.#placeOf(from), this.#placeOf(to + 1) - 1];
    for (let at = way === 1 ? first : last; at >= first && at <= last; at += way) {
      const kind = this.#kinds[at] ?? 0;
      if (kind % steps >= least && wanted.has(Math.floor(kind / steps))) return this.#prices[at] ?? null;
    }
    return null;
  }

  /** Before which place all cheaper entries stand, and none else. */
  #placeOf(price: number): number {
    let [low, high] = [0, this.#prices.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#prices[middle] ?? 0) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sumsBefore(place: number): Int32Array {
    const noted = Math.floor(place / stride);
    const sums = (this.#sums[noted] as Int32Array).slice();
    for (let at = noted * stride; at < place; at++) {
      const kind = this.#kinds[at] ?? 0;
      sums[kind] = (sums[kind] ?? 0) + 1;
    }
    return sums;
  }
}
