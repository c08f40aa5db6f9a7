import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import { orders } from '../tables.ts';

/** What was bought, by whom and when; `total` is in minor units. */
export type Bought = {
  email: string;
  placedAt: Date;
  total: number;
  isCancelled: boolean;
  productIds: string[];
};

/** Returns what an order contains at present; null if there is no such order. */
export async function boughtIn(db: Db, orderId: string): Promise<Bought | null> {
  const [row] = await rows<Bought>(
    db,
    sql`select o.email, o.placed_at as "placedAt", o.total, o.state = 'cancelled' as "isCancelled",
          array(select l.product_id::text from ${orderLines} as l where l.order_id = o.id and l.product_id is not null) as "productIds"
        from ${orders} as o where o.id = ${orderId}::uuid`,
  );
  return row ? { ...row, placedAt: new Date(row.placedAt) } : null;
}
