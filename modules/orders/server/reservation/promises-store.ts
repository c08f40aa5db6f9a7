import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import type { LineRow } from '../orders-store.ts';

/** Replaces the promises of lines, which are made as promised from then on. */
export async function updatePromises(
  tx: Db,
  promises: { lineId: string; promise: LineRow['promise'] }[],
): Promise<void> {
  await tx.execute(
    sql`update ${orderLines} set promise = given.promise, plan = null
      from jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as given ("lineId" uuid, promise jsonb)
      where ${orderLines.id} = given."lineId"`,
  );
}
