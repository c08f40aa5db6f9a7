import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { secrets } from '../tables.ts';

export type EmailTokenRow = typeof secrets.$inferSelect;
export type Purpose = EmailTokenRow['purpose'];

export async function insertToken(tx: Db, secret: typeof secrets.$inferInsert): Promise<void> {
  await tx.insert(secrets).values(secret);
}

/** Deletes and returns a token; null when there is none. */
export async function takeToken(tx: Db, purpose: Purpose, digest: string): Promise<EmailTokenRow | null> {
  const [row] = await tx
    .delete(secrets)
    .where(and(eq(secrets.digest, digest), eq(secrets.purpose, purpose)))
    .returning();
  return row ?? null;
}

export async function findToken(db: Db, purpose: Purpose, digest: string): Promise<EmailTokenRow | null> {
  const [row] = await db
    .select()
    .from(secrets)
    .where(and(eq(secrets.digest, digest), eq(secrets.purpose, purpose)));
  return row ?? null;
}

/** Reads a token and locks it until the transaction ends; null when there is none. */
export async function lockToken(tx: Db, purpose: Purpose, digest: string): Promise<EmailTokenRow | null> {
  const [row] = await tx
    .select()
    .from(secrets)
    .where(and(eq(secrets.digest, digest), eq(secrets.purpose, purpose)))
    .for('update');
  return row ?? null;
}

export async function deleteTokensOf(tx: Db, userId: string, purpose: Purpose): Promise<void> {
  await tx.delete(secrets).where(and(eq(secrets.userId, userId), eq(secrets.purpose, purpose)));
}

/** Deletes the verification tokens for addresses other than this one. */
export async function deleteTokensToOthers(tx: Db, userId: string, email: string): Promise<void> {
  const isOtherAddress = sql`lower(${secrets.email}) <> lower(${email})`;
  await tx
    .delete(secrets)
    .where(and(eq(secrets.userId, userId), eq(secrets.purpose, 'verify'), isOtherAddress));
}

export async function deleteTokensBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(secrets).where(lt(secrets.expiresAt, moment));
}
