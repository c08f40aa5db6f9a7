import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { secrets } from './tables.ts';

export type SecretRow = typeof secrets.$inferSelect;
export type Purpose = SecretRow['purpose'];

export async function insertSecret(tx: Db, secret: typeof secrets.$inferInsert): Promise<void> {
  await tx.insert(secrets).values(secret);
}

/** Deletes and returns a token; null when there is none. */
export async function takeSecret(tx: Db, purpose: Purpose, digest: string): Promise<SecretRow | null> {
  const [row] = await tx
    .delete(secrets)
    .where(and(eq(secrets.digest, digest), eq(secrets.purpose, purpose)))
    .returning();
  return row ?? null;
}

export async function findSecret(db: Db, purpose: Purpose, digest: string): Promise<SecretRow | null> {
  const [row] = await db
    .select()
    .from(secrets)
    .where(and(eq(secrets.digest, digest), eq(secrets.purpose, purpose)));
  return row ?? null;
}

/** Reads a token and locks it until the transaction ends; null when there is none. */
export async function lockSecret(tx: Db, purpose: Purpose, digest: string): Promise<SecretRow | null> {
  const [row] = await tx
    .select()
    .from(secrets)
    .where(and(eq(secrets.digest, digest), eq(secrets.purpose, purpose)))
    .for('update');
  return row ?? null;
}

export async function deleteSecretsOf(tx: Db, userId: string, purpose: Purpose): Promise<void> {
  await tx.delete(secrets).where(and(eq(secrets.userId, userId), eq(secrets.purpose, purpose)));
}

/** Deletes the verification tokens for addresses other than this one. */
export async function deleteSecretsToOthers(tx: Db, userId: string, email: string): Promise<void> {
  const isOtherAddress = sql`lower(${secrets.email}) <> lower(${email})`;
  await tx
    .delete(secrets)
    .where(and(eq(secrets.userId, userId), eq(secrets.purpose, 'verify'), isOtherAddress));
}

export async function deleteSecretsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(secrets).where(lt(secrets.expiresAt, moment));
}
