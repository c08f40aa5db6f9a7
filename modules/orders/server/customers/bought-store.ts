import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import { orders } from '../tables.ts';

/** What was bought, by whom and when; `total` is in minor units. */
export type Bought = {
  /** Empty for an order without one. */
  email: string;
  /** The cart of the browser; null for an order of staff, or once its person is erased. */
  cartId: string | null;
  placedAt: Date;
  total: number;
  isCancelled: boolean;
  productIds: string[];
};

/** Returns what an order contains at present; null if there is no such order. */
export async function boughtIn(db: Db, orderId: string): Promise<Bought | null> {
  const [row] = await rows<Bought>(
    db,
    sql`select coalesce(o.email, '') as email, o.cart_id as "cartId", o.placed_at as "placedAt", o.total, o.state = 'cancelled' as "isCancelled",
          array(select l.product_id::text from ${orderLines} as l where l.order_id = o.id and l.product_id is not null) as "productIds"
        from ${orders} as o where o.id = ${orderId}::uuid`,
  );
  return row ? { ...row, placedAt: new Date(row.placedAt) } : null;
}

/** Whether an order of a cart exists, or one of an address that was placed since a moment. */
export async function hasOrdered(
  db: Db,
  { email, cartId, since }: { email: string; cartId: string; since: Date },
): Promise<boolean> {
  const [row] = await rows(
    db,
    sql`select 1 from ${orders} where cart_id = ${cartId}::uuid
        union all select 1 from ${orders}
        where lower(email) = lower(${email}) and placed_at >= ${since.toISOString()}::timestamptz limit 1`,
  );
  return row !== undefined;
}
