import { enlarge } from './enlarge-column.ts';

/** The numbers of entries of a price range by mark and by cell, such as a category: cells are numbered from 0. */
export class MarkCounts {
  readonly #cells: number;
  #counts = new Int32Array(0);

  /** @param cells the number of cells */
  constructor(cells: number) {
    this.#cells = cells;
  }

  /** Counts a mark of an entry. @param delta -1 for a removed one */
  add(mark: number, cell: number, delta: 1 | -1): void {
    const place = mark * this.#cells + cell;
    if (place >= this.#counts.length) this.#counts = enlarge(this.#counts, (mark + 1) * this.#cells);
    this.#counts[place] = (this.#counts[place] ?? 0) + delta;
  }

  /** Adds the counts of the wanted cells to `sums` by mark. */
  addTo(sums: Int32Array, wanted: readonly number[]): void {
    const counts = this.#counts;
    for (let mark = 0, first = 0; first < counts.length && mark < sums.length; mark++, first += this.#cells) {
      let sum = 0;
      for (const cell of wanted) sum += counts[first + cell] ?? 0;
      sums[mark] = (sums[mark] ?? 0) + sum;
    }
  }
}
