import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { uploads } from './tables.ts';

type UploadRow = typeof uploads.$inferSelect;

/** Not before `lookAt` is it looked at whether anything uses these. @returns those of them that are known */
export async function putOff(db: Db, folders: string[], lookAt: Date): Promise<string[]> {
  if (folders.length === 0) return [];
  const known = await db
    .update(uploads)
    .set({
      lookAt: sql`greatest(${uploads.lookAt}, ${lookAt.toISOString()}::timestamptz)`,
      unusedSince: null,
    })
    .where(inArray(uploads.folder, folders))
    .returning({ folder: uploads.folder });
  return known.map(({ folder }) => folder);
}

/** The same for those that are seen to be unused, or would be looked at before `unless`; the others are not written. */
export async function putOffSoon(db: Db, folders: string[], lookAt: Date, unless: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ lookAt, unusedSince: null })
    .where(
      and(inArray(uploads.folder, folders), or(lte(uploads.lookAt, unless), isNotNull(uploads.unusedSince))),
    );
}

/** Watches an upload from here on; one that is watched already is put off. */
export async function watch(db: Db, folder: string, names: string[], lookAt: Date): Promise<void> {
  await db
    .insert(uploads)
    .values({ folder, names, lookAt })
    .onConflictDoUpdate({ target: uploads.folder, set: { names, lookAt, unusedSince: null } });
}

export async function forget(db: Db, folder: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.folder, folder));
}

/** Those that are to be looked at, the longest due first. */
export async function findDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ folder: uploads.folder })
    .from(uploads)
    .where(lte(uploads.lookAt, now))
    .orderBy(asc(uploads.lookAt), asc(uploads.folder))
    .limit(limit);
  return due.map(({ folder }) => folder);
}

/** One that is still to be looked at, held still; null when it was put off meanwhile, or another instance has it. */
export async function holdDue(tx: Db, folder: string, now: Date): Promise<UploadRow | null> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.folder, folder), lte(uploads.lookAt, now)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function lookAgain(
  tx: Db,
  folder: string,
  seen: Pick<UploadRow, 'unusedSince' | 'lookAt'>,
): Promise<void> {
  await tx.update(uploads).set(seen).where(eq(uploads.folder, folder));
}

/** All that may have the address of a picture in it. Asked for anew each time: a table that is made later counts too. */
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

/** Those of these uploads that anything in the database names, in any column of any table. */
export async function findUsed(db: Db, folders: string[]): Promise<Set<string>> {
  const said = (await findColumns(db)).map(({ table, column }) => {
    const text = sql`${sql.identifier(column)}::text`;
    return sql`select ${text} as said from ${sql.identifier(table)} where ${text} like '%/media/%'`;
  });
  const used = await rows<{ folder: string }>(
    db,
    sql`select distinct found[1] as folder
        from (${sql.join(said, sql` union all `)}) as named,
          regexp_matches(said, '/(media/(?:personal/)?[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4})/', 'g') as found
        where found[1] in ${folders}`,
  );
  return new Set(used.map(({ folder }) => folder));
}
