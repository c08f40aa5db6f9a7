import { enlarge } from './enlarge.ts';
import type { FacetEntry } from './facet-index-store.ts';
import { matcherOf } from './facet-matcher.ts';
import { allFlags, countedFlags, type FacetRange, flag, isPlain, stepOf, steps } from './facet-range.ts';
import { MakingClasses } from './making-classes.ts';
import type { MakingClass } from './makings-store.ts';
import { NumberLists } from './number-lists.ts';
import { NumberSet } from './number-set.ts';
import { OptionLists } from './option-lists.ts';
import { RangeCounts } from './range-counts.ts';

/** Numbers of entries by category, rating step and flags; `plain` adds up all flags. */
type TableCounts = { byFlags: Int32Array; plain: Int32Array };
/** The entries of a narrow price range. */
type Band = { members: Uint32Array; size: number; counts: TableCounts };

/** An octave holds the prices from one power of two to the next; 31 of them cover every price. */
const octaves = 32;
/** Maximum number of counters, 4 bytes each. */
const maxCounters = 3_000_000;

/**
 * Holds the numeric data of every visible product by product number, and the number of products per kind (category,
 * rating step, flags) in each narrow price band. Counting a price range adds up the bands in between and visits
 * single entries only in the two bands at its ends, so the time does not grow with the number of products. Changing
 * an entry updates two bands.
 */
export class FacetTable {
  /** The option values of the entries that have some. */
  readonly optionLists = new OptionLists();
  /** The numbers of the further categories of the entries that have some. */
  readonly furtherLists = new NumberLists();
  /** The entries that are tagged for a recipient or occasion, or can be personalised. */
  readonly #gifts = new NumberSet();
  /** How the entries are made. */
  readonly makings = new MakingClasses();
  /** Number of kinds regardless of flags. */
  readonly #kinds: number;
  readonly #bandsPerOctave: number;
  readonly #bands: (Band | undefined)[] = [];
  readonly #octaves: TableCounts[];
  /** Category and rating step in one number; 0 if there is no entry, since category numbers start at 1. */
  #kind = new Uint16Array(1024);
  #price = new Int32Array(1024);
  /** In hundredths. */
  #rating = new Uint16Array(1024);
  #flags = new Uint8Array(1024);
  #recipients = new Uint32Array(1024);
  #occasions = new Uint32Array(1024);
  /** Index of an entry within its band. */
  #positionInBand = new Uint32Array(1024);
  #changes = 0;

