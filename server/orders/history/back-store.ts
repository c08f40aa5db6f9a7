import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { orderLines, orders, returns } from '../tables.ts';
import { insertEvents } from './history-store.ts';

/** A line of an earlier order that pieces can come back of. */
export type Sold = {
  id: string;
  orderId: string;
  email: string;
  productId: string;
  price: number;
  left: number;
  placedAt: Date;
};

/** The lines of these goods in orders of the past that have not come back whole, the latest first; held still. */
export async function findSold(
  tx: Db,
  wanted: { email: string; productId: string | null; price: number }[],
): Promise<Sold[]> {
  if (wanted.length === 0) return [];
  // A fresh table is not known to the planner yet, and it would read all of it.
  await tx.execute(sql`set local enable_seqscan = off`);
  const found = await rows<Omit<Sold, 'placedAt'> & { placedAt: string | Date }>(
    tx,
    sql`select l.id, l.order_id as "orderId", o.email, l.product_id as "productId", l.price::float8 as price,
          l.quantity - l.returned as left, o.placed_at as "placedAt"
        from (
          select distinct email, "productId", price from json_to_recordset(${JSON.stringify(wanted)}::json)
            as each (email text, "productId" uuid, price bigint)
        ) as w
        join ${orders} as o on lower(o.email) = w.email and o.payment = 'elsewhere' and o.state = 'delivered'
        join ${orderLines} as l on l.order_id = o.id and l.product_id = w."productId" and l.price = w.price
        where l.returned < l.quantity
        order by o.placed_at desc, l.id desc
        for update of o`,
  );
  await tx.execute(sql`set local enable_seqscan = on`);
  return found.map((line) => ({ ...line, placedAt: new Date(line.placedAt) }));
}

/** Pieces that came back to a line of an earlier order, and what was given for them. */
export type Back = {
  lineId: string;
  orderId: string;
  quantity: number;
  amount: number;
  at: Date;
  key: string;
  said: string;
};

/** Writes down what came back: in the lines, as what was refunded, as returns that are settled, and in the stories. */
export async function writeBack(tx: Db, back: Back[], newId: () => string): Promise<void> {
  if (back.length === 0) return;
  const all = JSON.stringify(back);
  await tx.execute(
    sql`update ${orderLines} as l set returned = l.returned + b.pieces
        from (
          select "lineId", sum(quantity) as pieces
          from json_to_recordset(${all}::json) as each ("lineId" uuid, quantity int) group by 1
        ) as b
        where l.id = b."lineId"`,
  );
  const whole = await rows<{ id: string }>(
    tx,
    sql`with back as (
          select "orderId", sum(amount) as amount
          from json_to_recordset(${all}::json) as each ("orderId" uuid, amount bigint) group by 1
        ), changed as (
          update ${orders} as o set refunded = o.refunded + b.amount,
            state = case when exists (select 1 from ${orderLines} as l where l.order_id = o.id and l.returned < l.quantity)
              then o.state else 'refunded' end
          from back as b where o.id = b."orderId" returning o.id, o.state
        )
        select id from changed where state = 'refunded'`,
  );
  const gone = new Set(whole.map(({ id }) => id));
  const each = [...Map.groupBy(back, ({ orderId, key }) => `${orderId} ${key}`).values()];
  const last = new Map(each.map((parts) => [parts[0]?.orderId ?? '', parts]));
  await tx.insert(returns).values(
    each.map(([first, ...more]) => ({
      id: newId(),
      orderId: first?.orderId ?? '',
      lines: [first, ...more].flatMap((part) =>
        part ? [{ lineId: part.lineId, quantity: part.quantity }] : [],
      ),
      reason: first?.said ?? '',
      askedAt: first?.at ?? new Date(),
      received: [first, ...more].flatMap((part) =>
        part ? [{ lineId: part.lineId, quantity: part.quantity, condition: 'resaleable' as const }] : [],
      ),
      settled: 'returned' as const,
    })),
  );
  await insertEvents(
    tx,
    each.map((parts) => {
      const [{ orderId, at, said } = { orderId: '', at: new Date(), said: '' }] = parts;
      const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        orderId,
        at,
        what: 'Returned and refunded',
        state: gone.has(orderId) && last.get(orderId) === parts ? ('refunded' as const) : null,
        note: `${said}: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}.`,
      };
    }),
  );
}
