import { type FacetRange, isPlain, isStocked, isSummed } from './facet-range.ts';
import type { FacetRecords } from './facet-records.ts';
import type { OptionLists } from './option-lists.ts';

/** The data of entries by number. */
type Entries = FacetRecords & { optionLists: OptionLists };

/**
 * Returns a function that states whether an entry is in a range. It checks the conditions that the range has, and reads the
 * entries as they are until the next change.
 */
export function matcherOf(entries: Entries, range: FacetRange): (number: number) => boolean {
  const { from, to, minRating, wanted, unwanted, options, inTime } = range;
  const { priceOf, ratingOf, flagsOf, recipientsOf, occasionsOf, optionLists } = entries;
  const inPrice = (number: number) => {
    const price = priceOf(number);
    return price >= from && price <= to;
  };
  if (minRating === 0 && isPlain(range) && isSummed(range)) return inPrice;
  const stocked = isStocked(range);
  return (number) => {
    const flags = flagsOf(number);
    return (
      inPrice(number) &&
      (flags & wanted) === wanted &&
      (flags & unwanted) === 0 &&
      ratingOf(number) >= minRating &&
      (recipientsOf(number) & range.recipients) === range.recipients &&
      (occasionsOf(number) & range.occasions) === range.occasions &&
      options.every((option) => optionLists.fits(number, option, stocked)) &&
      inTime?.(number) !== false
    );
  };
}
