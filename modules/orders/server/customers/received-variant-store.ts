import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import { orders } from '../tables.ts';

/**
 * Returns the variant of a product that an order of this account delivered last and that was not returned, such as
 * "Size: 8": such a customer may review it (R5). Empty for a product without options; null if there is none.
 */
export async function receivedVariant(db: Db, userId: string, productId: string): Promise<string | null> {
  const [match] = await rows<{ variant: string }>(
    db,
    sql`select l.variant from ${orderLines} as l join ${orders} as o on o.id = l.order_id
        where l.product_id = ${productId} and o.user_id = ${userId} and o.delivered_at is not null and l.shipped > l.returned
        order by o.delivered_at desc, l.id desc limit 1`,
  );
  return match?.variant ?? null;
}
