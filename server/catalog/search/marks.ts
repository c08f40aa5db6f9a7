import type { Place } from './listing-store.ts';

/** Places remembered of one list. */
const mostPlaces = 300;

/**
 * Where the pages of a list that were read so far ended: a page further on begins from the nearest of these places
 * (keyset order) instead of walking over everything before it, while pages keep their numbers.
 */
export class Marks {
  #places: { at: number; last: Place }[] = [];

  /** Remembers of the product before the place `at` (0 is the beginning of the list) only where it stands. */
  set(at: number, place: Place): void {
    const next = this.#places.findIndex((each) => each.at >= at);
    if (this.#places[next]?.at === at) return;
    const { id, inStock, isFeatured, arrivalDate, price, weightedRating, rating, reviews, discount } = place;
    const last = { id, inStock, isFeatured, arrivalDate, price, weightedRating, rating, reviews, discount };
    this.#places.splice(next === -1 ? this.#places.length : next, 0, { at, last });
    // Places close together are the ones to spare.
    if (this.#places.length > mostPlaces) this.#places = this.#places.filter((_, nth) => nth % 2 === 0);
  }

  /** The last place that is not after `at`; null when only the beginning is. */
  before(at: number): { at: number; last: Place } | null {
    return this.#places.findLast((place) => place.at <= at) ?? null;
  }
}