  /** @param categories the highest number of a category */
  constructor(categories: number) {
    this.#kinds = (categories + 1) * steps;
    this.#bandsPerOctave = Math.max(
      1,
      Math.min(40, Math.floor(maxCounters / octaves / this.#kinds / allFlags)),
    );
    this.#octaves = Array.from({ length: octaves }, () => this.#emptyCounts());
  }

  /** Adds an entry or replaces the one with the same number. */
  put(entry: FacetEntry): void {
    this.remove(entry.number);
    this.#ensureCapacity(entry.number);
    this.#kind[entry.number] = entry.category * steps + stepOf(entry.rating);
    this.#price[entry.number] = entry.price;
    this.#rating[entry.number] = Math.round(entry.rating * 100);
    this.#flags[entry.number] = entry.flags;
    this.#recipients[entry.number] = entry.recipients;
    this.#occasions[entry.number] = entry.occasions;
    if ((entry.recipients | entry.occasions | (entry.flags & flag.isPersonalised)) !== 0)
      this.#gifts.add(entry.number);
    this.#addToBand(entry.number);
  }

  remove(number: number): void {
    if (!this.has(number)) return;
    const bandIndex = this.#bandOfEntry(number);
    const band = this.#bands[bandIndex] as Band;
    const last = band.members[--band.size] ?? 0;
    const position = this.#positionInBand[number] ?? 0;
    band.members[position] = last;
    this.#positionInBand[last] = position;
    this.#count(bandIndex, band, number, -1);
    this.#kind[number] = 0;
    this.#gifts.delete(number);
    this.optionLists.remove(number);
    this.furtherLists.remove(number);
    this.makings.remove(number);
  }

  /** Sets the option values of an entry, as codes. Without such an entry, they are ignored. */
  putOptions(number: number, codes: Uint32Array): void {
    if (!this.has(number)) return;
    this.optionLists.set(number, codes);
    this.#changes++;
  }

  /** Sets the further categories of an entry. Without such an entry, they are ignored. */
  putFurther(number: number, categories: Uint32Array): void {
    if (!this.has(number)) return;
    this.furtherLists.set(number, categories);
    this.#changes++;
  }

  /** Sets how an entry is made. Without such an entry, it is ignored. */
  putMaking(number: number, making: MakingClass): void {
    if (this.has(number)) this.makings.put(number, making);
  }

  has = (number: number): boolean => (this.#kind[number] ?? 0) !== 0;
  kindOf = (number: number): number => this.#kind[number] ?? 0;
  /** Returns 0 if there is no entry. */
  categoryOf = (number: number): number => ((this.#kind[number] ?? 0) / steps) | 0;
  priceOf = (number: number): number => this.#price[number] ?? 0;
  ratingOf = (number: number): number => (this.#rating[number] ?? 0) / 100;
  flagsOf = (number: number): number => this.#flags[number] ?? 0;
  recipientsOf = (number: number): number => this.#recipients[number] ?? 0;
  occasionsOf = (number: number): number => this.#occasions[number] ?? 0;
  /** The entries with gift marks, in any order, until the next change. */
  get giftNumbers(): Uint32Array {
    return this.#gifts.numbers;
  }
  /** Upper bound of the product numbers. */
  get greatest(): number {
    return this.#price.length - 1;
  }

  /** Number of kinds. */
  get kinds(): number {
    return this.#kinds;
  }
  /** Number of changes so far. */
  get changes(): number {
    return this.#changes;
  }

  /** @see matcherOf */
  matcherOf(range: FacetRange): (number: number) => boolean {
    return matcherOf(
      {
        price: this.#price,
        rating: this.#rating,
        flags: this.#flags,
        recipients: this.#recipients,
        occasions: this.#occasions,
        optionLists: this.optionLists,
      },
      range,
    );
  }

  /** Counts the entries in the price range by category and rating step, for all ratings. */
  countRange(range: FacetRange): RangeCounts {
    // Most requests do not filter by flags, which leaves an eighth of the sums to add up.
    const sums = isPlain(range) ? new Int32Array(this.#kinds) : new Int32Array(this.#kinds * allFlags);
    const first = this.#bandOf(range.from);
    const last = this.#bandOf(range.to);
    for (let bandIndex = first; bandIndex <= last; bandIndex++) {
      const octave = bandIndex / this.#bandsPerOctave;
      if (Number.isInteger(octave) && bandIndex > first && bandIndex + this.#bandsPerOctave <= last) {
        add(sums, this.#octaves[octave] as TableCounts, range);
        bandIndex += this.#bandsPerOctave - 1;
      } else if (bandIndex > first && bandIndex < last) {
        const band = this.#bands[bandIndex];
        if (band) add(sums, band.counts, range);
      } else {
        this.#countOneByOne(sums, bandIndex, range);
      }
    }
    return new RangeCounts(sums, range);
  }

  /**
   * Returns the lowest (way 1) or highest (way -1) price in the range among these categories; null if there is
   * none.
   */
  outermost(range: FacetRange, categories: number[], way: 1 | -1): number | null {
    const last = octaves * this.#bandsPerOctave - 1;
    for (let bandIndex = 0; bandIndex <= last; bandIndex++) {
      const band = this.#bands[way === 1 ? bandIndex : last - bandIndex];
      if (!band || band.size === 0) continue;
      const counts = new RangeCounts(isPlain(range) ? band.counts.plain : band.counts.byFlags, range);
      // A band without products of these categories is skipped without visiting its entries.
      if (!categories.some((category) => counts.of(category, 0) > 0)) continue;
      const result = this.#outermostOf(band, range, new Set(categories), way);
      if (result !== null) return result;
    }
    return null;
  }

  #outermostOf(band: Band, range: FacetRange, categories: Set<number>, way: 1 | -1): number | null {
    const isIn = this.matcherOf(range);
    let result: number | null = null;
    for (let position = 0; position < band.size; position++) {
      const number = band.members[position] ?? 0;
      const price = this.priceOf(number);
      if (result !== null && (price - result) * way >= 0) continue;
      if (isIn(number) && categories.has(this.categoryOf(number))) result = price;
    }
    return result;
  }

  #countOneByOne(sums: Int32Array, bandIndex: number, range: FacetRange): void {
    const band = this.#bands[bandIndex];
    const plain = isPlain(range);
    for (let position = 0; position < (band?.size ?? 0); position++) {
      const number = band?.members[position] ?? 0;
      const price = this.#price[number] ?? 0;
      if (price < range.from || price > range.to) continue;
      const kind = this.#kind[number] ?? 0;
      const cell = plain ? kind : kind * allFlags + (this.flagsOf(number) & countedFlags);
      sums[cell] = (sums[cell] ?? 0) + 1;
    }
  }

  #emptyCounts = (): TableCounts => ({
    byFlags: new Int32Array(this.#kinds * allFlags),
    plain: new Int32Array(this.#kinds),
  });

  #addToBand(number: number): void {
    const bandIndex = this.#bandOfEntry(number);
    const band = this.#bands[bandIndex] ?? {
      members: new Uint32Array(8),
      size: 0,
      counts: this.#emptyCounts(),
    };
    this.#bands[bandIndex] = band;
    if (band.size === band.members.length) band.members = enlarge(band.members, band.size + 1);
    band.members[band.size] = number;
    this.#positionInBand[number] = band.size++;
    this.#count(bandIndex, band, number, 1);
  }

  #count(bandIndex: number, band: Band, number: number, delta: 1 | -1): void {
    this.#changes++;
    const kind = this.#kind[number] ?? 0;
    const cell = kind * allFlags + (this.flagsOf(number) & countedFlags);
    for (const counts of [
      band.counts,
      this.#octaves[Math.floor(bandIndex / this.#bandsPerOctave)] as TableCounts,
    ]) {
      counts.byFlags[cell] = (counts.byFlags[cell] ?? 0) + delta;
      counts.plain[kind] = (counts.plain[kind] ?? 0) + delta;
    }
  }

  #bandOfEntry = (number: number): number => this.#bandOf(this.#price[number] ?? 0);

  #bandOf(price: number): number {
    const octave = Math.log2(Math.min(Math.max(price, 0), 2 ** 31) + 1);
    return Math.min(Math.floor(octave * this.#bandsPerOctave), octaves * this.#bandsPerOctave - 1);
  }

  #ensureCapacity(number: number): void {
    if (number < this.#price.length) return;
    this.#kind = enlarge(this.#kind, number + 1);
    this.#price = enlarge(this.#price, number + 1);
    this.#rating = enlarge(this.#rating, number + 1);
    this.#flags = enlarge(this.#flags, number + 1);
    this.#recipients = enlarge(this.#recipients, number + 1);
    this.#occasions = enlarge(this.#occasions, number + 1);
    this.#positionInBand = enlarge(this.#positionInBand, number + 1);
  }
}

function add(sums: Int32Array, { plain, byFlags }: TableCounts, range: FacetRange): void {
  const counts = isPlain(range) ? plain : byFlags;
  for (let cell = 0; cell < counts.length; cell++) sums[cell] = (sums[cell] ?? 0) + (counts[cell] ?? 0);
}
