import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import { type Caller, mayDo } from '#kernel/http/access.ts';
import { searchUsersByName } from '#modules/accounts/index.ts';
import { suggestionsPerKind } from '#modules/catalog/contract/suggestions.ts';
import { namedRecords } from '#modules/catalog/index.ts';
import { namedRequests } from '#modules/custom-orders/index.ts';
import { searchCustomers } from '#modules/customers/index.ts';
import type { RecordSearchResult } from '#modules/dashboard/contract/dashboard.ts';
import { searchOrders } from '#modules/orders/index.ts';
import { namedPromotions } from '#modules/promotions/index.ts';

const noRecords: RecordSearchResult = {
  products: [],
  categories: [],
  artisans: [],
  orders: [],
  customOrders: [],
  promotions: [],
  users: [],
  customers: [],
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
  const [records, orders, customOrders, promotions, users, customers] = await Promise.all([
    mayDo(caller, 'products') ? namedRecords(db, text, suggestionsPerKind) : {},
    mayDo(caller, 'orders') ? searchOrders(db, text, suggestionsPerKind, new Date()) : [],
    mayDo(caller, 'custom-orders') ? namedRequests(db, text, suggestionsPerKind) : [],
    mayDo(caller, 'promotions') ? namedPromotions(db, text, suggestionsPerKind, new Date()) : [],
    mayDo(caller, 'customers') ? searchUsersByName(sources, text, suggestionsPerKind) : [],
    mayDo(caller, 'customers') ? searchCustomers(db, text, suggestionsPerKind) : [],
  ]);
  return { ...noRecords, ...records, orders, customOrders, promotions, users, customers };
}
