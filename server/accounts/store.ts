import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { sessions, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

export async function hasOwner(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return row !== undefined;
}

/** Of the first owner. */
export async function ownerEmail(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.createdAt, users.id)
    .limit(1);
  return row?.email ?? null;
}

/** Writes the owner; somebody who already has that e-mail becomes the owner. */
export async function saveOwner(tx: Db, owner: typeof users.$inferInsert): Promise<void> {
  const known = await findUserByEmail(tx, owner.email);
  const { id: _, ...values } = owner;
  if (known) await tx.update(users).set(values).where(eq(users.id, known.id));
  else await tx.insert(users).values(owner);
}

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Who a session belongs to, null when it has ended. */
export async function findSessionUser(db: Db, sessionId: string, now: Date): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  return row?.user ?? null;
}
