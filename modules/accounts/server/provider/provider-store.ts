import { and, asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { users } from '../tables.ts';
import type { UserRow } from '../users-store.ts';
import { departures, identities } from './tables.ts';

export type Departure = typeof departures.$inferSelect;

export async function insertDeparture(db: Db, departure: Departure): Promise<void> {
  await db.insert(departures).values(departure);
}

/** Deletes and returns a pending sign-in; null when there is none. */
export async function takeDeparture(db: Db, stateDigest: string): Promise<Departure | null> {
  const [row] = await db.delete(departures).where(eq(departures.stateDigest, stateDigest)).returning();
  return row ?? null;
}

export async function deleteDeparturesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(departures).where(lt(departures.expiresAt, moment));
}

type Identity = { issuer: string; subject: string };

export async function findUserByIdentity(tx: Db, { issuer, subject }: Identity): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}

export const findIdentities = (db: Db, userId: string): Promise<(typeof identities.$inferSelect)[]> =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt));

export async function insertIdentity(tx: Db, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity).onConflictDoNothing();
}
