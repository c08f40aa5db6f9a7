import type { FoundRecords } from '#contract/dashboard.ts';
import { suggestionsPerKind } from '#contract/limits.ts';
import { namedPeople } from '#server/accounts/people/people.ts';
import { namedRecords } from '#server/catalog/search/naming.ts';
import { ordersCalled } from '#server/orders/desk-list.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The best matches for what is typed into the palette; users are found for the owner alone (R15). */
export async function findRecords(
  sources: { db: Db; cache: AnswerCache },
  text: string,
  isOwner: boolean,
): Promise<FoundRecords> {
  if (text.trim() === '') return { products: [], categories: [], orders: [], users: [] };
  const [records, orders, users] = await Promise.all([
    namedRecords(sources.db, text, suggestionsPerKind),
    ordersCalled(sources.db, text, suggestionsPerKind),
    isOwner ? namedPeople(sources, text, suggestionsPerKind) : [],
  ]);
  return { ...records, orders, users };
}
