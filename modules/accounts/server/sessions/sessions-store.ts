import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedQuery } from '#kernel/database/prepared-query.ts';
import { sessions, users } from '../tables.ts';
import type { UserRow } from '../users-store.ts';

type StoredSessionUser = Pick<UserRow, 'id' | 'isEmailVerified' | 'roleId' | 'rights' | 'hasSecondFactor'>;
export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Only what authorization needs, since the query runs with every call of a signed-in user. */
const { id, isEmailVerified, roleId, rights, hasSecondFactor } = users;
const userOfSession = preparedQuery((db) =>
  db
    .select({
      user: { id, isEmailVerified, roleId, rights, hasSecondFactor },
      seenAt: sessions.seenAt,
      audience: sessions.audience,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        gt(sessions.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare('user of a session'),
);

/** Returns the user and state of a session, null when it has expired. */
export async function findSessionUser(
  db: Db,
  id: string,
  now: Date,
): Promise<(Pick<SessionRow, 'seenAt' | 'audience' | 'confirmedAt'> & { user: StoredSessionUser }) | null> {
  const [row] = await userOfSession(db).execute({ id, now: now.toISOString() });
  return row ?? null;
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id));
}

/** Records that the user confirmed the password. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Turns a set-up session into one of the back office. */
export async function openOffice(tx: Db, id: string): Promise<void> {
  await tx.update(sessions).set({ audience: 'office' }).where(eq(sessions.id, id));
}

/** Returns the unexpired sessions of a user, the last used first. */
export const findSessionsOf = (db: Db, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));

/** Deletes a session. @returns false when this user has no such session */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Deletes all sessions of a user, except `but`. */
export async function deleteSessionsOf(tx: Db, userId: string, exceptId: string | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId)));
}

export async function deleteSessionsEndedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, moment));
}
