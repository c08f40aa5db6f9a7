import { asc, desc, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import * as m from '../../messages/index.ts';
import { shipments } from '../fulfilment/tables.ts';
import { orderEvents, recordsUpiPayment } from '../history/tables.ts';
import { replacedInvoices } from '../invoicing/tables.ts';
import { orderLines } from '../lines/tables.ts';
import type { OrderRow } from '../orders-store.ts';
import { orderTags } from '../organising/tables.ts';
import { orderTraces } from '../place-order/tables.ts';
import { returns } from '../returns/tables.ts';
import { orderMails } from '../sent-emails/tables.ts';
import { orders } from '../tables.ts';

/** Returns the order numbers of customers, the latest first. */
export const findNumbersOf = (db: Db, userIds: string[]): Promise<{ userId: string; number: number }[]> =>
  rows(
    db,
    sql`select user_id as "userId", number from ${orders} where user_id = any(${sql.param(userIds)}::uuid[])
        order by user_id, placed_at desc, id desc`,
  );

/** Condition of orders without an email and an account, which staff took. */
const isNameless = sql`(email is null and user_id is null)`;
const nameOfOrder = sql`lower(coalesce(nullif(buyer ->> 'name', ''), address ->> 'name'))`;
const phoneOfOrder = sql`right(regexp_replace(address ->> 'phone', '[^0-9]', '', 'g'), 10)`;

/** Condition of an order without an email, and of such orders with the same name and phone number. */
const likeOrder = (order: number) =>
  sql`(${isNameless} and (number = ${order} or (${phoneOfOrder} <> '' and (${phoneOfOrder}, ${nameOfOrder}) in
    (select ${phoneOfOrder}, ${nameOfOrder} from ${orders} where number = ${order} and ${isNameless}))))`;

/**
 * Condition of the orders of an account, and of guest orders with the same email; of a person without an email, those of
 * the same name and phone number.
 */
const ofSubject = ({ userId, email, order }: DataSubject) =>
  order === undefined
    ? sql`(user_id = ${userId}::uuid or (user_id is null and lower(email) = lower(${email})))`
    : likeOrder(order);

/** Returns the orders of a person, the latest first. */
export const findOrdersOfSubject = (db: Db, subject: DataSubject): Promise<OrderRow[]> =>
  db.select().from(orders).where(ofSubject(subject)).orderBy(desc(orders.placedAt), desc(orders.id));

/** Locks the orders of a person until the transaction ends. */
export const lockOrdersOf = (tx: Db, subject: DataSubject): Promise<OrderRow[]> =>
  tx.select().from(orders).where(ofSubject(subject)).orderBy(asc(orders.id)).for('update');

/** Returns the ids of the given orders that have an open return. */
export async function findWithOpenReturn(db: Db, ids: string[]): Promise<Set<string>> {
  const matches = await rows<{ id: string }>(
    db,
    sql`select distinct order_id as id from ${returns} where settled is null and order_id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Set(matches.map(({ id }) => id));
}

/** Returns the email of an order: null if it was taken without one, empty for an erased or no order. */
export async function findEmailOf(db: Db, number: number): Promise<string | null> {
  const [row] = await rows<{ email: string | null }>(
    db,
    sql`select case when ${isNameless} then null else coalesce(email, '') end as email from ${orders} where number = ${number}`,
  );
  return row ? row.email : '';
}

/**
 * Returns the latest order of each person without an email: of those with a phone number, by its last ten digits, or of those
 * with the name and phone number of an order with an email.
 */
export async function findWithoutEmail(
  db: Db,
  like: { phone: string } | { email: string },
  limit: number,
): Promise<number[]> {
  const condition =
    'phone' in like
      ? sql`${phoneOfOrder} = ${like.phone}`
      : sql`(${phoneOfOrder}, ${nameOfOrder}) in (select ${phoneOfOrder}, ${nameOfOrder} from ${orders}
          where lower(email) = lower(${like.email}) and ${phoneOfOrder} <> '')`;
  const matches = await rows<{ number: number }>(
    db,
    sql`select max(number) as number from ${orders} where ${isNameless} and ${condition}
        group by ${phoneOfOrder}, ${nameOfOrder} order by 1 desc limit ${limit}`,
  );
  return matches.map(({ number }) => number);
}

/** Returns the emails of orders with a phone number, by its last ten digits. */
export async function findEmailsByPhone(db: Db, phone: string, limit: number): Promise<string[]> {
  const matches = await rows<{ email: string }>(
    db,
    sql`select distinct lower(email) as email from ${orders}
        where email <> '' and right(regexp_replace(address ->> 'phone', '[^0-9]', '', 'g'), 10) = ${phone}
        order by 1 limit ${limit}`,
  );
  return matches.map(({ email }) => email);
}

const erasedAddress = {
  get name() {
    return m.customersStore.deletedCustomer();
  },
  phone: '',
  street: '',
  city: '',
  zipCode: '',
};
const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;
/** Removes the buyer's name and phone; the tax authorities require the GSTIN of an invoice and the name registered with it. */
const erasedBuyer = { name: '', phone: '' };
const erasedPersonalisation = { given: {}, words: [], drawing: null };

/** The values of attributes that are no personal data. */
const withoutPersonal = sql`coalesce((select jsonb_agg(value order by position)
  from jsonb_array_elements(attributes) with ordinality as stored (value, position)
  where not (value ->> 'personal')::boolean), '[]')`;

/** Erases who orders are for and all text and uploads; state and country stay, for the tax. */
export async function anonymizeOrders(tx: Db, ids: string[]): Promise<void> {
  const ofOrders = sql`order_id = any(${sql.param(ids)}::uuid[])`;
  await tx.execute(
    sql`update ${orderLines} set gift = gift || ${json({ message: '' })} where ${ofOrders} and gift is not null`,
  );
  await tx.execute(
    sql`update ${orderLines} set personalisation = ${json(erasedPersonalisation)} where ${ofOrders} and personalisation is not null`,
  );
  await tx.execute(
    sql`update ${orderLines} set attributes = ${withoutPersonal} where ${ofOrders} and attributes <> '[]'`,
  );
  // The image of a custom order is a picture from its conversation.
  await tx.execute(sql`update ${orderLines} set image = null where ${ofOrders} and product_id is null`);
  await tx.execute(
    sql`update ${replacedInvoices} set
          ordered = ordered - array['email', 'gift', 'invoiced_to'] || jsonb_build_object(
            'buyer', nullif(ordered -> 'buyer', 'null') || ${json(erasedBuyer)}, 'address', ordered -> 'address' || ${json(erasedAddress)}),
          lines = (select jsonb_agg(line || ${json({ gift: null, personalisation: null, attributes: [] })}) from jsonb_array_elements(lines) as line)
        where ${ofOrders}`,
  );
  // A UPI reference pays once, also after its customer is erased.
  await tx.execute(
    sql`update ${orderEvents} set note = '', data = case when ${recordsUpiPayment} then data else data - 'reference' end - 'changes', by_id = case when "by" = 'customer' then null else by_id end where ${ofOrders}`,
  );
  await tx.execute(
    sql`update ${returns} set reason = '', photos = '{}', refund_to = null, idempotency_key = null where ${ofOrders}`,
  );
  // The tracking page of a courier shows the destination.
  await tx.execute(
    sql`update ${shipments} set tracking_number = '', tracking_url = null, label_reference = null where ${ofOrders} and delivered_at is not null`,
  );
  await tx.execute(sql`delete from ${orderTags} where ${ofOrders}`);
  await tx.execute(sql`delete from ${orderTraces} where ${ofOrders}`);
  await tx.execute(sql`delete from ${orderMails} where ${ofOrders}`);
  await tx.execute(
    sql`update ${orders} set user_id = null, customer_id = null, email = '', note = '', attributes = ${withoutPersonal}, buyer = buyer || ${json(erasedBuyer)}, address = address || ${json(erasedAddress)},
          gift = gift || ${json({ message: '', sender: '' })}, cart_id = null, idempotency_key = null, request_digest = '', invoiced_to = null
        where id = any(${sql.param(ids)}::uuid[])`,
  );
}
