import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { uploads } from './tables.ts';

type UploadRow = typeof uploads.$inferSelect;

/** Postpones the check of these uploads to `lookAt` at the earliest. @returns the known ones */
export async function putOff(db: Db, folders: string[], lookAt: Date): Promise<string[]> {
  if (folders.length === 0) return [];
  const updated = await db
    .update(uploads)
    .set({
      lookAt: sql`greatest(${uploads.lookAt}, ${lookAt.toISOString()}::timestamptz)`,
      unusedSince: null,
    })
    .where(inArray(uploads.folder, folders))
    .returning({ folder: uploads.folder });
  return updated.map(({ folder }) => folder);
}

/** Postpones only uploads that are marked unused or due before `unless`; the others are not written. */
export async function putOffSoon(db: Db, folders: string[], lookAt: Date, dueBefore: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ lookAt, unusedSince: null })
    .where(
      and(
        inArray(uploads.folder, folders),
        or(lte(uploads.lookAt, dueBefore), isNotNull(uploads.unusedSince)),
      ),
    );
}

/** Registers an upload for cleaning, or postpones a registered one. */
export async function watch(db: Db, folder: string, names: string[], lookAt: Date): Promise<void> {
  await db
    .insert(uploads)
    .values({ folder, names, lookAt })
    .onConflictDoUpdate({ target: uploads.folder, set: { names, lookAt, unusedSince: null } });
}

export async function deleteUpload(db: Db, folder: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.folder, folder));
}

/** Returns the uploads that are due for a check, the longest overdue first. */
export async function findDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ folder: uploads.folder })
    .from(uploads)
    .where(lte(uploads.lookAt, now))
    .orderBy(asc(uploads.lookAt), asc(uploads.folder))
    .limit(limit);
  return due.map(({ folder }) => folder);
}

/** Locks an upload that is still due; null if it was postponed or another instance holds it. */
export async function lockDue(tx: Db, folder: string, now: Date): Promise<UploadRow | null> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.folder, folder), lte(uploads.lookAt, now)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function checkAgainAt(
  tx: Db,
  folder: string,
  changes: Pick<UploadRow, 'unusedSince' | 'lookAt'>,
): Promise<void> {
  await tx.update(uploads).set(changes).where(eq(uploads.folder, folder));
}

/**
 * Returns all columns that may contain the address of a picture; queried each time, so that new tables are covered.
 */
const findColumns = (db: Db) =>
  rows<{ table: string; column: string }>(
    db,
    sql`select c.table_name as "table", c.column_name as "column"
        from information_schema.columns as c
        join information_schema.tables as t using (table_schema, table_name)
        where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name <> 'uploads'
          and c.is_generated = 'NEVER'
          and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name in ('_text', '_varchar', '_jsonb'))
        order by 1, 2`,
  );

/** Returns the uploads that any column of any table refers to. */
export async function findUsed(db: Db, folders: string[]): Promise<Set<string>> {
  const texts = (await findColumns(db)).map(({ table, column }) => {
    const text = sql`${sql.identifier(column)}::text`;
    return sql`select ${text} as content from ${sql.identifier(table)} where ${text} like '%/media/%'`;
  });
  const matched = await rows<{ folder: string }>(
    db,
    sql`select distinct found[1] as folder
        from (${sql.join(texts, sql` union all `)}) as named,
          regexp_matches(content, '/(media/(?:personal/)?[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4})/', 'g') as found
        where found[1] in ${folders}`,
  );
  return new Set(matched.map(({ folder }) => folder));
}
