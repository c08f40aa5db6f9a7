import { type SQL, sql } from 'drizzle-orm';
import { orderLines } from '../lines/tables.ts';
import { sold } from '../sold-orders-store.ts';
import { orders } from '../tables.ts';

/** Returns the query of the number of different buyers of each product since a moment; returned pieces are not bought. */
export const buyersOfProducts = (
  since: Date,
): SQL => sql`select l.product_id, count(distinct coalesce(lower(o.email), nullif(o.address ->> 'phone', ''), o.id::text)) as amount
    from ${orders} as o join ${orderLines} as l on l.order_id = o.id
    where o.placed_at >= ${since.toISOString()}::timestamptz and ${sold} and l.product_id is not null
      and l.returned < l.quantity
    group by l.product_id`;
