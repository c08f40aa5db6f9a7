import { allFlags, countedFlags, type FacetRange, isPlain, stepOf, steps } from './facet-range.ts';
import { MarkCounts } from './mark-counts.ts';
import { NumberGroups } from './number-groups.ts';
import { RangeCounts } from './range-counts.ts';

/** The data of entries that the bands count, by number. */
type Entries = {
  priceOf: (number: number) => number;
  /** Category and rating step in one number. */
  kindOf: (number: number) => number;
  categoryOf: (number: number) => number;
  flagsOf: (number: number) => number;
  /** Calls `visit` with each mark of an entry. */
  visitMarks: (number: number, visit: (mark: number) => void) => void;
  matcherOf: (range: FacetRange) => (number: number) => boolean;
};

/**
 * Numbers of entries of a price range: by category, rating step and flags; the same without flags; by mark with rating step and
 * flags; and by mark with category, which is null with too many categories.
 */
type Counts = {
  byFlags: Int32Array;
  plain: Int32Array;
  marks: MarkCounts;
  categoryMarks: MarkCounts | null;
};

/** Takes a part of a price range: the counts of all its entries, or an entry. */
type RangeVisitor = { whole: (counts: Counts) => void; entry: (number: number) => void };

/** An octave holds the prices from one power of two to the next; 31 of them cover every price. */
const octaves = 32;
/** Maximum number of counters, 4 bytes each. */
const maxCounters = 3_000_000;
/** Maximum number of categories that are counted by mark. */
const maxMarkedCategories = 500;

/**
 * Holds the number of entries per kind (category, rating step, flags) and mark in each narrow price band. Counting a price
 * range adds up the bands in between and visits single entries only in the two bands at its ends, so the time does not grow
 * with the number of entries.
 */
export class PriceBands {
  readonly #entries: Entries;
  /** Number of kinds regardless of flags. */
  readonly #kinds: number;
  readonly #isMarkedByCategory: boolean;
  readonly #bandsPerOctave: number;
  readonly #bands: (Counts | undefined)[] = [];
  readonly #members = new NumberGroups();
  readonly #octaves: Counts[];

  /** @param kinds the number of kinds: categories by rating steps */
  constructor(kinds: number, entries: Entries) {
    this.#entries = entries;
    this.#kinds = kinds;
    this.#isMarkedByCategory = kinds / steps <= maxMarkedCategories;
    this.#bandsPerOctave = Math.max(1, Math.min(40, Math.floor(maxCounters / octaves / kinds / allFlags)));
    this.#octaves = Array.from({ length: octaves }, () => this.#emptyCounts());
  }

  add(number: number): void {
    this.#members.add(number, this.#bandOfEntry(number));
    this.#countKind(number, 1);
    this.countMarks(number, 1);
  }

  remove(number: number): void {
    this.#members.delete(number, this.#bandOfEntry(number));
    this.#countKind(number, -1);
    this.countMarks(number, -1);
  }

