import { toMinor } from '#kernel/contract/money.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import {
  type Occasion,
  occasions,
  type Recipient,
  recipients,
  recipientTag,
} from '#modules/catalog/contract/gift-tags.ts';
import type { GiftFinder } from '#modules/catalog/contract/gifts.ts';
import { countOnly } from '../facets/facet-counts.ts';
import { facetFiltersOf } from '../facets/facet-filters.ts';
import type { SearchSources } from '../search/find-products.ts';
import { budgetsOf, roundSums } from './budgets.ts';
import * as store from './gifts-store.ts';

/** Returns the choices of the gift finder that lead to products in stock. */
export async function giftFinder({
  db,
  facetIndex,
}: Pick<SearchSources, 'db' | 'facetIndex'>): Promise<GiftFinder> {
  const [tagged, { counts, total }] = await Promise.all([
    store.countTags(db, [...recipients.map(recipientTag), ...occasions]),
    countUpTo({ db, facetIndex }, roundSums),
  ]);
  const choices = <T extends Recipient | Occasion>(values: readonly T[], tagOf: (value: T) => string) =>
    values.flatMap((value) => {
      const count = tagged.get(tagOf(value));
      return count ? [{ value, label: giftLabel(value), count }] : [];
    });
  return {
    recipients: choices(recipients, recipientTag),
    occasions: choices(occasions, (occasion) => occasion),
    budgets: budgetsOf(
      roundSums.map((upTo, index) => ({ upTo, count: counts[index] ?? 0 })),
      total,
    ),
  };
}

async function countUpTo({ db, facetIndex }: Pick<SearchSources, 'db' | 'facetIndex'>, sums: number[]) {
  const snapshot = await facetIndex.snapshot();
  if (!snapshot) return store.countUpTo(db, sums.map(toMinor));
  const count = (maxPrice?: number) =>
    countOnly(
      snapshot,
      facetFiltersOf({ page: 1, limit: 1, inStock: true, ...(maxPrice !== undefined && { maxPrice }) }),
    );
  return { counts: sums.map(count), total: count() };
}
