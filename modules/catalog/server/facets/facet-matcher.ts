import { type FacetRange, isPlain, isStocked, isSummed } from './facet-range.ts';
import type { OptionLists } from './option-lists.ts';

/** The data of entries by number. */
type FacetColumns = {
  price: Int32Array;
  /** In hundredths. */
  rating: Uint16Array;
  flags: Uint8Array;
  recipients: Uint32Array;
  occasions: Uint32Array;
  optionLists: OptionLists;
};

/**
 * Returns a function that states whether an entry is in a range. It checks the conditions that the range has, and reads the
 * entries as they are until the next change.
 */
export function matcherOf(columns: FacetColumns, range: FacetRange): (number: number) => boolean {
  const { from, to, minRating, wanted, unwanted, options, inTime } = range;
  const { price: prices, rating: ratings, flags: allFlags, recipients, occasions, optionLists } = columns;
  const inPrice = (number: number) => {
    const price = prices[number] ?? 0;
    return price >= from && price <= to;
  };
  if (minRating === 0 && isPlain(range) && isSummed(range)) return inPrice;
  const stocked = isStocked(range);
  return (number) => {
    const flags = allFlags[number] ?? 0;
    return (
      inPrice(number) &&
      (flags & wanted) === wanted &&
      (flags & unwanted) === 0 &&
      (ratings[number] ?? 0) / 100 >= minRating &&
      ((recipients[number] ?? 0) & range.recipients) === range.recipients &&
      ((occasions[number] ?? 0) & range.occasions) === range.occasions &&
      options.every((option) => optionLists.fits(number, option, stocked)) &&
      inTime?.(number) !== false
    );
  };
}
