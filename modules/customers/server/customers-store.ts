import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { accountKey, emailKey, phoneDigits } from '#modules/customers/contract/customer-of-order.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import type { OrderColumns } from './follow-store.ts';
import { customerKeys, customerNotes, customerOrders, customers, customerTags } from './tables.ts';

// Tables of other modules are named as text, as in records/trash-store.ts.

export const exists = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id))).length > 0;

/** An order of a customer. */
export type OrderEntry = {
  id: string;
  number: number;
  placedAt: Date | string;
  total: number;
  refunded: number;
  pieces: number;
  isRefused: boolean;
};

/** Returns the latest orders of a customer. */
export const findOrders = (
  db: Db,
  { isRefused }: Pick<OrderColumns, 'isRefused'>,
  id: string,
  limit: number,
): Promise<OrderEntry[]> =>
  rows(
    db,
    sql`select o.id, o.number, o.placed_at as "placedAt", o.total::float8 as total, o.refunded::float8 as refunded,
          o.pieces, ${isRefused} as "isRefused"
        from ${customerOrders} as l join orders as o on o.id = l.order_id
        where l.customer_id = ${id}::uuid order by o.placed_at desc, o.id desc limit ${limit}`,
  );

/** An address of an order. */
export type OrderAddress = {
  name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

/** Returns the addresses of the latest orders of a customer that were sent, the latest first. */
export async function findAddresses(db: Db, id: string, limit: number): Promise<OrderAddress[]> {
  const sent = await rows<{ address: OrderAddress }>(
    db,
    sql`select o.address from ${customerOrders} as l join orders as o on o.id = l.order_id
        where l.customer_id = ${id}::uuid and o.address ->> 'street' <> '' order by o.placed_at desc, o.id desc limit ${limit}`,
  );
  return sent.map(({ address }) => address);
}

/** Pairs of email and phone number that are read of one customer. */
const maxContacts = 200;

/** Returns the emails and phone numbers of the customer's orders, the latest first, and the number of orders. */
export async function findContacts(db: Db, { buyerPhone }: Pick<OrderColumns, 'buyerPhone'>, id: string) {
  const pairs = await rows<{ email: string | null; phone: string; orders: number }>(
    db,
    sql`select lower(o.email) as email, ${buyerPhone} as phone, (sum(count(*)) over ())::int as orders
        from ${customerOrders} as l join orders as o on o.id = l.order_id where l.customer_id = ${id}::uuid
        group by 1, 2 order by max(o.placed_at) desc limit ${maxContacts}`,
  );
  const phones = new Map<string, string>();
  for (const { phone } of pairs) {
    const key = phoneDigits(phone);
    if (key !== '' && !phones.has(key)) phones.set(key, phone);
  }
  return {
    orders: pairs[0]?.orders ?? 0,
    emails: [...new Set(pairs.flatMap(({ email }) => email ?? []))],
    phones: [...phones.values()],
  };
}

/**
 * Returns other customers, at most `limit`: those whom one of these emails identifies, and those with one of these normalised
 * phone numbers.
 */
export async function findSimilar(
  db: Db,
  id: string,
  { emails, phones }: { emails: string[]; phones: string[] },
  limit: number,
): Promise<string[]> {
  const similar = await rows<{ id: string }>(
    db,
    sql`select customer_id as id from ${customerKeys}
          where key = any(${sql.param(emails.map(emailKey))}::text[]) and customer_id <> ${id}::uuid
        union
        select s.id from unnest(${sql.param(phones)}::text[]) as known (phone)
          join ${customers} as s on s.sought like '% ' || known.phone || '%' and s.id <> ${id}::uuid
        order by id limit ${limit}`,
  );
  return similar.map((row) => row.id);
}

/** Returns the id of the customer of an order or a user. */
export async function findCustomerOf(
  db: Db,
  { order, user }: { order: number | null; user: string | null },
): Promise<string | null> {
  const [row] = await rows<{ id: string }>(
    db,
    order === null
      ? sql`select customer_id as id from ${customerKeys} where key = ${accountKey(user ?? '')}`
      : sql`select l.customer_id as id from orders as o join ${customerOrders} as l on l.order_id = o.id where o.number = ${order}`,
  );
  return row?.id ?? null;
}

export const findNotes = (db: Db, id: string) =>
  db.select().from(customerNotes).where(eq(customerNotes.customerId, id)).orderBy(desc(customerNotes.at));

export const insertNote = (tx: Db, note: typeof customerNotes.$inferInsert) =>
  tx.insert(customerNotes).values(note);

/** @returns whether the customer had the note */
export async function deleteNote(tx: Db, id: string, noteId: string): Promise<boolean> {
  const deleted = await tx
    .delete(customerNotes)
    .where(and(eq(customerNotes.customerId, id), eq(customerNotes.id, noteId)))
    .returning({ id: customerNotes.id });
  return deleted.length > 0;
}

export const findTagsOf = async (db: Db, id: string): Promise<string[]> =>
  (
    await db.select().from(customerTags).where(eq(customerTags.customerId, id)).orderBy(asc(customerTags.tag))
  ).map(({ tag }) => tag);

export const insertTags = (tx: Db, customerId: string, tags: readonly string[]) =>
  tx.insert(customerTags).values(tags.map((tag) => ({ customerId, tag })));

/** @returns whether the customer had the tag */
export async function deleteTag(tx: Db, customerId: string, tag: string): Promise<boolean> {
  const deleted = await tx
    .delete(customerTags)
    .where(and(eq(customerTags.customerId, customerId), eq(customerTags.tag, tag)))
    .returning({ tag: customerTags.tag });
  return deleted.length > 0;
}

/**
 * Returns the ids of the customers of a person whose orders are all of this person. A customer that was matched by phone
 * or merged may have orders of another one.
 */
export async function findOwn(db: Db, { userId, email }: DataSubject): Promise<string[]> {
  const keys = [
    ...(userId === null ? [] : [accountKey(userId)]),
    ...(email === null ? [] : [emailKey(email)]),
  ];
  const matches = await rows<{ id: string }>(
    db,
    sql`select k.id from (select distinct customer_id as id from ${customerKeys} where key = any(${sql.param(keys)}::text[])) as k
        where not exists (
          select from ${customerOrders} as l join orders as o on o.id = l.order_id where l.customer_id = k.id
            and (o.user_id = ${userId}::uuid or (o.user_id is null and lower(o.email) = lower(${email}))) is not true)`,
  );
  return matches.map(({ id }) => id);
}
