import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
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

/** Forgets what was deleted before a moment. @returns what it was */
export const clear = (tx: Db, before: Date): Promise<{ id: string; kind: string }[]> =>
  tx.delete(trash).where(lt(trash.deletedAt, before)).returning({ id: trash.id, kind: trash.kind });

/** Takes a record out; null when it is not there, or was deleted before `since`. Of two at once one gets it. */
export async function take(tx: Db, kind: string, id: string, since: Date): Promise<Whole | null> {
  const [row] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), eq(trash.kind, kind), gt(trash.deletedAt, since)))
    .returning({ record: trash.record });
  return row?.record ?? null;
}

export async function kindOf(db: Db, id: string, since: Date): Promise<string | null> {
  const [row] = await db
    .select({ kind: trash.kind })
    .from(trash)
    .where(and(eq(trash.id, id), gt(trash.deletedAt, since)));
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
    })
    .from(trash)
    .where(and(inArray(trash.kind, [...kinds]), gt(trash.deletedAt, since)))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(limit)
    .offset(offset);

export async function total(db: Db, { kinds, since }: Pick<Window, 'kinds' | 'since'>): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(trash)
    .where(and(inArray(trash.kind, [...kinds]), gt(trash.deletedAt, since)));
  return row?.total ?? 0;
}
