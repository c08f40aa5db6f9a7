import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { roles, users } from '../tables.ts';
import type { UserRow } from '../users-store.ts';

export type RoleRow = typeof roles.$inferSelect;

/** Locks all changes of roles, and of the rights of users, until the transaction ends. */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles of the back office'))`);
}

/** Returns all roles: the built-in ones first, then by name. */
export const findRoles = (db: Db): Promise<RoleRow[]> =>
  db
    .select()
    .from(roles)
    .orderBy(sql`not ${roles.isBuiltIn}`, asc(sql`lower(${roles.name})`));

export async function findRole(db: Db, id: string): Promise<RoleRow | null> {
  const [row] = await db.select().from(roles).where(eq(roles.id, id));
  return row ?? null;
}

export async function findRoleByName(db: Db, name: string): Promise<RoleRow | null> {
  const [row] = await db.select().from(roles).where(sql`lower(${roles.name}) = lower(${name})`);
  return row ?? null;
}

/** Returns the names of roles by ID, for the log. */
export async function roleNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const matchingRoles = (await findRoles(db)).filter(({ id }) => ids.includes(id));
  return new Map(matchingRoles.map(({ id, name }) => [id, name]));
}

/** Returns the name of the role of a user; null for a customer. */
export const roleNameOf = async (db: Db, roleId: string | null): Promise<string | null> =>
  roleId === null ? null : ((await findRole(db, roleId))?.name ?? null);

/** Returns the users of the back office with their roles, by name. */
export const findMembers = (db: Db): Promise<{ id: string; name: string; roleId: string | null }[]> =>
  db
    .select({ id: users.id, name: users.name, roleId: users.roleId })
    .from(users)
    .where(isNotNull(users.roleId))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));

/** Locks and returns the users with a role until the transaction ends. */
export const lockMembers = (tx: Db, roleId: string): Promise<UserRow[]> =>
  tx.select().from(users).where(eq(users.roleId, roleId)).orderBy(users.id).for('update');

export async function insertRole(tx: Db, row: typeof roles.$inferInsert): Promise<RoleRow> {
  const [inserted] = await tx.insert(roles).values(row).returning();
  return inserted as RoleRow;
}

export async function updateRole(tx: Db, id: string, values: Partial<RoleRow>): Promise<RoleRow> {
  const [row] = await tx
    .update(roles)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(roles.id, id))
    .returning();
  return row as RoleRow;
}

/** Gives the present rights of a role to its users, other than those with own rights. @returns them */
export const refreshMembers = (tx: Db, roleId: string): Promise<UserRow[]> =>
  tx
    .update(users)
    // The trigger `users_take_role` takes those of the role.
    .set({ rights: null, updatedAt: new Date() })
    .where(and(eq(users.roleId, roleId), eq(users.hasOwnRights, false)))
    .returning();

/** Gives all users of a role another one. @returns them */
export const moveMembers = (tx: Db, from: string, to: string): Promise<UserRow[]> =>
  tx
    .update(users)
    .set({ roleId: to, rights: null, hasOwnRights: false, updatedAt: new Date() })
    .where(eq(users.roleId, from))
    .returning();

export async function deleteRole(tx: Db, id: string): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, id));
}
