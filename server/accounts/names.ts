import type { Db } from '#server/platform/database/database.ts';
import { findUser } from './users-store.ts';

/** How a user is called among friends: the first of their names; null when there is no such user. */
export async function firstNameOf(db: Db, userId: string): Promise<string | null> {
  return (await findUser(db, userId))?.name.trim().split(/\s+/, 1)[0] ?? null;
}

/** How a user is called; empty when there is no such user. */
export const nameOf = async (db: Db, userId: string): Promise<string> =>
  (await findUser(db, userId))?.name ?? '';

/** The address that a user signs in by, which is verified; null when there is no such user. */
export const emailOf = async (db: Db, userId: string): Promise<string | null> =>
  (await findUser(db, userId))?.email ?? null;
