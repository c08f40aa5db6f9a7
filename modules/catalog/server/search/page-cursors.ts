import type { ListCursor } from './ranking-store.ts';

/** Maximum number of cursors per list. */
const maxCursors = 300;

/**
 * The cursors of a list: the ends of the pages read so far. A later page starts from the nearest cursor (keyset
 * pagination) instead of scanning all rows before it, while pages keep their numbers.
 */
export class PageCursors {
  #cursors: { at: number; last: ListCursor }[] = [];

  /** Stores the sort keys of the product before index `at` (0 is the beginning of the list). */
  set(index: number, product: ListCursor): void {
    const next = this.#cursors.findIndex((cursor) => cursor.at >= index);
    if (this.#cursors[next]?.at === index) return;
    const { id, inStock, isFeatured, arrivalDate, price, weightedRating, rating, reviews, discount } =
      product;
    const last = { id, inStock, isFeatured, arrivalDate, price, weightedRating, rating, reviews, discount };
    this.#cursors.splice(next === -1 ? this.#cursors.length : next, 0, { at: index, last });
    // Drops every second cursor, since neighbouring ones are redundant.
    if (this.#cursors.length > maxCursors)
      this.#cursors = this.#cursors.filter((_, index) => index % 2 === 0);
  }

  /** Returns the last cursor at or before `at`; null if there is none. */
  before(index: number): { at: number; last: ListCursor } | null {
    return this.#cursors.findLast((cursor) => cursor.at <= index) ?? null;
  }
}
