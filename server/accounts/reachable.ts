import type { Db } from '#server/platform/database/database.ts';
import { findUsers } from './users-store.ts';

type Reachable = { name: string; email: string };

/** Of these users those whose email address is known to be theirs, by their ids: nobody else is written to. */
export async function reachable(db: Db, ids: string[]): Promise<Map<string, Reachable>> {
  const found = await findUsers(db, [...new Set(ids)]);
  return new Map(
    found
      .filter(({ isEmailVerified }) => isEmailVerified)
      .map(({ id, name, email }) => [id, { name, email }]),
  );
}
