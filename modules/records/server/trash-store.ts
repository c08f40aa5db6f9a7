import { and, count, desc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { rows } from '#kernel/database/database.ts';
import { readRecord, type StoredRecord } from './record-with-rows-store.ts';
import { trash } from './tables.ts';

/** Locks the existing ones of these records until the transaction ends and returns their ids. */
export async function lockRecords(tx: Db, table: string, ids: string[]): Promise<string[]> {
  const locked = await rows<{ id: string }>(
    tx,
    sql`select id from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
  );
  return locked.map(({ id }) => id);
}

type TrashedRecords = { kind: string; table: string; ids: string[]; without: string[] };

/** Stores complete records with the name of the transaction's author. */
export async function insertTrash(tx: Db, { kind, table, ids, without }: TrashedRecords): Promise<void> {
  const record = await readRecord(tx, table, without);
  await tx.execute(
    sql`insert into ${trash} (id, kind, name, by_name, record)
        select r.id, ${kind}, r.name, haat_author_name(), ${record}
        from ${sql.identifier(table)} as r where r.id = any(${sql.param(ids)}::uuid[])`,
  );
}

export async function remove(tx: Db, table: string, ids: string[]): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])`);
}

/** Matches records that are kept: deleted after a moment, or archived. */
const isKept = (since: Date) => or(gt(trash.deletedAt, since), trash.isArchived);

/** Deletes records that were trashed before a moment and are not archived. @returns them */
export const clear = (tx: Db, before: Date): Promise<{ id: string; kind: string }[]> =>
  tx
    .delete(trash)
    .where(and(lt(trash.deletedAt, before), not(trash.isArchived)))
    .returning({ id: trash.id, kind: trash.kind });

/**
 * Takes a record out of the trash; null if it is missing, or was deleted before `since` and is not archived. Of
 * concurrent calls only one gets it.
 */
export async function take(tx: Db, kind: string, id: string, since: Date): Promise<StoredRecord | null> {
  const [row] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), eq(trash.kind, kind), isKept(since)))
    .returning({ record: trash.record });
  return row?.record ?? null;
}

export async function kindOf(db: Db, id: string, since: Date): Promise<string | null> {
  const [row] = await db
    .select({ kind: trash.kind })
    .from(trash)
    .where(and(eq(trash.id, id), isKept(since)));
  return row?.kind ?? null;
}

type TrashWindow = { kinds: readonly string[]; since: Date; limit: number; offset: number };

/** The most recently deleted first. */
export const list = (db: Db, { kinds, since, limit, offset }: TrashWindow) =>
  db
    .select({
      id: trash.id,
      kind: trash.kind,
      name: trash.name,
      by: trash.byName,
      deletedAt: trash.deletedAt,
      isArchived: trash.isArchived,
    })
    .from(trash)
    .where(and(inArray(trash.kind, [...kinds]), isKept(since)))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(limit)
    .offset(offset);

export async function total(db: Db, { kinds, since }: Pick<TrashWindow, 'kinds' | 'since'>): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(trash)
    .where(and(inArray(trash.kind, [...kinds]), isKept(since)));
  return row?.total ?? 0;
}

const hasEmail = (email: string) =>
  sql`${trash.kind} = 'user' and lower(${trash.record} -> 'users' -> 0 ->> 'email') = lower(${email})`;

/** Returns the deleted accounts with this email address. */
export const findAccounts = (db: Db, email: string): Promise<{ record: StoredRecord; deletedAt: Date }[]> =>
  db.select({ record: trash.record, deletedAt: trash.deletedAt }).from(trash).where(hasEmail(email));

/** Deletes them permanently. @returns their ids */
export async function removeAccounts(tx: Db, email: string): Promise<string[]> {
  const deleted = await tx.delete(trash).where(hasEmail(email)).returning({ id: trash.id });
  return deleted.map(({ id }) => id);
}
