import { toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import {
  type Occasion,
  occasions,
  type Recipient,
  recipients,
  recipientTag,
} from '#modules/catalog/contract/gift-tags.ts';
import type { GiftFinder } from '#modules/catalog/contract/gifts.ts';
import { countAll, countOnly } from '../facets/facet-counts.ts';
import { facetFiltersOf } from '../facets/facet-filters.ts';
import type { FacetCounts } from '../facets/facet-index.ts';
import type { SearchSources } from '../search/find-products.ts';
import { budgetsOf, roundSums } from './budgets.ts';
import * as store from './gifts-store.ts';

/** Returns the choices of the gift finder that lead to products in stock. */
export async function giftFinder({
  db,
  facetIndex,
}: Pick<SearchSources, 'db' | 'facetIndex'>): Promise<GiftFinder> {
  const { recipientCounts, occasionCounts, counts, total } = await facetIndex.count((snapshot) =>
    snapshot ? inIndex(snapshot) : inDatabase(db),
  );
  const choices = <T extends Recipient | Occasion>(values: readonly T[], countOf: number[]) =>
    values.flatMap((value, index) => {
      const count = countOf[index];
      return count ? [{ value, label: giftLabel(value), count }] : [];
    });
  return {
    recipients: choices(recipients, recipientCounts),
    occasions: choices(occasions, occasionCounts),
    budgets: budgetsOf(
      roundSums.map((upTo, index) => ({ upTo, count: counts[index] ?? 0 })),
      total,
    ),
  };
}

/** Numbers of products in stock, in the order of `recipients`, `occasions` and `roundSums`, and of all of them. */
type StockCounts = { recipientCounts: number[]; occasionCounts: number[]; counts: number[]; total: number };

const inStock = { page: 1, limit: 1, inStock: true };

async function inIndex(snapshot: FacetCounts): Promise<StockCounts> {
  const all = countAll(snapshot, facetFiltersOf(inStock));
  const countUpTo = (maxPrice: number) => countOnly(snapshot, facetFiltersOf({ ...inStock, maxPrice }));
  return {
    recipientCounts: all.recipients,
    occasionCounts: all.occasions,
    counts: roundSums.map(countUpTo),
    total: all.total,
  };
}

async function inDatabase(db: Db): Promise<StockCounts> {
  const [tagged, { counts, total }] = await Promise.all([
    store.countTags(db, [...recipients.map(recipientTag), ...occasions]),
    store.countUpTo(db, roundSums.map(toMinor)),
  ]);
  const countOf = (tag: string) => tagged.get(tag) ?? 0;
  return {
    recipientCounts: recipients.map((recipient) => countOf(recipientTag(recipient))),
    occasionCounts: occasions.map(countOf),
    counts,
    total,
  };
}
