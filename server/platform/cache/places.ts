/** Places remembered of one list. */
const mostPlaces = 300;

/**
 * Places in a long list that are known by their number: a page far in is read from the nearest of them (keyset order)
 * instead of from the beginning, while pages keep their numbers.
 */
export class Places<Place> {
  #places: { at: number; last: Place }[] = [];

  /** Remembers that `last` is what stands before the place `at` (0 is the beginning of the list). */
  set(at: number, last: Place): void {
    const next = this.#places.findIndex((place) => place.at >= at);
    if (this.#places[next]?.at === at) return;
    this.#places.splice(next === -1 ? this.#places.length : next, 0, { at, last });
    // Places close together are the ones to spare.
    if (this.#places.length > mostPlaces) this.#places = this.#places.filter((_, nth) => nth % 2 === 0);
  }

  /** The last place that is not after `at`; null when only the beginning is. */
  before(at: number): { at: number; last: Place } | null {
    return this.#places.findLast((place) => place.at <= at) ?? null;
  }

  /** The first place that is not before `at`; null when only the end is. */
  after(at: number): { at: number; last: Place } | null {
    return this.#places.find((place) => place.at >= at) ?? null;
  }
}
