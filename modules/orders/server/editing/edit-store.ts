import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import type { LineRow } from '../orders-store.ts';

/** Replaces the personalisation of a line. */
export async function updateLine(
  tx: Db,
  id: string,
  values: Pick<LineRow, 'personalisation'>,
): Promise<void> {
  await tx.update(orderLines).set(values).where(eq(orderLines.id, id));
}
