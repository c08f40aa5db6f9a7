import type { Db } from '#server/platform/database/database.ts';
import { findUser, findUsers } from './users-store.ts';

/** How a user is called among friends: the first of their names; null when there is no such user. */
export async function firstNameOf(db: Db, userId: string): Promise<string | null> {
  return (await findUser(db, userId))?.name.trim().split(/\s+/, 1)[0] ?? null;
}

/** How a user is called; empty when there is no such user. */
export const nameOf = async (db: Db, userId: string): Promise<string> =>
  (await findUser(db, userId))?.name ?? '';

/** How somebody is called and written to; null when there is no such user. */
export async function contactOf(db: Db, userId: string): Promise<{ name: string; email: string } | null> {
  const user = await findUser(db, userId);
  return user && { name: user.name, email: user.email };
}

/** The address of a user that is verified to be theirs, in small letters; null without one. */
export async function verifiedEmailOf(db: Db, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.isEmailVerified ? user.email.toLowerCase() : null;
}

/** How users are called, by their ids; those who are gone are left out. */
export const namesOf = async (db: Db, ids: string[]): Promise<Map<string, string>> =>
  new Map((await findUsers(db, [...new Set(ids)])).map(({ id, name }) => [id, name]));
