import type { Db } from '#kernel/database/database.ts';
import { findUsers } from '../users-store.ts';

type VerifiedRecipient = { name: string; email: string };

/** Returns the users with a verified email address by id: the shop sends emails to verified addresses only. */
export async function verifiedRecipients(db: Db, ids: string[]): Promise<Map<string, VerifiedRecipient>> {
  const rows = await findUsers(db, [...new Set(ids)]);
  return new Map(
    rows.filter(({ isEmailVerified }) => isEmailVerified).map(({ id, name, email }) => [id, { name, email }]),
  );
}