  /** Counts the marks of an entry, or takes them out of the counts before they change. */
  countMarks(number: number, delta: 1 | -1): void {
    const kind = this.#entries.kindOf(number);
    const category = this.#entries.categoryOf(number);
    const cell = (kind % steps) * allFlags + (this.#entries.flagsOf(number) & countedFlags);
    const both = this.#countsOf(number);
    this.#entries.visitMarks(number, (mark) => {
      for (const { marks, categoryMarks } of both) {
        marks.add(mark, cell, delta);
        categoryMarks?.add(mark, category, delta);
      }
    });
  }

  /** Counts the entries in the price range by category and rating step, for all ratings. */
  countRange(range: FacetRange): RangeCounts {
    // Most requests do not filter by flags, which leaves an eighth of the sums to add up.
    const plain = isPlain(range);
    const { kindOf, flagsOf } = this.#entries;
    const sums = new Int32Array(plain ? this.#kinds : this.#kinds * allFlags);
    this.#visit(range, {
      whole: (counts) => add(sums, plain ? counts.plain : counts.byFlags),
      entry(number) {
        const cell = plain ? kindOf(number) : kindOf(number) * allFlags + (flagsOf(number) & countedFlags);
        sums[cell] = (sums[cell] ?? 0) + 1;
      },
    });
    return new RangeCounts(sums, range);
  }

  /**
   * Counts the entries in the range by mark; the range selects by price, rating and counted flags only (isSummed).
   * @param marks the number of marks
   * @param categories the main categories of the entries; null for all
   * @returns null if the sums do not cover the range: those by category have neither ratings nor flags
   */
  countByMark(range: FacetRange, marks: number, categories: number[] | null): Int32Array | null {
    if (categories !== null && !(this.#isMarkedByCategory && isPlain(range) && range.minRating === 0))
      return null;
    const sums = new Int32Array(marks);
    const isIn = this.#entries.matcherOf(range);
    const isChosen = categories === null ? null : new Set(categories);
    const cells = categories ?? cellsOf(range);
    const count = (mark: number) => {
      sums[mark] = (sums[mark] ?? 0) + 1;
    };
    this.#visit(range, {
      whole: ({ marks, categoryMarks }) => (categories === null ? marks : categoryMarks)?.addTo(sums, cells),
      entry: (number) => {
        if (isChosen?.has(this.#entries.categoryOf(number)) !== false && isIn(number))
          this.#entries.visitMarks(number, count);
      },
    });
    return sums;
  }

  /**
   * Returns the lowest (way 1) or highest (way -1) price in the range among these categories; null if there is
   * none.
   */
  outermost(range: FacetRange, categories: number[], way: 1 | -1): number | null {
    const last = octaves * this.#bandsPerOctave - 1;
    for (let step = 0; step <= last; step++) {
      const bandIndex = way === 1 ? step : last - step;
      const band = this.#bands[bandIndex];
      if (!band || this.#members.of(bandIndex).length === 0) continue;
      const counts = new RangeCounts(isPlain(range) ? band.plain : band.byFlags, range);
      // A band without products of these categories is skipped without visiting its entries.
      if (!categories.some((category) => counts.of(category, 0) > 0)) continue;
      const result = this.#outermostOf(bandIndex, range, new Set(categories), way);
      if (result !== null) return result;
    }
    return null;
  }

  #outermostOf(bandIndex: number, range: FacetRange, categories: Set<number>, way: 1 | -1): number | null {
    const { priceOf, categoryOf, matcherOf } = this.#entries;
    const isIn = matcherOf(range);
    let result: number | null = null;
    for (const number of this.#members.of(bandIndex)) {
      const price = priceOf(number);
      if (result !== null && (price - result) * way >= 0) continue;
      if (isIn(number) && categories.has(categoryOf(number))) result = price;
    }
    return result;
  }

  /** Visits a price range in few parts: octaves and bands as a whole, and the entries of the bands at its ends. */
  #visit({ from, to }: FacetRange, { whole, entry }: RangeVisitor): void {
    const first = this.#bandOf(from);
    const last = this.#bandOf(to);
    for (let bandIndex = first; bandIndex <= last; bandIndex++) {
      const octave = bandIndex / this.#bandsPerOctave;
      if (Number.isInteger(octave) && bandIndex > first && bandIndex + this.#bandsPerOctave <= last) {
        whole(this.#octaves[octave] as Counts);
        bandIndex += this.#bandsPerOctave - 1;
      } else if (bandIndex > first && bandIndex < last) {
        const band = this.#bands[bandIndex];
        if (band) whole(band);
      } else {
        const members = this.#members.of(bandIndex);
        // Without an iterator, which costs as much as the rest.
        for (let place = 0; place < members.length; place++) {
          const number = members[place] ?? 0;
          const price = this.#entries.priceOf(number);
          if (price >= from && price <= to) entry(number);
        }
      }
    }
  }

  #countKind(number: number, delta: 1 | -1): void {
    const kind = this.#entries.kindOf(number);
    const cell = kind * allFlags + (this.#entries.flagsOf(number) & countedFlags);
    for (const { byFlags, plain } of this.#countsOf(number)) {
      byFlags[cell] = (byFlags[cell] ?? 0) + delta;
      plain[kind] = (plain[kind] ?? 0) + delta;
    }
  }

  /** Returns the counts of the band and of the octave of an entry. */
  #countsOf(number: number): [Counts, Counts] {
    const bandIndex = this.#bandOfEntry(number);
    const band = this.#bands[bandIndex] ?? this.#emptyCounts();
    this.#bands[bandIndex] = band;
    return [band, this.#octaves[Math.floor(bandIndex / this.#bandsPerOctave)] as Counts];
  }

  #emptyCounts = (): Counts => ({
    byFlags: new Int32Array(this.#kinds * allFlags),
    plain: new Int32Array(this.#kinds),
    marks: new MarkCounts(steps * allFlags),
    categoryMarks: this.#isMarkedByCategory ? new MarkCounts(this.#kinds / steps) : null,
  });

  #bandOfEntry = (number: number): number => this.#bandOf(this.#entries.priceOf(number));

  #bandOf(price: number): number {
    const octave = Math.log2(Math.min(Math.max(price, 0), 2 ** 31) + 1);
    return Math.min(Math.floor(octave * this.#bandsPerOctave), octaves * this.#bandsPerOctave - 1);
  }
}

function add(sums: Int32Array, counts: Int32Array): void {
  for (let cell = 0; cell < counts.length; cell++) sums[cell] = (sums[cell] ?? 0) + (counts[cell] ?? 0);
}

/** Returns the cells of the counts of a mark that a range includes. */
function cellsOf({ minRating, wanted, unwanted }: FacetRange): number[] {
  const cells: number[] = [];
  for (let step = stepOf(minRating); step < steps; step++) {
    for (let flags = 0; flags < allFlags; flags++)
      if ((flags & wanted) === wanted && (flags & unwanted) === 0) cells.push(step * allFlags + flags);
  }
  return cells;
}
