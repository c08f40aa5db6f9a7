import { firstName } from '#kernel/contract/first-name.ts';
import type { Db } from '#kernel/database/database.ts';
import { findUser, findUsers } from './users-store.ts';

/** Returns the first name of a user; null when the user does not exist. */
export async function firstNameOf(db: Db, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user && (firstName(user.name) || user.name);
}

/** Returns the name of a user; empty when the user does not exist. */
export const nameOf = async (db: Db, userId: string): Promise<string> =>
  (await findUser(db, userId))?.name ?? '';

/** Returns the name and email of a user; null when the user does not exist. */
export async function contactOf(db: Db, userId: string): Promise<{ name: string; email: string } | null> {
  const user = await findUser(db, userId);
  return user && { name: user.name, email: user.email };
}

/** Returns the verified email of a user in lower case; null without one. */
export async function verifiedEmailOf(db: Db, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.isEmailVerified ? user.email.toLowerCase() : null;
}

/** Returns the names of users by id; deleted users are omitted. */
export const namesOf = async (db: Db, ids: string[]): Promise<Map<string, string>> =>
  new Map((await findUsers(db, [...new Set(ids)])).map(({ id, name }) => [id, name]));
