import { asc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { deliveryLanes } from './tables.ts';

/** A lane; prices in minor units. */
export type LaneRow = Omit<typeof deliveryLanes.$inferSelect, 'id'>;

/** Returns all lanes by prefix. */
export const findLanes = (db: Db): Promise<LaneRow[]> =>
  db
    .select({
      prefix: deliveryLanes.prefix,
      name: deliveryLanes.name,
      standardFrom: deliveryLanes.standardFrom,
      standardTo: deliveryLanes.standardTo,
      expressFrom: deliveryLanes.expressFrom,
      expressTo: deliveryLanes.expressTo,
      standardPrice: deliveryLanes.standardPrice,
      expressPrice: deliveryLanes.expressPrice,
      cash: deliveryLanes.cash,
      served: deliveryLanes.served,
    })
    .from(deliveryLanes)
    .orderBy(asc(sql`${deliveryLanes.prefix} collate "C"`));

/** Returns the most days of standard delivery among the lanes with delivery; null without lanes. */
export async function findLongestStandard(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ days: max(deliveryLanes.standardTo) })
    .from(deliveryLanes)
    .where(eq(deliveryLanes.served, true));
  return row?.days ?? null;
}

/** Locks the lanes against other writers until the transaction ends, and returns them. */
export async function lockLanes(tx: Db): Promise<LaneRow[]> {
  await tx.execute(sql`lock table ${deliveryLanes} in share row exclusive mode`);
  return findLanes(tx);
}

/** Makes the stored lanes equal to a list. Writes only the lanes that differ, so that the audit log has only these. */
export async function replaceLanes(tx: Db, lanes: readonly LaneRow[]): Promise<void> {
  const list = JSON.stringify(lanes);
  await tx.execute(
    sql`delete from ${deliveryLanes} where prefix not in (select value ->> 'prefix' from jsonb_array_elements(${list}::jsonb))`,
  );
  await tx.execute(
    sql`insert into ${deliveryLanes} as l (prefix, name, standard_from, standard_to, express_from, express_to, standard_price,
          express_price, cash, served)
        select * from jsonb_to_recordset(${list}::jsonb) as n (prefix text, name text, "standardFrom" int, "standardTo" int,
          "expressFrom" int, "expressTo" int, "standardPrice" int, "expressPrice" int, cash boolean, served boolean)
        on conflict (prefix) do update set name = excluded.name, standard_from = excluded.standard_from,
          standard_to = excluded.standard_to, express_from = excluded.express_from, express_to = excluded.express_to,
          standard_price = excluded.standard_price, express_price = excluded.express_price, cash = excluded.cash,
          served = excluded.served
        where (l.name, l.standard_from, l.standard_to, l.express_from, l.express_to, l.standard_price, l.express_price, l.cash,
            l.served)
          is distinct from (excluded.name, excluded.standard_from, excluded.standard_to, excluded.express_from,
            excluded.express_to, excluded.standard_price, excluded.express_price, excluded.cash, excluded.served)`,
  );
}
