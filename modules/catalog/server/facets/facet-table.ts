import type { FacetEntry } from './facet-index-store.ts';
import { matcherOf } from './facet-matcher.ts';
import { type FacetRange, flag, steps } from './facet-range.ts';
import { FacetRecords } from './facet-records.ts';
import { MakingClasses } from './making-classes.ts';
import type { MakingClass } from './makings-store.ts';
import { hasAllMarks, markOfCode, marksUpTo, visitGiftMarks } from './marks.ts';
import { NumberGroups } from './number-groups.ts';
import { NumberLists } from './number-lists.ts';
import { NumberSet } from './number-set.ts';
import { OptionLists } from './option-lists.ts';
import { PriceBands } from './price-bands.ts';
import type { RangeCounts } from './range-counts.ts';

/**
 * Holds the data of every visible product that facets count, with counts by price (PriceBands): changing an entry updates
 * two bands.
 */
export class FacetTable extends FacetRecords {
  /** The option values of the entries that have some. */
  readonly optionLists = new OptionLists();
  /** The numbers of the further categories of the entries that have some. */
  readonly furtherLists = new NumberLists();
  /** The entries that are tagged for a recipient or occasion, or can be personalised. */
  readonly #gifts = new NumberSet();
  /** How the entries are made. */
  readonly makings = new MakingClasses();
  /** The entries by main category. */
  readonly #categories = new NumberGroups();
  readonly #bands: PriceBands;
  /** Number of kinds: category and rating step. */
  readonly kinds: number;
  #changes = 0;

  /** @param categories the highest number of a category */
  constructor(categories: number) {
    super();
    this.kinds = (categories + 1) * steps;
    this.#bands = new PriceBands(this.kinds, this);
  }

  /** Adds an entry or replaces the one with the same number. */
  put(entry: FacetEntry): void {
    this.remove(entry.number);
    this.write(entry);
    if ((entry.recipients | entry.occasions | (entry.flags & flag.isPersonalised)) !== 0)
      this.#gifts.add(entry.number);
    this.#categories.add(entry.number, entry.category);
    this.#bands.add(entry.number);
    this.#changes++;
  }

  remove(number: number): void {
    if (!this.has(number)) return;
    this.#changes++;
    this.#bands.remove(number);
    this.#categories.delete(number, this.categoryOf(number));
    this.clear(number);
    this.#gifts.delete(number);
    this.optionLists.remove(number);
    this.furtherLists.remove(number);
    this.makings.remove(number);
  }

  /** Sets the option values of an entry, as codes. Without such an entry, they are ignored. */
  putOptions(number: number, codes: Uint32Array): void {
    if (!this.has(number)) return;
    this.#bands.countMarks(number, -1);
    this.optionLists.set(number, codes);
    this.#bands.countMarks(number, 1);
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

  /** Calls `visit` with each mark of an entry; a value of an option without a mark has none. */
  visitMarks = (number: number, visit: (mark: number) => void): void => {
    const isPersonalised = (this.flagsOf(number) & flag.isPersonalised) !== 0;
    visitGiftMarks(
      { recipients: this.recipientsOf(number), occasions: this.occasionsOf(number), isPersonalised },
      visit,
    );
    for (let index = this.optionLists.lengthOf(number) - 1; index >= 0; index--) {
      const mark = markOfCode(this.optionLists.at(number, index));
      if (mark !== null) visit(mark);
    }
  };
  /** The entries of a main category, in any order, until the next change. */
  numbersOf = (category: number): Uint32Array => this.#categories.of(category);
  /** The entries with gift marks, in any order, until the next change. */
  get giftNumbers(): Uint32Array {
    return this.#gifts.numbers;
  }
  /** Number of changes so far. */
  get changes(): number {
    return this.#changes;
  }

  /** @see matcherOf */
  matcherOf = (range: FacetRange): ((number: number) => boolean) => matcherOf(this, range);

  /** @see PriceBands.countRange */
  countRange = (range: FacetRange): RangeCounts => this.#bands.countRange(range);
  /** Whether all option values have marks. */
  get hasAllMarks(): boolean {
    return hasAllMarks(this.optionLists.greatestValue);
  }
  /** @see PriceBands.countByMark */
  countByMark = (range: FacetRange, categories: number[] | null): Int32Array | null =>
    this.#bands.countByMark(range, marksUpTo(this.optionLists.greatestValue), categories);
  /** @see PriceBands.outermost */
  outermost = (range: FacetRange, categories: number[], way: 1 | -1): number | null =>
    this.#bands.outermost(range, categories, way);
}
