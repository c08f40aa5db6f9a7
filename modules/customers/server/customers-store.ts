import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import { customerKeys, customerNotes, customerOrders, customers, customerTags } from './tables.ts';

// Tables of other modules are named as text, as in records/trash-store.ts.

/** Locks customers in the order of their ids until the transaction ends. @returns the ids that exist */
export async function lockCustomers(tx: Db, ids: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from ${customers} where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
  );
  return found.map(({ id }) => id);
}

type OrderEntry = {
  number: number;
  state: string;
  placedAt: Date | string;
  total: number;
  refunded: number;
  pieces: number;
  isRefused: boolean;
};

/** Returns the latest orders of a customer. */
export const findOrders = (db: Db, id: string, limit: number): Promise<OrderEntry[]> =>
  rows(
    db,
    sql`select o.number, o.state, o.placed_at as "placedAt", o.total::float8 as total, o.refunded::float8 as refunded,
          o.pieces, n.refused > 0 as "isRefused"
        from ${customerOrders} as l join orders as o on o.id = l.order_id cross join lateral customer_counts(o) as n
        where l.customer_id = ${id}::uuid order by o.placed_at desc, o.id desc limit ${limit}`,
  );

/** Returns the emails and phone numbers of the customer's orders, as typed in the latest one, and the number of orders. */
export async function findContacts(db: Db, id: string) {
  const [found] = await rows<{ orders: number; emails: string[] | null; phones: string[] | null }>(
    db,
    sql`with bought as materialized (
          select lower(o.email) as email, b.phone, customer_phone(b.phone) as digits, o.placed_at
          from ${customerOrders} as l join orders as o on o.id = l.order_id cross join lateral customer_buyer(o) as b
          where l.customer_id = ${id}::uuid
        )
        select (select count(*)::int from bought) as orders,
          (select array_agg(email order by latest desc) from (
            select email, max(placed_at) as latest from bought group by email) as e) as emails,
          (select array_agg(phone order by latest desc) from (
            select (array_agg(phone order by placed_at desc))[1] as phone, max(placed_at) as latest from bought
            where digits <> '' group by digits) as p) as phones`,
  );
  return { orders: found?.orders ?? 0, emails: found?.emails ?? [], phones: found?.phones ?? [] };
}

/** Returns other customers whose email or phone number is one of this customer, at most `limit`. */
export async function findSimilar(db: Db, id: string, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select s.id from ${customers} as c
        cross join lateral unnest(array[customer_email(c.email), customer_phone(c.phone)] || string_to_array(c.identities, ' ')) as known (word)
        join ${customers} as s on s.sought like '% ' || replace(replace(known.word, '\\', '\\\\'), '_', '\\_') || '%'
        where c.id = ${id}::uuid and s.id <> c.id and length(known.word) >= 10
          and known.word = any(string_to_array(s.sought, ' '))
        group by s.id order by s.id limit ${limit}`,
  );
  return found.map((row) => row.id);
}

/** Returns the id of the customer of an order or a user. */
export async function findCustomerOf(
  db: Db,
  { order, user }: { order: number | null; user: string | null },
): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    db,
    order === null
      ? sql`select customer_id as id from ${customerKeys} where key = ${`account:${user}`}`
      : sql`select l.customer_id as id from orders as o join ${customerOrders} as l on l.order_id = o.id where o.number = ${order}`,
  );
  return found?.id ?? null;
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

export const insertTag = (tx: Db, customerId: string, tag: string) =>
  tx.insert(customerTags).values({ customerId, tag });

/** @returns whether the customer had the tag */
export async function deleteTag(tx: Db, customerId: string, tag: string): Promise<boolean> {
  const deleted = await tx
    .delete(customerTags)
    .where(and(eq(customerTags.customerId, customerId), eq(customerTags.tag, tag)))
    .returning({ tag: customerTags.tag });
  return deleted.length > 0;
}

/** Moves orders, notes and tags to another customer, counts it again, and deletes the first one; both must be locked. */
export async function mergeCustomers(tx: Db, merged: string, kept: string): Promise<void> {
  await tx.execute(sql`select customer_merge(${merged}::uuid, ${kept}::uuid)`);
  await tx.execute(sql`select customer_recount(${kept}::uuid)`);
}

/** Selects the customers that an account or an email identifies. */
const ofSubject = ({ userId, email }: DataSubject) =>
  sql`select distinct customer_id from ${customerKeys} where key in ('account:' || ${userId}::text, 'email:' || customer_email(${email}::text))`;

/**
 * Returns the ids of the customers of a person whose orders are all of this person. A customer that was matched by phone
 * or merged may have orders of another one.
 */
export async function findOwn(db: Db, { userId, email }: DataSubject): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select k.customer_id as id from (${ofSubject({ userId, email })}) as k where not exists (
          select from ${customerOrders} as l join orders as o on o.id = l.order_id where l.customer_id = k.customer_id
            and (o.user_id = ${userId}::uuid or (o.user_id is null and lower(o.email) = lower(${email}))) is not true)`,
  );
  return found.map(({ id }) => id);
}

/** Deletes the customers of a person; their orders that are not erased get customers again. @returns whether there were any */
export async function forget(tx: Db, subject: DataSubject): Promise<boolean> {
  const forgotten = await rows(
    tx,
    sql`select customer_forget(k.customer_id) from (${ofSubject(subject)}) as k`,
  );
  return forgotten.length > 0;
}
