import type { FoundRecords } from '#contract/dashboard.ts';
import { suggestionsPerKind } from '#contract/limits.ts';
import { namedPeople } from '#server/accounts/people/people.ts';
import { namedRecords } from '#server/catalog/search/naming.ts';
import { namedRequests } from '#server/custom-orders/custom-orders.ts';
import { ordersCalled } from '#server/orders/desk-list.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Caller, mayDo } from '#server/platform/http/access.ts';
import { namedPromotions } from '#server/promotions/keeping.ts';

const noRecords: FoundRecords = {
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
  sources: { db: Db; cache: AnswerCache },
  search: string,
  caller: Caller,
): Promise<FoundRecords> {
  const text = search.trim();
  const { db } = sources;
  if (text === '') return noRecords;
  const [records, orders, customOrders, promotions, users] = await Promise.all([
    mayDo(caller, 'products') ? namedRecords(db, text, suggestionsPerKind) : {},
    mayDo(caller, 'orders') ? ordersCalled(db, text, suggestionsPerKind, new Date()) : [],
    mayDo(caller, 'custom-orders') ? namedRequests(db, text, suggestionsPerKind) : [],
    mayDo(caller, 'promotions') ? namedPromotions(db, text, suggestionsPerKind, new Date()) : [],
    mayDo(caller, 'customers') ? namedPeople(sources, text, suggestionsPerKind) : [],
  ]);
  return { ...noRecords, ...records, orders, customOrders, promotions, users };
}
