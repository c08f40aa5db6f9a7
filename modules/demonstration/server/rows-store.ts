import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { staffRoleId } from '#modules/accounts/contract/roles.ts';
import { demonstrationRows } from './tables.ts';

// Rows that seeding writes directly instead of through modules: accounts without a password, and visits. Tables of
// other modules are named as text, as in records/trash-store.ts.

type RowKind = (typeof demonstrationRows.$inferSelect)['kind'];

/** Records a seeding step. @returns false if the step was done before */
export async function claimStep(tx: Db, step: string): Promise<boolean> {
  const inserted = await tx
    .insert(demonstrationRows)
    .values({ kind: 'step', id: step })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

export async function recordRows(tx: Db, kind: RowKind, ids: string[]): Promise<void> {
  await tx.execute(
    sql`insert into ${demonstrationRows} (kind, id) select ${kind}, unnest(${sql.param(ids)}::text[]) on conflict do nothing`,
  );
}

export const recordOrder = (tx: Db, number: number): Promise<unknown> =>
  tx.execute(
    sql`insert into ${demonstrationRows} (kind, id) select 'order', id::text from orders where number = ${number} on conflict do nothing`,
  );

export type NewUser = {
  id: string;
  name: string;
  email: string;
  phone: string;
  isVerified: boolean;
  isStaff: boolean;
  createdAt: Date;
};

/** Inserts accounts without a password, which cannot sign in. */
export async function insertUsers(tx: Db, users: NewUser[]): Promise<void> {
  await tx.execute(
    sql`insert into users (id, name, email, phone, is_email_verified, role_id, created_at, updated_at)
        select id, name, email, phone, "isVerified", case when "isStaff" then ${staffRoleId}::uuid end, "createdAt", "createdAt"
        from json_to_recordset(${JSON.stringify(users)}::json) as u (id uuid, name text, email text, phone text,
          "isVerified" boolean, "isStaff" boolean, "createdAt" timestamptz)`,
  );
  await recordRows(
    tx,
    'user',
    users.map(({ id }) => id),
  );
}

type NewAddress = {
  id: string;
  userId: string;
  name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

export async function insertAddresses(tx: Db, addresses: NewAddress[]): Promise<void> {
  await tx.execute(
    sql`insert into addresses (id, user_id, name, phone, street, city, state, zip_code, country, is_default)
        select id, "userId", name, phone, street, city, state, "zipCode", country, true
        from json_to_recordset(${JSON.stringify(addresses)}::json) as a (id uuid, "userId" uuid, name text, phone text,
          street text, city text, state text, "zipCode" text, country text)`,
  );
}

export async function insertWishes(
  tx: Db,
  wishes: { userId: string; productId: string; at: Date }[],
): Promise<void> {
  await tx.execute(
    sql`insert into wishes (user_id, product_id, created_at) select "userId", "productId", at
        from json_to_recordset(${JSON.stringify(wishes)}::json) as w ("userId" uuid, "productId" uuid, at timestamptz)
        on conflict do nothing`,
  );
}

export async function insertSubscribers(
  tx: Db,
  subscribers: { id: string; email: string; secret: string; at: Date }[],
): Promise<void> {
  await tx.execute(
    sql`insert into newsletter_subscribers (id, email, secret, confirmed_at, created_at) select id, email, secret, at, at
        from json_to_recordset(${JSON.stringify(subscribers)}::json) as s (id uuid, email text, secret text, at timestamptz)`,
  );
  await recordRows(
    tx,
    'subscriber',
    subscribers.map(({ id }) => id),
  );
}

/** Inserts viewed carts by day. */
export async function insertCarts(tx: Db, carts: { day: string; cartId: string }[]): Promise<void> {
  await tx.execute(
    sql`insert into cart_days (day, cart_id) select day, "cartId"
        from json_to_recordset(${JSON.stringify(carts)}::json) as c (day date, "cartId" uuid) on conflict do nothing`,
  );
  await recordRows(
    tx,
    'cart',
    carts.map(({ cartId }) => cartId),
  );
}

/** Returns items that demo customers keep and have not reviewed, in order of delivery. */
export const findReviewable = (tx: Db): Promise<{ userId: string; productId: string }[]> =>
  rows(
    tx,
    sql`select distinct on (o.user_id) o.user_id as "userId", l.product_id as "productId"
        from orders as o join order_lines as l on l.order_id = o.id
        join ${demonstrationRows} as d on d.kind = 'order' and d.id = o.id::text
        where o.state = 'delivered' and o.user_id is not null and l.product_id is not null and l.returned = 0
        order by o.user_id, o.number, l.position`,
  );

type NewReview = {
  id: string;
  userId: string;
  productId: string;
  rating: number;
  body: string;
  status: string;
  reply: string;
  at: Date;
  repliedAt: Date | null;
};

/** Inserts reviews of customers; a trigger sets the name. */
export async function insertReviews(tx: Db, reviews: NewReview[]): Promise<void> {
  await tx.execute(
    sql`insert into reviews (id, user_id, product_id, author, rating, body, status, reply, replied_at, created_at, updated_at)
        select id, "userId", "productId", '', rating, body, status, reply, "repliedAt", at, at
        from json_to_recordset(${JSON.stringify(reviews)}::json) as r (id uuid, "userId" uuid, "productId" uuid, rating smallint,
          body text, status review_status, reply text, at timestamptz, "repliedAt" timestamptz)`,
  );
  await recordRows(
    tx,
    'review',
    reviews.map(({ id }) => id),
  );
}

export async function findUsers(tx: Db): Promise<{ id: string; name: string; email: string }[]> {
  return rows(
    tx,
    sql`select u.id, u.name, u.email from users as u
        join ${demonstrationRows} as d on d.kind = 'user' and d.id = u.id::text`,
  );
}

/**
 * Backdates the rows that triggers and defaults wrote in this transaction with the current time, and lists the emails
 * of that moment as sent: no job sends them.
 */
export async function backdate(tx: Db, at: Date): Promise<void> {
  const moment = at.toISOString();
  await tx.execute(
    sql`with a as (update audit_entries set at = ${moment}::timestamptz where at = now()::timestamptz(3)),
          w as (update custom_words set created_at = ${moment}::timestamptz where created_at = now()::timestamptz(3)),
          r as (update custom_requests set created_at = ${moment}::timestamptz, active_at = ${moment}::timestamptz
                where created_at = now()::timestamptz(3)),
          m as (update order_mails set sent_at = queued_at
                where queued_at = ${moment}::timestamptz and sent_at is null)
        update stock_moves set at = ${moment}::timestamptz where at = now()::timestamptz(3)`,
  );
}

/**
 * Gives the invoices and credit notes of an order demo numbers and returns their original numbers to the series,
 * which must have no gaps after the demo data is removed. This transaction drew the last numbers and holds the
 * locks of the series.
 */
export async function renumberDocuments(tx: Db, number: number): Promise<void> {
  await tx.execute(
    sql`with drawn as (select split_part(invoice_number, '/', 1) as year from orders where number = ${number} and invoice_number is not null)
        update invoice_numbers as n set last = n.last - 1 from drawn where n.year = drawn.year`,
  );
  await tx.execute(
    sql`with drawn as (
          select split_part(substr(c.number, 4), '/', 1) as year, count(*)::int as notes
          from credit_notes as c join orders as o on o.id = c.order_id where o.number = ${number} group by 1
        )
        update credit_note_numbers as n set last = n.last - drawn.notes from drawn where n.year = drawn.year`,
  );
  await tx.execute(
    sql`update orders set invoice_number = 'DEMO/' || number where number = ${number} and invoice_number is not null`,
  );
  // The audit log contains the number of the invoice.
  await tx.execute(
    sql`update audit_entries as e set after = e.after || jsonb_build_object('invoice_number', o.invoice_number)
        from orders as o where o.number = ${number} and e.record_id = o.id::text and e.after ->> 'invoice_number' is not null`,
  );
  await tx.execute(
    sql`update credit_notes as c set number = 'CN-DEMO/' || o.number || '-' || n.place
        from orders as o, (select id, row_number() over (partition by order_id order by issued_at, id) as place from credit_notes) as n
        where o.id = c.order_id and o.number = ${number} and n.id = c.id`,
  );
}

/** Sorts the audit entries of the demo data by time, since the audit log is read by id. */
export async function orderLog(tx: Db, staffId: string): Promise<void> {
  await tx.execute(
    sql`with taken as (delete from audit_entries where by_id = ${staffId}::uuid returning *)
        insert into audit_entries (at, by_id, by_name, kind, act, record_id, record_name, before, after, why)
        select at, by_id, by_name, kind, act, record_id, record_name, before, after, why from taken order by at, id`,
  );
}

/** Cash that a courier has collected with an order of the demonstration, in minor units. */
export type CollectedCash = { courier: string; number: number; amount: number; collectedAt: string };

/** Returns the cash that couriers have collected before a time and not remitted, the oldest first. */
export const findCollectedCash = (tx: Db, before: Date): Promise<CollectedCash[]> =>
  rows(
    tx,
    sql`select c.courier, o.number, c.collected::float8 as amount,
          to_char(c.collected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "collectedAt"
        from order_cash as c join orders as o on o.id = c.order_id
        join ${demonstrationRows} as d on d.kind = 'order' and d.id = o.id::text
        where c.courier <> '' and c.remittance is null and c.collected_at < ${before.toISOString()}::timestamptz
        order by c.collected_at, o.number`,
  );

export async function findRequestId(tx: Db, number: string): Promise<string> {
  const [row] = await rows<{ id: string }>(tx, sql`select id from custom_requests where number = ${number}`);
  return row?.id ?? '';
}
