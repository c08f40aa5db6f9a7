import { asc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { OrderRow } from './orders-store.ts';
import { orderEvents, orderLines, orders, orderTraces, returns } from './tables.ts';

/** The numbers of these customers' orders, the latest first. */
export const findNumbersOf = (db: Db, userIds: string[]): Promise<{ userId: string; number: number }[]> =>
  rows(
    db,
    sql`select user_id as "userId", number from ${orders} where user_id = any(${sql.param(userIds)}::uuid[])
        order by user_id, placed_at desc, id desc`,
  );

/** All orders of a customer, held still until the transaction ends. */
export const lockOrdersOf = (tx: Db, userId: string): Promise<OrderRow[]> =>
  tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)).for('update');

const nobody = { name: 'Deleted customer', phone: '', street: '', city: '', zipCode: '' };
const unsaid = (texts: object) => sql`${JSON.stringify(texts)}::jsonb`;

/** Takes out of a customer's orders who they are for and what was written; state and country stay, for the tax. */
export async function forgetCustomer(tx: Db, userId: string): Promise<void> {
  const theirs = sql`order_id in (select id from ${orders} where user_id = ${userId}::uuid)`;
  await tx.execute(
    sql`update ${orderLines} set gift = gift || ${unsaid({ message: '' })} where ${theirs} and gift is not null`,
  );
  await tx.execute(
    sql`update ${orderEvents} set note = '', by_id = null where ${theirs} and "by" = 'customer'`,
  );
  await tx.execute(
    sql`update ${returns} set reason = '', photos = '{}', refund_to = null, idempotency_key = null where ${theirs}`,
  );
  await tx.execute(sql`delete from ${orderTraces} where ${theirs}`);
  await tx.execute(
    sql`update ${orders} set user_id = null, email = '', note = '', address = address || ${unsaid(nobody)},
          gift = gift || ${unsaid({ message: '', sender: '' })}, cart_id = null, idempotency_key = null, request_digest = ''
        where user_id = ${userId}::uuid`,
  );
}
