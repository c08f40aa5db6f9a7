import type { RecordSearchResult } from '#contract/dashboard.ts';
import { suggestionsPerKind } from '#contract/limits.ts';
import { searchUsersByName } from '#server/accounts/index.ts';
import { namedRecords } from '#server/catalog/index.ts';
import { namedRequests } from '#server/custom-orders/index.ts';
import { searchOrders } from '#server/orders/index.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Caller, mayDo } from '#server/platform/http/access.ts';
import { namedPromotions } from '#server/promotions/index.ts';

const noRecords: RecordSearchResult = {
  products: [],
  categories: [],
  artisans: [],
  orders: [],
  customOrders: [],
  promotions: [],
  users: [],
};

/** Returns the best matches for the command palette, of the kinds that the caller may see. */
export async function findRecords(
  sources: { db: Db; cache: ResponseCache },
  search: string,
  caller: Caller,
): Promise<RecordSearchResult> {
  const text = search.trim();
  const { db } = sources;
  if (text === '') return noRecords;
  const [records, orders, customOrders, promotions, users] = await Promise.all([
    mayDo(caller, 'products') ? namedRecords(db, text, suggestionsPerKind) : {},
    mayDo(caller, 'orders') ? searchOrders(db, text, suggestionsPerKind, new Date()) : [],
    mayDo(caller, 'custom-orders') ? namedRequests(db, text, suggestionsPerKind) : [],
    mayDo(caller, 'promotions') ? namedPromotions(db, text, suggestionsPerKind, new Date()) : [],
    mayDo(caller, 'customers') ? searchUsersByName(sources, text, suggestionsPerKind) : [],
  ]);
  return { ...noRecords, ...records, orders, customOrders, promotions, users };
}
