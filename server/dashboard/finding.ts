import type { FoundRecords } from '#contract/dashboard.ts';
import { suggestionsPerKind } from '#contract/limits.ts';
import { namedPeople } from '#server/accounts/people/people.ts';
import { namedRecords } from '#server/catalog/search/naming.ts';
import { namedRequests } from '#server/custom-orders/custom-orders.ts';
import { ordersCalled } from '#server/orders/desk-list.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { namedPromotions } from '#server/promotions/keeping.ts';

const nothing: FoundRecords = {
  ...{ products: [], categories: [], artisans: [], orders: [], customOrders: [], promotions: [], users: [] },
};

/** The best matches for what is typed into the palette; users and promotions are found for the owner alone (R15). */
export async function findRecords(
  sources: { db: Db; cache: AnswerCache },
  typed: string,
  isOwner: boolean,
): Promise<FoundRecords> {
  const [text, { db }] = [typed.trim(), sources];
  if (text === '') return nothing;
  const [records, orders, customOrders, promotions, users] = await Promise.all([
    namedRecords(db, text, suggestionsPerKind),
    ordersCalled(db, text, suggestionsPerKind, new Date()),
    namedRequests(db, text, suggestionsPerKind),
    isOwner ? namedPromotions(db, text, suggestionsPerKind, new Date()) : [],
    isOwner ? namedPeople(sources, text, suggestionsPerKind) : [],
  ]);
  return { ...records, orders, customOrders, promotions, users };
}
