import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import type { LineRow } from '../orders-store.ts';
import type { PlacedLine } from '../place-order/new-order-store.ts';

/** Replaces the personalisation of a line. */
export async function updateLine(
  tx: Db,
  id: string,
  values: Pick<LineRow, 'personalisation'>,
): Promise<void> {
  await tx.update(orderLines).set(values).where(eq(orderLines.id, id));
}

/** Replaces the lines of an order: those with an id that it has are changed, others are added or deleted. */
export async function replaceLines(tx: Db, orderId: string, lines: readonly PlacedLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, ids)));
  for (const { id, ...values } of lines)
    await tx
      .insert(orderLines)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: orderLines.id, set: values });
}
