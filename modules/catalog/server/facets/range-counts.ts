import { allFlags, type FacetRange, isPlain, steps } from './facet-range.ts';

/** Counts by category and rating step that apply the flags of the range. */
export class RangeCounts {
  readonly #sums: Int32Array;
  readonly #cellsPerKind: number;
  readonly #flags: number[];

  /** @param sums by flags too, unless the range does not filter by flags */
  constructor(sums: Int32Array, range: FacetRange) {
    const { wanted, unwanted } = range;
    this.#sums = sums;
    this.#cellsPerKind = isPlain(range) ? 1 : allFlags;
    this.#flags = Array.from({ length: this.#cellsPerKind }, (_, flags) => flags).filter(
      (flags) => (flags & wanted) === wanted && (flags & unwanted) === 0,
    );
  }

  /** Counts the products of a category that reach at least this rating step. */
  of(category: number, leastStep: number): number {
    let count = 0;
    for (let step = leastStep; step < steps; step++) {
      for (const flags of this.#flags)
        count += this.#sums[(category * steps + step) * this.#cellsPerKind + flags] ?? 0;
    }
    return count;
  }
}
