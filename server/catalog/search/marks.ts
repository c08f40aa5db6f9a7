import { Places } from '#server/platform/cache/places.ts';
import type { Place } from './listing-store.ts';

/**
 * Where the pages of a list that were read so far ended: a page further on begins from the nearest of these places
 * instead of walking over everything before it.
 */
export class Marks extends Places<Place> {
  /** Remembers of the product before the place `at` only where it stands. */
  override set(at: number, { id, isFeatured, arrivalDate, price, rating, reviews, discount }: Place): void {
    super.set(at, { id, isFeatured, arrivalDate, price, rating, reviews, discount });
  }
}
