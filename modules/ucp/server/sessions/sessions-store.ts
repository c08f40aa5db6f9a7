import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import type { SessionContent } from '#modules/ucp/contract/session-content.ts';
import { ucpSessions } from '../tables.ts';

export type SessionRow = Omit<typeof ucpSessions.$inferSelect, 'content'> & { content: SessionContent };
type NewSession = Omit<typeof ucpSessions.$inferInsert, 'content'> & { content: SessionContent };

const emailIn = ({ buyer }: SessionContent): string | null => buyer?.email?.toLowerCase() ?? null;

export async function insertSession(db: Db, row: NewSession): Promise<SessionRow> {
  const values = { ...row, email: emailIn(row.content) };
  const [inserted] = await db.insert(ucpSessions).values(values).returning();
  return inserted as SessionRow;
}

/** Returns a session; null for an unknown id. @param isLocked whether it stays locked until the transaction ends */
export async function findSession(
  db: Db,
  id: string,
  kind: SessionRow['kind'],
  { isLocked = false } = {},
): Promise<SessionRow | null> {
  if (!isUuid(id)) return null;
  const query = db
    .select()
    .from(ucpSessions)
    .where(and(eq(ucpSessions.id, id), eq(ucpSessions.kind, kind)));
  const [row] = await (isLocked ? query.for('update') : query);
  return (row as SessionRow | undefined) ?? null;
}

/** Returns a cart or a checkout; null for an unknown id. */
export async function findAnySession(db: Db, id: string): Promise<SessionRow | null> {
  return (await findSession(db, id, 'checkout')) ?? findSession(db, id, 'cart');
}

/** Returns the open checkout that was made from a cart; null if there is none. */
export async function findCheckoutOf(db: Db, cartId: string, now: Date): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(ucpSessions)
    .where(and(eq(ucpSessions.cartId, cartId), eq(ucpSessions.state, 'open'), gt(ucpSessions.expiresAt, now)))
    .limit(1);
  return (row as SessionRow | undefined) ?? null;
}

const isOpen = (id: string) => and(eq(ucpSessions.id, id), eq(ucpSessions.state, 'open'));

/** Writes the content of an open session; returns whether it is open. */
export async function writeContent(db: Db, id: string, content: SessionContent): Promise<boolean> {
  const written = await db
    .update(ucpSessions)
    .set({ content, email: emailIn(content) })
    .where(isOpen(id))
    .returning({ id: ucpSessions.id });
  return written.length > 0;
}

/** Notes the total in minor units and the last day of arrival that the platform is shown. */
export async function noteShown(
  db: Db,
  id: string,
  shown: { shownTotal: number; shownDay: string | null },
): Promise<void> {
  await db.update(ucpSessions).set(shown).where(isOpen(id));
}

/**
 * Returns whether its platform has canceled a checkout. It stays as it is until the transaction ends; an order and a
 * cancellation wait for each other.
 */
export async function isCanceledCheckout(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: ucpSessions.state })
    .from(ucpSessions)
    .where(and(eq(ucpSessions.id, id), eq(ucpSessions.kind, 'checkout')))
    .for('share');
  return row?.state === 'canceled';
}

/** Cancels an open session; returns whether it was open. */
export async function cancelSession(db: Db, id: string): Promise<boolean> {
  const canceled = await db
    .update(ucpSessions)
    .set({ state: 'canceled' })
    .where(isOpen(id))
    .returning({ id: ucpSessions.id });
  return canceled.length > 0;
}

/** Cancels a completed session, whose order is cancelled. It keeps its last answer. */
export async function cancelCompletedSession(tx: Db, id: string): Promise<void> {
  await tx
    .update(ucpSessions)
    .set({ state: 'canceled' })
    .where(and(eq(ucpSessions.id, id), eq(ucpSessions.state, 'completed')));
}

/** Completes an open session with its last answer; returns whether it was open. */
export async function completeSession(
  db: Db,
  id: string,
  completed: NonNullable<SessionRow['completed']>,
): Promise<boolean> {
  const ended = await db
    .update(ucpSessions)
    .set({ state: 'completed', completed })
    .where(isOpen(id))
    .returning({ id: ucpSessions.id });
  return ended.length > 0;
}

/** Whether a platform has made a session, as an SQL condition. */
export const hasSessions = sql`exists (select from ${ucpSessions})`;

export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(ucpSessions).where(lt(ucpSessions.expiresAt, before));
}

/** Returns the sessions with this email. */
export const findSessionsOf = async (db: Db, email: string): Promise<SessionRow[]> =>
  (await db.select().from(ucpSessions).where(eq(ucpSessions.email, email.toLowerCase()))) as SessionRow[];

/** Deletes the sessions with this email. @returns whether there was one */
export async function deleteSessionsOf(tx: Db, email: string): Promise<boolean> {
  const deleted = await tx
    .delete(ucpSessions)
    .where(eq(ucpSessions.email, email.toLowerCase()))
    .returning({ id: ucpSessions.id });
  return deleted.length > 0;
}
