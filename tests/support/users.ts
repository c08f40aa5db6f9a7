import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { users } from '#modules/accounts/server/tables.ts';

export type User = typeof users.$inferSelect;
export type UserFields = Partial<typeof users.$inferInsert>;

/**
 * Hashes a password with the least memory and work that Argon2 allows. The shop verifies it like any other, since a hash
 * contains its parameters, and a test that signs in many times takes a fraction of the time.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Inserts a user with a verified address, unless `fields` differ. */
export async function insertUser(db: Db, fields: UserFields = {}): Promise<User> {
  const id = uuid();
  const defaults = { id, name: 'Asha', email: `${id}@example.com`, isEmailVerified: true };
  const [user] = await db
    .insert(users)
    .values({ ...defaults, ...fields })
    .returning();
  return user as User;
}
