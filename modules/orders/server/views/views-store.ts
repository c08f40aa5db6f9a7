import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { savedViews } from './tables.ts';

export type ViewRow = typeof savedViews.$inferSelect;

/** Condition of the views that a staff member sees: the own ones and those of all staff. */
const seenBy = (userId: string) => or(isNull(savedViews.ownerId), eq(savedViews.ownerId, userId));

/** Returns the views that a staff member sees, by name. */
export const findViews = (db: Db, userId: string): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedViews)
    .where(seenBy(userId))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));

/** Locks the writing of views until the transaction ends, so that their number and their names stay right. */
export async function lockViews(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order views'))`);
}

/** Returns the views of a staff member, or of all staff for null. */
export const findViewsOf = (tx: Db, ownerId: string | null): Promise<ViewRow[]> =>
  tx
    .select()
    .from(savedViews)
    .where(ownerId === null ? isNull(savedViews.ownerId) : eq(savedViews.ownerId, ownerId));

/** Returns a view that a staff member sees. */
export async function findView(tx: Db, id: string, userId: string): Promise<ViewRow | null> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), seenBy(userId)));
  return row ?? null;
}

export async function insertView(tx: Db, view: typeof savedViews.$inferInsert): Promise<void> {
  await tx.insert(savedViews).values(view);
}

export async function updateView(
  tx: Db,
  id: string,
  values: Pick<ViewRow, 'name' | 'ownerId' | 'query' | 'version'>,
): Promise<void> {
  await tx.update(savedViews).set(values).where(eq(savedViews.id, id));
}

export async function deleteView(tx: Db, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

/** Deletes the views whose search names the recipient, the email or the phone number of one of these orders. */
export async function deleteViewsNaming(tx: Db, orderIds: string[]): Promise<void> {
  await tx.execute(
    sql`delete from ${savedViews} as v using (
          select lower(email) as email, lower(address ->> 'name') as name,
            right(regexp_replace(address ->> 'phone', '\\D', '', 'g'), 10) as phone
          from orders where id = any(${sql.param(orderIds)}::uuid[])
        ) as o
        where v.query ->> 'search' is not null and (
          (o.email <> '' and strpos(lower(v.query ->> 'search'), o.email) > 0)
          or (length(o.name) > 3 and strpos(lower(v.query ->> 'search'), o.name) > 0)
          or (o.phone <> '' and strpos(regexp_replace(v.query ->> 'search', '\\D', '', 'g'), o.phone) > 0))`,
  );
}
