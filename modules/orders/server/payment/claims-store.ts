import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orders } from '../tables.ts';

/**
 * Returns the number of another order that this UPI reference paid; null if there is none. Transactions with the same
 * reference wait for each other until they end.
 */
export async function lockUpiReference(tx: Db, reference: string, orderId: string): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upi ${reference}`}, 0))`);
  const [row] = await rows<{ number: number }>(
    tx,
    sql`select number from ${orders}
        where paid_method = 'upi' and paid_reference <> '' and paid_reference = ${reference} and id <> ${orderId} limit 1`,
  );
  return row?.number ?? null;
}
