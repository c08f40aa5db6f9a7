import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import type { GiftCounts } from '../search/tag-counts-store.ts';
import { type FacetFilters, membershipOf } from './facet-filters.ts';
import type { FacetCounts } from './facet-index.ts';
import { flag } from './facet-range.ts';

/** Counts the gift facets, each with every filter except its own. */
export function countGifts(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: ArrayLike<number>,
): GiftCounts {
  const { facetTable } = snapshot;
  const membership = membershipOf(snapshot, filters);
  const { wanted: flags, unwanted: notFlags } = filters;
  const isIn = facetTable.matcherOf({
    ...filters,
    recipients: 0,
    occasions: 0,
    wanted: flags & ~flag.isPersonalised,
    unwanted: notFlags & ~flag.isPersonalised,
  });
  const counts = { recipients: recipients.map(() => 0), occasions: occasions.map(() => 0), personalised: 0 };
  // Without an iterator, which costs as much as the rest.
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    const recipientBits = facetTable.recipientsOf(number);
    const occasionBits = facetTable.occasionsOf(number);
    const personalised = facetTable.flagsOf(number) & flag.isPersonalised;
    // Skips products without gift marks, which are most products of a shop that does not use the gift finder.
    if ((recipientBits | occasionBits | personalised) === 0) continue;
    if (!membership.has(number) || !isIn(number)) continue;
    const fitsRecipient = (recipientBits & filters.recipients) === filters.recipients;
    const fitsOccasion = (occasionBits & filters.occasions) === filters.occasions;
    const fitsFlag = (flags & flag.isPersonalised) <= personalised && (notFlags & personalised) === 0;
    if (fitsOccasion && fitsFlag) countBits(recipientBits, counts.recipients);
    if (fitsRecipient && fitsFlag) countBits(occasionBits, counts.occasions);
    if (fitsRecipient && fitsOccasion && personalised > 0) counts.personalised++;
  }
  return counts;
}

/** Increments the count of each bit that is set. */
function countBits(bits: number, counts: number[]): void {
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
    const index = 31 - Math.clz32(remaining & -remaining);
    counts[index] = (counts[index] ?? 0) + 1;
  }
}
