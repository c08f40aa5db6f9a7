import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { oauthConsents, oauthRecords } from './tables.ts';

export type OAuthRecord = typeof oauthRecords.$inferSelect;

const isCurrent = (now: Date) => or(isNull(oauthRecords.expiresAt), gt(oauthRecords.expiresAt, now));

export async function saveRecord(db: Db, record: typeof oauthRecords.$inferInsert): Promise<void> {
  const { payload, grantId, uid, expiresAt } = record;
  await db
    .insert(oauthRecords)
    .values(record)
    .onConflictDoUpdate({ target: oauthRecords.key, set: { payload, grantId, uid, expiresAt } });
}

export async function findRecord(db: Db, key: string, now: Date): Promise<OAuthRecord | null> {
  const [row] = await db
    .select()
    .from(oauthRecords)
    .where(and(eq(oauthRecords.key, key), isCurrent(now)));
  return row ?? null;
}

export async function findRecordByUid(db: Db, uid: string, now: Date): Promise<OAuthRecord | null> {
  const [row] = await db
    .select()
    .from(oauthRecords)
    .where(and(eq(oauthRecords.uid, uid), isCurrent(now)));
  return row ?? null;
}

/** Marks a record as used. @returns false when it is used already */
export async function consumeRecord(db: Db, key: string, now: Date): Promise<boolean> {
  const consumed = await db
    .update(oauthRecords)
    .set({ consumedAt: now })
    .where(and(eq(oauthRecords.key, key), isNull(oauthRecords.consumedAt)))
    .returning({ key: oauthRecords.key });
  return consumed.length > 0;
}

export async function deleteRecord(db: Db, key: string): Promise<void> {
  await db.delete(oauthRecords).where(eq(oauthRecords.key, key));
}

/** Deletes a grant with its consent and everything that it issued. */
export async function deleteGrant(db: Db, grantId: string): Promise<void> {
  await db.execute(sql`with consent as (delete from ${oauthConsents} where grant_id = ${grantId})
    delete from ${oauthRecords} where grant_id = ${grantId}`);
}

export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.delete(oauthRecords).where(lt(oauthRecords.expiresAt, before));
}

/** Deletes the clients that were registered before a time and have no consent. */
export async function deleteUnusedClients(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from ${oauthRecords} as r where kind = 'Client'
    and created_at < ${before.toISOString()}::timestamptz
    and not exists (select from ${oauthConsents} as c where c.client_id = r.payload ->> 'client_id')`);
}
