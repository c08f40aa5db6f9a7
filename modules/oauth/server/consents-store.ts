import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { oauthConsents, oauthRecords } from './tables.ts';

export type ConsentRow = typeof oauthConsents.$inferSelect;

/** Stores a consent. @returns false when its request is answered already */
export async function insertConsent(db: Db, row: typeof oauthConsents.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(oauthConsents)
    .values(row)
    .onConflictDoNothing({ target: oauthConsents.request })
    .returning({ id: oauthConsents.id });
  return inserted.length > 0;
}

/** Returns the consents, the latest first. @param userId only those of a staff member */
export const findConsents = (db: Db, userId?: string): Promise<ConsentRow[]> =>
  db
    .select()
    .from(oauthConsents)
    .where(userId === undefined ? undefined : eq(oauthConsents.userId, userId))
    .orderBy(desc(oauthConsents.createdAt), desc(oauthConsents.id));

export async function findConsent(db: Db, id: string): Promise<ConsentRow | null> {
  const [row] = await db.select().from(oauthConsents).where(eq(oauthConsents.id, id));
  return row ?? null;
}

/** Returns the consent of an unexpired access token. @param key that of its record */
export async function findConsentOfToken(db: Db, key: string, now: Date): Promise<ConsentRow | null> {
  const [row] = await db
    .select({ consent: oauthConsents })
    .from(oauthRecords)
    .innerJoin(oauthConsents, eq(oauthConsents.grantId, oauthRecords.grantId))
    .where(
      and(eq(oauthRecords.key, key), sql`${oauthRecords.expiresAt} > ${now.toISOString()}::timestamptz`),
    );
  return row?.consent ?? null;
}

/** Stores the time of the last use. */
export async function touchConsent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(oauthConsents).set({ usedAt: now }).where(eq(oauthConsents.id, id));
}

/** Deletes the consents that were given before a time and have neither a code nor a token any more. */
export async function deleteEndedConsents(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from ${oauthConsents} as c where created_at < ${before.toISOString()}::timestamptz
    and not exists (select from ${oauthRecords} as r where r.grant_id = c.grant_id and r.kind <> 'Grant')`);
}
