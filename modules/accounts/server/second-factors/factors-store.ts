import { and, asc, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { authenticators, passkeyChallenges, passkeys, recoveryCodes } from '../tables.ts';

export type AuthenticatorRow = typeof authenticators.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

export async function findAuthenticator(db: Db, userId: string): Promise<AuthenticatorRow | null> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** Saves an authenticator; replaces an unconfirmed one. */
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

/** Accepts the code of a time step, unless that step or a later one was used before. @returns whether it is accepted */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const updated = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return updated.length > 0;
}

/** Deletes a confirmed authenticator. @returns false when there is none */
export async function deleteAuthenticator(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId });
  return deleted.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(tx: Db, userId: string, digests: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (digests.length > 0)
    await tx.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })));
}

/** Deletes a recovery code. @returns whether it existed */
export async function takeRecoveryCode(tx: Db, userId: string, digest: string): Promise<boolean> {
  const updated = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)))
    .returning({ digest: recoveryCodes.digest });
  return updated.length > 0;
}

/** Returns the passkeys of a user, the oldest first. */
export const findPasskeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

/** Inserts a passkey. @returns false when it is registered already */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

const isPasskeyOf = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Renames a passkey. @returns false when this user has no such passkey */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isPasskeyOf(userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export async function touchPasskey(db: Db, id: string, counter: number, usedAt: Date): Promise<void> {
  await db.update(passkeys).set({ counter, usedAt }).where(eq(passkeys.id, id));
}

/** Deletes a passkey. @returns its name, null when this user has no such passkey */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<string | null> {
  const [deleted] = await tx
    .delete(passkeys)
    .where(isPasskeyOf(userId, id))
    .returning({ name: passkeys.name });
  return deleted?.name ?? null;
}

/** Deletes every second factor of a user, with the recovery codes. */
export async function deleteFactorsOf(tx: Db, userId: string): Promise<void> {
  for (const table of [authenticators, recoveryCodes, passkeys])
    await tx.delete(table).where(eq(table.userId, userId));
}

export async function deleteChallengesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, moment));
}

/** Saves a challenge, and deletes expired ones. */
export async function insertChallenge(
  db: Db,
  challenge: typeof passkeyChallenges.$inferInsert,
  now: Date,
): Promise<void> {
  await deleteChallengesBefore(db, now);
  await db.insert(passkeyChallenges).values(challenge);
}

/** Deletes and returns a challenge; null when there is none or it has expired. */
export async function takeChallenge(
  db: Db,
  digest: string,
  now: Date,
): Promise<{ userId: string | null } | null> {
  const [updated] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.digest, digest))
    .returning();
  return updated && updated.expiresAt > now ? updated : null;
}
