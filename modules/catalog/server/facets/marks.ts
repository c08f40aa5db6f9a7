import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import type { GiftCounts, OptionCount } from '../search/tag-counts-store.ts';

// A mark is what the facets of gifts and options count of a product, as a number: each recipient, each occasion,
// personalisation, and each code of an option value (OptionLists).

const firstOccasion = recipients.length;
const personalised = firstOccasion + occasions.length;
const firstOption = personalised + 1;
/** Option values with greater numbers have no marks: their counters would need more memory than the products. */
const maxMarkedValue = 99;

/** Returns whether all option values up to this number have marks. */
export const hasAllMarks = (greatestValue: number): boolean => greatestValue <= maxMarkedValue;

/** Returns the number of marks with the option values up to this number. */
export const marksUpTo = (greatestValue: number): number =>
  firstOption + (Math.min(greatestValue, maxMarkedValue) + 1) * 2;

/** The data of a product that has marks; `recipients` and `occasions` are bits. */
type Marked = { recipients: number; occasions: number; isPersonalised: boolean };

/** Calls `visit` with each mark of a product but those of options. */
export function visitGiftMarks(product: Marked, visit: (mark: number) => void): void {
  visitBits(product.recipients, 0, visit);
  visitBits(product.occasions, firstOccasion, visit);
  if (product.isPersonalised) visit(personalised);
}

function visitBits(bits: number, first: number, visit: (mark: number) => void): void {
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1)
    visit(first + 31 - Math.clz32(remaining & -remaining));
}

/** Returns the mark of a code of an option value; null if its products are visited instead. */
export const markOfCode = (code: number): number | null =>
  code >>> 1 > maxMarkedValue ? null : firstOption + code;

/** Returns the counts of the gift facets. @param counts by mark */
export const giftCountsOf = (counts: Int32Array): GiftCounts => ({
  recipients: [...counts.subarray(0, firstOccasion)],
  occasions: [...counts.subarray(firstOccasion, personalised)],
  personalised: counts[personalised] ?? 0,
});

/** Returns the counts of the option values. @param stocked whether a value must be in stock */
export function optionCountsOf(counts: Int32Array, stocked: boolean): OptionCount[] {
  const optionCounts: OptionCount[] = [];
  for (let number = 0; firstOption + number * 2 < counts.length; number++) {
    const soldOut = stocked ? 0 : (counts[firstOption + number * 2] ?? 0);
    const count = soldOut + (counts[firstOption + number * 2 + 1] ?? 0);
    if (count > 0) optionCounts.push({ number, count });
  }
  return optionCounts;
}
