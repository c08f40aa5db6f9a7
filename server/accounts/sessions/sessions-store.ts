import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { sessions, users } from '../tables.ts';
import type { UserRow } from '../users-store.ts';

type SessionUser = Pick<
  UserRow,
  'id' | 'isEmailVerified' | 'isAdmin' | 'hasAdminAccess' | 'rights' | 'hasSecondFactor'
>;
export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** What decides who may do what; asked with every call of somebody who is signed in, so nothing else of the user. */
const { id, isEmailVerified, isAdmin, hasAdminAccess, rights, hasSecondFactor } = users;
const userOfSession = prepared((db) =>
  db
    .select({
      user: { id, isEmailVerified, isAdmin, hasAdminAccess, rights, hasSecondFactor },
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

/** Who a session belongs to and when it was last used, null when it has ended. */
export async function findSessionUser(
  db: Db,
  id: string,
  now: Date,
): Promise<(Pick<SessionRow, 'seenAt' | 'audience' | 'confirmedAt'> & { user: SessionUser }) | null> {
  const [row] = await userOfSession(db).execute({ id, now: now.toISOString() });
  return row ?? null;
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id));
}

/** Its user has given the password again. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Its user has set up the second factor that the shop requires. */
export async function openOffice(tx: Db, id: string): Promise<void> {
  await tx.update(sessions).set({ audience: 'office' }).where(eq(sessions.id, id));
}

/** The sessions of a user that have not ended, the one used last first. */
export const findSessionsOf = (db: Db, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));

/** false when this user has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends all sessions of a user, but for one where one is named. */
export async function deleteSessionsOf(tx: Db, userId: string, but: string | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === null ? undefined : ne(sessions.id, but)));
}

export async function deleteSessionsEndedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, moment));
}
