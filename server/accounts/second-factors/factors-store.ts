import { and, asc, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { authenticators, passkeyChallenges, passkeys, recoveryCodes } from '../tables.ts';

export type AuthenticatorRow = typeof authenticators.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

export async function findAuthenticator(db: Db, userId: string): Promise<AuthenticatorRow | null> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** Replaces one that was not confirmed. */
export async function saveAuthenticator(
  tx: Db,
  authenticator: Pick<AuthenticatorRow, 'userId' | 'secret' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(authenticators)
    .values(authenticator)
    .onConflictDoUpdate({ target: authenticators.userId, set: authenticator });
}

export async function confirmAuthenticator(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId));
}

/** Accepts the code of a time step, unless that one or a later one was accepted before. @returns whether it is accepted */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

/** false when there is none that is set up. */
export async function deleteAuthenticator(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId });
  return gone.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** The ones before no longer work. */
export async function replaceRecoveryCodes(tx: Db, userId: string, digests: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (digests.length > 0)
    await tx.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })));
}

/** Uses a recovery code up. @returns whether there was one */
export async function takeRecoveryCode(tx: Db, userId: string, digest: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)))
    .returning({ digest: recoveryCodes.digest });
  return taken.length > 0;
}

/** The oldest first. */
export const findPasskeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

/** false when the passkey is known already. */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

const of = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** false when this user has no such passkey. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(of(userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export async function touchPasskey(db: Db, id: string, counter: number, usedAt: Date): Promise<void> {
  await db.update(passkeys).set({ counter, usedAt }).where(eq(passkeys.id, id));
}

/** The name of the passkey; null when this user has no such one. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<string | null> {
  const [gone] = await tx.delete(passkeys).where(of(userId, id)).returning({ name: passkeys.name });
  return gone?.name ?? null;
}

/** Deletes every second factor of a user, with the recovery codes. */
export async function deleteFactorsOf(tx: Db, userId: string): Promise<void> {
  for (const table of [authenticators, recoveryCodes, passkeys])
    await tx.delete(table).where(eq(table.userId, userId));
}

export async function deleteChallengesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, moment));
}

/** Clears away those that expired before. */
export async function insertChallenge(
  db: Db,
  challenge: typeof passkeyChallenges.$inferInsert,
  now: Date,
): Promise<void> {
  await deleteChallengesBefore(db, now);
  await db.insert(passkeyChallenges).values(challenge);
}

/** Uses a challenge up; null when there is none that has not expired. */
export async function takeChallenge(
  db: Db,
  digest: string,
  now: Date,
): Promise<{ userId: string | null } | null> {
  const [taken] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.digest, digest)).returning();
  return taken && taken.expiresAt > now ? taken : null;
}
