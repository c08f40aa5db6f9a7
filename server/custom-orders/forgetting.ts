import type { Subject } from '#contract/personal-data.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forgetConversations } from '#server/records/audit.ts';
import { eraseRequests } from './forgetting-store.ts';

/**
 * Erases customer, conversation and pictures of the requests of a person; the requests stay, with their prices.
 * Requests that wait for a reply are closed.
 * @returns their numbers
 */
export async function forgetRequestsOf(tx: Db, subject: Subject): Promise<string[]> {
  const numbers = await eraseRequests(tx, subject);
  await forgetConversations(tx, numbers);
  return numbers;
}
