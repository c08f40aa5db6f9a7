import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { bulkRunOrders, bulkRuns } from './tables.ts';

export type RunRow = typeof bulkRuns.$inferSelect;
export type RunOrder = typeof bulkRunOrders.$inferSelect;

/**
 * Stores a run with its orders.
 * @returns false if there is a run with its idempotency key
 */
export async function insertRun(
  tx: Db,
  run: typeof bulkRuns.$inferInsert,
  orders: readonly { number: number; trackingNumber?: string }[],
): Promise<boolean> {
  const inserted = await tx
    .insert(bulkRuns)
    .values(run)
    .onConflictDoNothing({ target: bulkRuns.idempotencyKey })
    .returning({ id: bulkRuns.id });
  if (inserted.length === 0) return false;
  await tx
    .insert(bulkRunOrders)
    .values(orders.map((order, position) => ({ ...order, runId: run.id, position })));
  return true;
}

export const findRun = async (db: Db, id: string): Promise<RunRow | undefined> =>
  (await db.select().from(bulkRuns).where(eq(bulkRuns.id, id)))[0];

export const findRunByKey = async (db: Db, key: string): Promise<RunRow | undefined> =>
  (await db.select().from(bulkRuns).where(eq(bulkRuns.idempotencyKey, key)))[0];

/** Returns the unfinished runs of a staff member, the latest first. */
export const findOpenRuns = (db: Db, staffId: string): Promise<RunRow[]> =>
  db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.staffId, staffId), isNull(bulkRuns.finishedAt)))
    .orderBy(desc(bulkRuns.startedAt));

/** Returns the orders of some runs, in their order. */
export const findRunOrders = (db: Db, runIds: string[]): Promise<RunOrder[]> =>
  db
    .select()
    .from(bulkRunOrders)
    .where(inArray(bulkRunOrders.runId, runIds))
    .orderBy(asc(bulkRunOrders.runId), asc(bulkRunOrders.position));

export type RunOutcome = { outcome: NonNullable<RunOrder['outcome']>; message?: string };

/** Stores the outcome of an order, unless it has one. */
export async function setOutcome(
  db: Db,
  { runId, position }: Pick<RunOrder, 'runId' | 'position'>,
  result: RunOutcome,
): Promise<void> {
  await db
    .update(bulkRunOrders)
    .set(result)
    .where(
      and(
        eq(bulkRunOrders.runId, runId),
        eq(bulkRunOrders.position, position),
        isNull(bulkRunOrders.outcome),
      ),
    );
}

export async function finishRun(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(bulkRuns)
    .set({ finishedAt: at })
    .where(and(eq(bulkRuns.id, id), isNull(bulkRuns.finishedAt)));
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(bulkRuns).where(lt(bulkRuns.startedAt, before));
}
