import type { Subject } from '#contract/personal-data.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forgetConversations } from '#server/records/audit.ts';
import { eraseRequests } from './forgetting-store.ts';

/**
 * Takes out of a person's requests who asked, what was written by both sides, and the pictures; that there was one stays, with its prices.
 * What waited for an answer is closed.
 * @returns their numbers
 */
export async function forgetRequestsOf(tx: Db, subject: Subject): Promise<string[]> {
  const numbers = await eraseRequests(tx, subject);
  await forgetConversations(tx, numbers);
  return numbers;
}
