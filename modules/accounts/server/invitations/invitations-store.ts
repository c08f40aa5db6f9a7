import { asc, count, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { roles, users } from '../tables.ts';
import { staffInvitations } from './tables.ts';

type InvitationRow = typeof staffInvitations.$inferSelect;
/** An invitation with its role and the account of its sender. */
export type FullInvitation = {
  invitation: InvitationRow;
  role: typeof roles.$inferSelect;
  sender: typeof users.$inferSelect;
};

const isFor = (email: string) => sql`lower(${staffInvitations.email}) = lower(${email})`;

const full = (db: Db) =>
  db
    .select({ invitation: staffInvitations, role: roles, sender: users })
    .from(staffInvitations)
    .innerJoin(roles, eq(roles.id, staffInvitations.roleId))
    .innerJoin(users, eq(users.id, staffInvitations.sentBy));

/** Returns all invitations, the oldest first. */
export const findInvitations = (db: Db): Promise<FullInvitation[]> =>
  full(db).orderBy(asc(staffInvitations.createdAt), asc(staffInvitations.id));

export async function findInvitation(db: Db, id: string): Promise<FullInvitation | null> {
  const [row] = await full(db).where(eq(staffInvitations.id, id));
  return row ?? null;
}

export async function findInvitationByDigest(db: Db, digest: string): Promise<FullInvitation | null> {
  const [row] = await full(db).where(eq(staffInvitations.digest, digest));
  return row ?? null;
}

/** Returns the invitation of an address, in any letter case. */
export async function findInvitationOf(db: Db, email: string): Promise<FullInvitation | null> {
  const [row] = await full(db).where(isFor(email));
  return row ?? null;
}

export async function countInvitations(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(staffInvitations);
  return row?.total ?? 0;
}

/** Returns whether a person is invited with a role. */
export async function isRoleInvited(db: Db, roleId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(eq(staffInvitations.roleId, roleId))
    .limit(1);
  return row !== undefined;
}

export async function insertInvitation(tx: Db, row: typeof staffInvitations.$inferInsert): Promise<void> {
  await tx.insert(staffInvitations).values(row);
}

export async function updateInvitation(tx: Db, id: string, values: Partial<InvitationRow>): Promise<void> {
  await tx.update(staffInvitations).set(values).where(eq(staffInvitations.id, id));
}

/** Deletes an invitation. @returns whether there was one */
export async function deleteInvitation(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id });
  return deleted.length > 0;
}

/** Deletes the invitation of an address. @returns whether there was one */
export async function deleteInvitationOf(tx: Db, email: string): Promise<boolean> {
  const deleted = await tx
    .delete(staffInvitations)
    .where(isFor(email))
    .returning({ id: staffInvitations.id });
  return deleted.length > 0;
}

/** Deletes the invitations that expired before a moment. */
export async function deleteInvitationsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, moment));
}
