import { and, count, desc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { rows } from '#server/platform/database/database.ts';
import { type Whole, wholeOf } from './rows-store.ts';
import { trash } from './tables.ts';

/** Of these ids the ones that are there, held still until the transaction ends. */
export async function hold(tx: Db, table: string, ids: string[]): Promise<string[]> {
  const held = await rows<{ id: string }>(
    tx,
    sql`select id from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
  );
  return held.map(({ id }) => id);
}

type Kept = { kind: string; table: string; ids: string[]; without: string[] };

/** Keeps records whole, with the name of whoever signs the transaction. */
export async function keep(tx: Db, { kind, table, ids, without }: Kept): Promise<void> {
  const whole = await wholeOf(tx, table, without);
  await tx.execute(
    sql`insert into ${trash} (id, kind, name, by_name, record)
        select r.id, ${kind}, r.name, haat_author_name(), ${whole}
        from ${sql.identifier(table)} as r where r.id = any(${sql.param(ids)}::uuid[])`,
  );
}

export async function remove(tx: Db, table: string, ids: string[]): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])`);
}

/** What is there still: deleted after a moment, or archived. */
const stays = (since: Date) => or(gt(trash.deletedAt, since), trash.isArchived);

/** Forgets what was deleted before a moment and is not archived. @returns what it was */
export const clear = (tx: Db, before: Date): Promise<{ id: string; kind: string }[]> =>
  tx
    .delete(trash)
    .where(and(lt(trash.deletedAt, before), not(trash.isArchived)))
    .returning({ id: trash.id, kind: trash.kind });

/** Takes a record out; null when it is not there, or was deleted before `since` and is not archived. Of two at once one gets it. */
export async function take(tx: Db, kind: string, id: string, since: Date): Promise<Whole | null> {
  const [row] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), eq(trash.kind, kind), stays(since)))
    .returning({ record: trash.record });
  return row?.record ?? null;
}

export async function kindOf(db: Db, id: string, since: Date): Promise<string | null> {
  const [row] = await db
    .select({ kind: trash.kind })
    .from(trash)
    .where(and(eq(trash.id, id), stays(since)));
  return row?.kind ?? null;
}

type Window = { kinds: readonly string[]; since: Date; limit: number; offset: number };

/** What was deleted last comes first. */
export const list = (db: Db, { kinds, since, limit, offset }: Window) =>
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
    .where(and(inArray(trash.kind, [...kinds]), stays(since)))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(limit)
    .offset(offset);

export async function total(db: Db, { kinds, since }: Pick<Window, 'kinds' | 'since'>): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(trash)
    .where(and(inArray(trash.kind, [...kinds]), stays(since)));
  return row?.total ?? 0;
}

const hasEmail = (email: string) =>
  sql`${trash.kind} = 'user' and lower(${trash.record} -> 'users' -> 0 ->> 'email') = lower(${email})`;

/** Deleted accounts with this email. */
export const findAccounts = (db: Db, email: string): Promise<{ record: Whole; deletedAt: Date }[]> =>
  db.select({ record: trash.record, deletedAt: trash.deletedAt }).from(trash).where(hasEmail(email));

/** Deletes them for good. @returns their ids */
export async function removeAccounts(tx: Db, email: string): Promise<string[]> {
  const gone = await tx.delete(trash).where(hasEmail(email)).returning({ id: trash.id });
  return gone.map(({ id }) => id);
}
