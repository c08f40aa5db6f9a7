import { asc, desc, sql } from 'drizzle-orm';
import type { Subject } from '#contract/personal-data.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { OrderRow } from './orders-store.ts';
import { orderEvents, orderLines, orders, orderTraces, returns, shipments } from './tables.ts';

/** The numbers of these customers' orders, the latest first. */
export const findNumbersOf = (db: Db, userIds: string[]): Promise<{ userId: string; number: number }[]> =>
  rows(
    db,
    sql`select user_id as "userId", number from ${orders} where user_id = any(${sql.param(userIds)}::uuid[])
        order by user_id, placed_at desc, id desc`,
  );

/** Orders of an account, and those that a guest placed with the same email. */
const ofSubject = ({ userId, email }: Subject) =>
  sql`(user_id = ${userId}::uuid or (user_id is null and lower(email) = lower(${email})))`;

/** The latest first. */
export const findOrdersOfSubject = (db: Db, subject: Subject): Promise<OrderRow[]> =>
  db.select().from(orders).where(ofSubject(subject)).orderBy(desc(orders.placedAt), desc(orders.id));

/** All of these orders, held still until the transaction ends. */
export const lockOrdersOf = (tx: Db, subject: Subject): Promise<OrderRow[]> =>
  tx.select().from(orders).where(ofSubject(subject)).orderBy(asc(orders.id)).for('update');

/** Those of these orders of which a return is not settled. */
export async function findWithOpenReturn(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct order_id as id from ${returns} where settled is null and order_id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

/** The emails of orders that go to a phone number, by its last ten digits. */
export async function findEmailsByPhone(db: Db, phone: string, limit: number): Promise<string[]> {
  const found = await rows<{ email: string }>(
    db,
    sql`select distinct lower(email) as email from ${orders}
        where email <> '' and right(regexp_replace(address ->> 'phone', '[^0-9]', '', 'g'), 10) = ${phone}
        order by 1 limit ${limit}`,
  );
  return found.map(({ email }) => email);
}

const nobody = { name: 'Deleted customer', phone: '', street: '', city: '', zipCode: '' };
const unsaid = (texts: object) => sql`${JSON.stringify(texts)}::jsonb`;
const noPersonalisation = { given: {}, words: [], drawing: null };

/** Takes out of orders who they are for and what was written and uploaded; state and country stay, for the tax. */
export async function forgetCustomer(tx: Db, ids: string[]): Promise<void> {
  const theirs = sql`order_id = any(${sql.param(ids)}::uuid[])`;
  await tx.execute(
    sql`update ${orderLines} set gift = gift || ${unsaid({ message: '' })} where ${theirs} and gift is not null`,
  );
  await tx.execute(
    sql`update ${orderLines} set personalisation = ${unsaid(noPersonalisation)} where ${theirs} and personalisation is not null`,
  );
  // What is made for one person shows a picture of the conversation about it.
  await tx.execute(sql`update ${orderLines} set image = null where ${theirs} and product_id is null`);
  await tx.execute(
    sql`update ${orderEvents} set note = '', by_id = case when "by" = 'customer' then null else by_id end where ${theirs}`,
  );
  await tx.execute(
    sql`update ${returns} set reason = '', photos = '{}', refund_to = null, idempotency_key = null where ${theirs}`,
  );
  // The page of a courier shows where a parcel went.
  await tx.execute(
    sql`update ${shipments} set tracking_number = '', tracking_url = null where ${theirs} and delivered_at is not null`,
  );
  await tx.execute(sql`delete from ${orderTraces} where ${theirs}`);
  await tx.execute(
    sql`update ${orders} set user_id = null, email = '', note = '', address = address || ${unsaid(nobody)},
          gift = gift || ${unsaid({ message: '', sender: '' })}, cart_id = null, idempotency_key = null, request_digest = ''
        where id = any(${sql.param(ids)}::uuid[])`,
  );
}
