import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import * as m from '../../messages/index.ts';
import { orderLines } from '../lines/tables.ts';
import { returns } from '../returns/tables.ts';
import { refundEntries, returnEntries } from '../sales-entries/tables.ts';
import { orders } from '../tables.ts';
import { insertEvents } from './orders-store.ts';

/** A line of an earlier order with units that can be returned. */
export type ReturnableLine = {
  id: string;
  orderId: string;
  email: string;
  productId: string;
  price: number;
  left: number;
  placedAt: Date;
};

/**
 * Returns the lines of these products in imported orders that are not returned completely, the latest first, and locks
 * their orders.
 */
export async function findReturnableLines(
  tx: Db,
  products: { email: string; productId: string | null; price: number }[],
): Promise<ReturnableLine[]> {
  if (products.length === 0) return [];
  // The planner has no statistics of a new table yet and would scan it.
  await tx.execute(sql`set local enable_seqscan = off`);
  const lines = await rows<Omit<ReturnableLine, 'placedAt'> & { placedAt: string | Date }>(
    tx,
    sql`select l.id, l.order_id as "orderId", o.email, l.product_id as "productId", l.price::float8 as price,
          l.quantity - l.returned as left, o.placed_at as "placedAt"
        from (
          select distinct email, "productId", price from json_to_recordset(${JSON.stringify(products)}::json)
            as each (email text, "productId" uuid, price bigint)
        ) as w
        join ${orders} as o on lower(o.email) = w.email and o.payment = 'elsewhere' and o.state = 'delivered'
        join ${orderLines} as l on l.order_id = o.id and l.product_id = w."productId" and l.price = w.price
        where l.returned < l.quantity
        order by o.placed_at desc, l.id desc
        for update of o`,
  );
  await tx.execute(sql`set local enable_seqscan = on`);
  return lines.map((line) => ({ ...line, placedAt: new Date(line.placedAt) }));
}

/** Returned units of a line of an earlier order, with their refund. */
export type ReturnedUnits = {
  lineId: string;
  orderId: string;
  quantity: number;
  amount: number;
  at: Date;
  key: string;
  source: string;
};

/**
 * Records refunds and returned units with their own moments, before the totals change, and keeps the triggers from recording
 * them with the moment of the import. The units of a line come back in the order of their moments.
 */
async function recordEntries(tx: Db, json: string): Promise<void> {
  await tx.execute(sql`select set_config('haat.records_returns', 'yes', true)`);
  await tx.execute(
    sql`insert into ${refundEntries} (order_id, at, amount)
        select "orderId", at, amount
        from json_to_recordset(${json}::json) as each ("orderId" uuid, at timestamptz, amount bigint)`,
  );
  await tx.execute(
    sql`insert into ${returnEntries} (order_id, line_id, at, units, revenue, discount)
        select order_id, id, at, quantity, price * kept / units - price * (kept - quantity) / units,
          discount * kept / units - discount * (kept - quantity) / units
        from (
          select l.order_id, l.id, e.at, e.quantity, l.quantity as units, l.discount,
            l.total - l.discount - l.included_tax as price,
            l.quantity - l.returned + e.quantity
              - sum(e.quantity) over (partition by l.id order by e.at, e.place) as kept
          from (
            select "lineId", at, quantity, row_number() over () as place
            from json_to_recordset(${json}::json) as each ("lineId" uuid, at timestamptz, quantity int)
          ) as e join ${orderLines} as l on l.id = e."lineId"
        ) as steps`,
  );
}

/** Stores returned units: in the lines, as refunds, as settled returns and as events. */
export async function storeReturnedUnits(
  tx: Db,
  returned: ReturnedUnits[],
  newId: () => string,
): Promise<void> {
  if (returned.length === 0) return;
  const json = JSON.stringify(returned);
  await recordEntries(tx, json);
  await tx.execute(
    sql`update ${orderLines} as l set returned = l.returned + b.pieces
        from (
          select "lineId", sum(quantity) as pieces
          from json_to_recordset(${json}::json) as each ("lineId" uuid, quantity int) group by 1
        ) as b
        where l.id = b."lineId"`,
  );
  const closed = await rows<{ id: string }>(
    tx,
    sql`with back as (
          select "orderId", sum(amount) as amount
          from json_to_recordset(${json}::json) as each ("orderId" uuid, amount bigint) group by 1
        ), changed as (
          update ${orders} as o set refunded = o.refunded + b.amount,
            state = case when exists (select 1 from ${orderLines} as l where l.order_id = o.id and l.returned < l.quantity)
              then o.state else 'refunded' end
          from back as b where o.id = b."orderId" returning o.id, o.state
        )
        select id from changed where state = 'refunded'`,
  );
  const closedIds = new Set(closed.map(({ id }) => id));
  await tx.execute(sql`select set_config('haat.records_returns', '', true)`);
  const groups = [...Map.groupBy(returned, ({ orderId, key }) => `${orderId} ${key}`).values()];
  const lastOfOrder = new Map(groups.map((group) => [group[0]?.orderId ?? '', group]));
  await tx.insert(returns).values(
    groups.map(([first, ...more]) => ({
      id: newId(),
      orderId: first?.orderId ?? '',
      lines: [first, ...more].flatMap((unit) =>
        unit ? [{ lineId: unit.lineId, quantity: unit.quantity }] : [],
      ),
      reason: first?.source ?? '',
      askedAt: first?.at ?? new Date(),
      received: [first, ...more].flatMap((unit) =>
        unit ? [{ lineId: unit.lineId, quantity: unit.quantity, condition: 'resaleable' as const }] : [],
      ),
      settled: 'returned' as const,
    })),
  );
  await insertEvents(
    tx,
    groups.map((group) => {
      const [{ orderId, at, source } = { orderId: '', at: new Date(), source: '' }] = group;
      const units = group.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        orderId,
        at,
        type: 'returned_and_refunded',
        state: closedIds.has(orderId) && lastOfOrder.get(orderId) === group ? ('refunded' as const) : null,
        note: m.returnsStore.pieces({ source, units }),
      };
    }),
  );
}
