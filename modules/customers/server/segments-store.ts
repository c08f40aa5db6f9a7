import { asc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { customerSegments } from './tables.ts';

export type SegmentRow = typeof customerSegments.$inferSelect;

export const findSegments = (db: Db): Promise<SegmentRow[]> =>
  db
    .select()
    .from(customerSegments)
    .orderBy(asc(sql`lower(${customerSegments.name})`));

/** @returns null when the name is taken */
export async function insertSegment(
  tx: Db,
  segment: Pick<SegmentRow, 'name' | 'filter'>,
): Promise<SegmentRow | null> {
  const [row] = await tx.insert(customerSegments).values(segment).onConflictDoNothing().returning();
  return row ?? null;
}

/** Locks the segments until the transaction ends, and counts them. */
export async function lockAndCount(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customer segments'))`);
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${customerSegments}`,
  );
  return row?.count ?? 0;
}

export const deleteSegment = (db: Db, id: string) =>
  db.delete(customerSegments).where(eq(customerSegments.id, id));
