import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { users } from '#modules/accounts/server/tables.ts';

export type User = typeof users.$inferSelect;
export type UserFields = Partial<typeof users.$inferInsert>;

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
