import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orderEvents, recordsUpiPayment } from '../history/tables.ts';
import { orders } from '../tables.ts';

/**
 * Returns the number of the order of which this UPI reference paid all or a part; null if there is none. Transactions with
 * the same reference wait for each other until they end.
 */
export async function lockUpiReference(tx: Db, reference: string): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upi ${reference}`}, 0))`);
  const [row] = await rows<{ number: number }>(
    tx,
    sql`select number from ${orders}
        where paid_method = 'upi' and paid_reference <> '' and paid_reference = ${reference}
        union all
        select number from ${orders} where id in (
          select order_id from ${orderEvents} where ${recordsUpiPayment} and data ->> 'reference' = ${reference})
        limit 1`,
  );
  return row?.number ?? null;
}
