import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { cartDays } from './tables.ts';

export async function insertCartView(db: Db, carts: { day: string; cartId: string }[]): Promise<void> {
  await db.execute(
    sql`insert into ${cartDays} (day, cart_id) select day, "cartId"
        from json_to_recordset(${JSON.stringify(carts)}::json) as s (day date, "cartId" uuid)
        order by 1, 2 on conflict do nothing`,
  );
}

export async function deleteBefore(db: Db, day: string): Promise<void> {
  await db.execute(sql`delete from ${cartDays} where day < ${day}::date`);
}

export const countPerDay = (db: Db, from: string, to: string): Promise<{ day: string; carts: number }[]> =>
  rows(
    db,
    sql`select day::text as day, count(*)::int as carts from ${cartDays}
        where day between ${from}::date and ${to}::date group by 1`,
  );

/** Counts distinct carts over a period. */
export async function countCarts(db: Db, from: string, to: string): Promise<number> {
  const [row] = await rows<{ carts: number }>(
    db,
    sql`select count(distinct cart_id)::int as carts from ${cartDays} where day between ${from}::date and ${to}::date`,
  );
  return row?.carts ?? 0;
}
