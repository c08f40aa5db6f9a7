import { enlarge } from './enlarge-column.ts';
import type { FacetEntry } from './facet-index-store.ts';
import { stepOf, steps } from './facet-range.ts';

/** Numbers of a record: price; kind, rating and flags in one; recipients; occasions. */
const recordLength = 4;
/** Where the rating in hundredths and the flags begin, in bits; the kind is below. */
const ratingShift = 16;
const flagsShift = 25;
const kindMask = 2 ** ratingShift - 1;
const ratingMask = 2 ** (flagsShift - ratingShift) - 1;

/**
 * Holds the numeric data of entries by product number, 16 bytes each. The data of an entry stands together, because a visit of
 * scattered entries takes as long as it reads lines of memory.
 */
export class FacetRecords {
  #records = new Int32Array(1024 * recordLength);

  protected write(entry: FacetEntry): void {
    const start = entry.number * recordLength;
    if (start >= this.#records.length) this.#records = enlarge(this.#records, start + recordLength);
    const kind = entry.category * steps + stepOf(entry.rating);
    this.#records[start] = entry.price;
    this.#records[start + 1] =
      kind | (Math.round(entry.rating * 100) << ratingShift) | (entry.flags << flagsShift);
    this.#records[start + 2] = entry.recipients;
    this.#records[start + 3] = entry.occasions;
  }

  protected clear(number: number): void {
    this.#records.fill(0, number * recordLength, (number + 1) * recordLength);
  }

  #packedOf = (number: number): number => this.#records[number * recordLength + 1] ?? 0;

  has = (number: number): boolean => this.#packedOf(number) !== 0;
  /** Returns category and rating step in one number; 0 if there is no entry, since category numbers start at 1. */
  kindOf = (number: number): number => this.#packedOf(number) & kindMask;
  /** Returns 0 if there is no entry. */
  categoryOf = (number: number): number => (this.kindOf(number) / steps) | 0;
  priceOf = (number: number): number => this.#records[number * recordLength] ?? 0;
  ratingOf = (number: number): number => ((this.#packedOf(number) >>> ratingShift) & ratingMask) / 100;
  flagsOf = (number: number): number => this.#packedOf(number) >>> flagsShift;
  recipientsOf = (number: number): number => this.#records[number * recordLength + 2] ?? 0;
  occasionsOf = (number: number): number => this.#records[number * recordLength + 3] ?? 0;

  /** Upper bound of the product numbers. */
  get greatest(): number {
    return this.#records.length / recordLength - 1;
  }
}
