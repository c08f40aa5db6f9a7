import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { PaidDays } from '#modules/remittances/contract/remittances.ts';
import { remittanceLines, remittances } from './tables.ts';

export type RemittanceRow = typeof remittances.$inferSelect;
/** A remittance without its author, which is that of the transaction. */
export type NewRemittanceRow = Omit<RemittanceRow, 'byId' | 'byName'>;
export type RemittanceLineRow = typeof remittanceLines.$inferSelect;

/** Inserts a remittance unless there is one with its courier and reference, or its key. @returns whether it did */
export async function insertRemittance(tx: Db, row: NewRemittanceRow): Promise<boolean> {
  const inserted = await tx
    .insert(remittances)
    .values({ ...row, byId: sql`haat_author()`, byName: sql`haat_author_name()` })
    .onConflictDoNothing()
    .returning({ id: remittances.id });
  return inserted.length > 0;
}

export async function insertLines(tx: Db, lines: readonly RemittanceLineRow[]): Promise<void> {
  await tx.execute(
    sql`insert into ${remittanceLines} (order_id, remittance_id, number, collected, remitted, note)
        select "orderId", "remittanceId", number, collected, remitted, note
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l
          ("orderId" uuid, "remittanceId" uuid, number int, collected bigint, remitted bigint, note text)`,
  );
}

export async function findByKey(db: Db, key: string): Promise<RemittanceRow | null> {
  const [row] = await db.select().from(remittances).where(eq(remittances.idempotencyKey, key));
  return row ?? null;
}

export async function findByReference(
  db: Db,
  { courier, reference }: Pick<RemittanceRow, 'courier' | 'reference'>,
): Promise<RemittanceRow | null> {
  const [row] = await db
    .select()
    .from(remittances)
    .where(sql`lower(courier) = lower(${courier}) and lower(reference) = lower(${reference})`);
  return row ?? null;
}

export async function findRemittance(db: Db, id: string): Promise<RemittanceRow | null> {
  const [row] = await db.select().from(remittances).where(eq(remittances.id, id));
  return row ?? null;
}

/** Returns the lines of a remittance, by the number of the order. */
export const findLines = (db: Db, remittanceId: string): Promise<RemittanceLineRow[]> =>
  db
    .select()
    .from(remittanceLines)
    .where(eq(remittanceLines.remittanceId, remittanceId))
    .orderBy(asc(remittanceLines.number));

const isPaidIn = ({ from, to }: PaidDays) =>
  and(
    from === undefined ? undefined : gte(remittances.paidOn, from),
    to === undefined ? undefined : lte(remittances.paidOn, to),
  );

/** Counts the remittances that couriers paid in a period. */
export const countRemittances = (db: Db, days: PaidDays): Promise<number> =>
  db.$count(remittances, isPaidIn(days));

/** Returns a range of the remittances of a period, the latest payment first, and the number of all of them. */
export async function findPage(db: Db, { skip, limit, ...days }: PaidDays & { skip: number; limit: number }) {
  const [page, total] = await Promise.all([
    db
      .select()
      .from(remittances)
      .where(isPaidIn(days))
      .orderBy(desc(remittances.paidOn), desc(remittances.id))
      .limit(limit)
      .offset(skip),
    countRemittances(db, days),
  ]);
  return { page, total };
}

/** Returns the remittances after one in the list, the latest payment first, to read a list of any length in batches. */
export const findRemittancesAfter = (
  db: Db,
  days: PaidDays,
  after: Pick<RemittanceRow, 'paidOn' | 'id'> | null,
  limit: number,
): Promise<RemittanceRow[]> =>
  db
    .select()
    .from(remittances)
    .where(
      and(
        isPaidIn(days),
        after ? sql`(paid_on, id) < (${after.paidOn}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(remittances.paidOn), desc(remittances.id))
    .limit(limit);

/** Locks a remittance until the transaction ends. @returns false if there is none */
export async function lockRemittance(tx: Db, id: string): Promise<boolean> {
  const locked = await rows(tx, sql`select 1 from ${remittances} where id = ${id} for update`);
  return locked.length > 0;
}

/** Deletes a remittance with its lines. */
export async function deleteRemittance(tx: Db, id: string): Promise<void> {
  await tx.delete(remittances).where(eq(remittances.id, id));
}
