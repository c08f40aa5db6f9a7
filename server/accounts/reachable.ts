import type { Db } from '#server/platform/database/database.ts';
import { findUsers } from './users-store.ts';

type Reachable = { name: string; email: string };

/** Those of these users who have a verified email address, by their IDs: the shop sends mails to verified addresses only. */
export async function reachable(db: Db, ids: string[]): Promise<Map<string, Reachable>> {
  const found = await findUsers(db, [...new Set(ids)]);
  return new Map(
    found
      .filter(({ isEmailVerified }) => isEmailVerified)
      .map(({ id, name, email }) => [id, { name, email }]),
  );
}
