import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { preparedQuery } from '#kernel/database/prepared-query.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import type { UserAddress } from '#modules/accounts/contract/accounts.ts';
import { ownerRoleId } from '#modules/accounts/contract/roles.ts';
import { addresses, secrets, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

/** Returns the address of a user as the owner entered it; unknown fields are empty. */
export function addressOf({ address }: UserRow): UserAddress {
  const { street = '', city = '', state = '', zipCode = '', country = '' } = address;
  return { street, city, state, zipCode, country };
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(hasEmail(email));
  return row ?? null;
}

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

const userWithNewEmail = preparedQuery((db) =>
  db
    .select({ user: users, newEmail: secrets.email })
    .from(users)
    .leftJoin(
      secrets,
      and(
        eq(secrets.userId, users.id),
        eq(secrets.purpose, 'verify'),
        gt(secrets.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user with new email'),
);

/** Returns a user and the address of their unexpired verification link; null when there is no such user. */
export async function findUserWithNewEmail(
  db: Db,
  id: string,
  now: Date,
): Promise<{ user: UserRow; newEmail: string | null } | null> {
  const [row] = await userWithNewEmail(db).execute({ id, now: now.toISOString() });
  return row ?? null;
}

/** Returns users in the order of these ids; deleted users are omitted. */
export async function findUsers(db: Db, ids: string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const usersById = new Map(
    (await db.select().from(users).where(inArray(users.id, ids))).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => usersById.get(id) ?? []);
}

/** Locks and returns a user until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/**
 * Locks a user against deletion, but not against updates, until the transaction ends. @returns whether the user exists
 */
export async function lockUserForKey(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  return row !== undefined;
}

/** Locks a user against deletion and updates, but not against others who lock so, until the transaction ends. */
export async function lockUserForShare(tx: Db, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('share');
  return row ?? null;
}

/** @see lockUser */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(hasEmail(email)).for('update');
  return row ?? null;
}

/** Inserts a user. @returns false when the email has an account already */
export async function insertUser(tx: Db, user: NewUser): Promise<boolean> {
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length > 0;
}

export async function updateUser(tx: Db, id: string, values: Partial<NewUser>): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}

export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

export async function hasOwner(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.roleId, ownerRoleId)).limit(1);
  return row !== undefined;
}

/** Locks the creation of the first owner until the transaction ends. */
export async function lockFirstOwner(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first owner'))`);
}

/** Returns the users of the back office, by name. */
export const findStaff = (db: Db): Promise<UserRow[]> =>
  db.select().from(users).where(eq(users.hasAdminAccess, true)).orderBy(sql`lower(${users.name})`, users.id);

export const findOwners = (db: Db): Promise<UserRow[]> =>
  db.select().from(users).where(eq(users.roleId, ownerRoleId));

/** Locks every owner until the transaction ends, so that two owners cannot remove each other at once. */
export async function lockOwners(tx: Db): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.roleId, ownerRoleId))
    .orderBy(users.id)
    .for('update');
  return owners.map(({ id }) => id);
}

const firstOwner = preparedStatement<{ email: string }>(
  'email of the owner',
  () =>
    sql`select email from ${users} where role_id = ${sql.raw(`'${ownerRoleId}'`)} order by created_at, id limit 1`,
);

/** Returns the email of the first owner; null without one. */
export async function ownerEmail(db: Db): Promise<string | null> {
  const [row] = await firstOwner(db);
  return row?.email ?? null;
}

/** Saves the owner; an account that already has the email becomes the owner. */
export async function saveOwner(tx: Db, owner: NewUser): Promise<void> {
  const existing = await findUserByEmail(tx, owner.email);
  const { id: _, ...values } = owner;
  if (existing) await tx.update(users).set(values).where(eq(users.id, existing.id));
  else await tx.insert(users).values(owner);
}

/** Returns the emails of users whose own phone number, or that of a saved address, ends with these ten digits. */
export async function findEmailsByPhone(db: Db, phone: string, limit: number): Promise<string[]> {
  const ending = (column: SQL) => sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10) = ${phone}`;
  const matches = await rows<{ email: string }>(
    db,
    sql`select lower(email) as email from ${users} where ${ending(sql`phone`)}
        union
        select lower(u.email) from ${addresses} as a join ${users} as u on u.id = a.user_id where ${ending(sql`a.phone`)}
        order by 1 limit ${limit}`,
  );
  return matches.map(({ email }) => email);
}
