import type { Db } from '#kernel/database/database.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import { anonymizeConversations } from '#modules/records/index.ts';
import { eraseRequests } from './erasure-store.ts';

/**
 * Erases customer, conversation and pictures of the requests of a person; the requests stay, with their prices.
 * Requests that wait for a reply are closed.
 * @returns their numbers
 */
export async function eraseRequestsOf(tx: Db, subject: DataSubject): Promise<string[]> {
  const numbers = await eraseRequests(tx, subject);
  await anonymizeConversations(tx, numbers);
  return numbers;
}
