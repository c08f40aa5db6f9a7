import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Db, rows } from '#kernel/database/database.ts';
import { emailDeliveries } from './tables.ts';

/** An email that is due: its recipient, and what its module needs to write it. */
export type DueEmail = {
  recipient: string;
  /** The product that an order must contain to count as a result of the email; null for any order. */
  productId: string | null;
  /** Part of the links of the email. */
  token: string;
  /** Data of JSON. */
  data: unknown;
};

export type DeliveryRow = typeof emailDeliveries.$inferSelect;

/** Adds emails that are to be sent. */
export const insertDeliveries = async (
  tx: Db,
  email: string,
  due: readonly DueEmail[],
  createdAt: Date,
): Promise<void> => {
  if (due.length > 0)
    await tx.insert(emailDeliveries).values(due.map((each) => ({ ...each, id: uuid(), email, createdAt })));
};

/** Returns the emails of these kinds that can be sent now, the oldest first. */
export const findDue = (db: Db, emails: string[], now: Date, limit: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(emailDeliveries)
    .where(
      and(
        eq(emailDeliveries.state, 'waiting'),
        inArray(emailDeliveries.email, emails),
        or(isNull(emailDeliveries.retryAt), lte(emailDeliveries.retryAt, now)),
      ),
    )
    .orderBy(asc(emailDeliveries.createdAt), asc(emailDeliveries.id))
    .limit(limit);

/** Takes an email: no other process sends it from then on. @returns null if it is taken already */
export async function take(db: Db, id: string): Promise<DeliveryRow | null> {
  const [taken] = await db
    .update(emailDeliveries)
    .set({ state: 'sending' })
    .where(and(eq(emailDeliveries.id, id), eq(emailDeliveries.state, 'waiting')))
    .returning();
  return taken ?? null;
}

/** Stores what became of a taken email. */
export const settle = async (db: Db, id: string, change: Partial<DeliveryRow>): Promise<void> => {
  await db
    .update(emailDeliveries)
    .set(change)
    .where(and(eq(emailDeliveries.id, id), eq(emailDeliveries.state, 'sending')));
};

/** Deletes an email that is not to be sent. */
export const drop = async (db: Db, id: string): Promise<void> => {
  await db.delete(emailDeliveries).where(eq(emailDeliveries.id, id));
};

/** Returns the email with the token of a link. */
export async function findByToken(db: Db, token: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(emailDeliveries).where(eq(emailDeliveries.token, token));
  return row ?? null;
}

/** Notes the first time of something that the recipient did with an email. */
export const noteFirst = async (
  db: Db,
  id: string,
  column: 'openedAt' | 'unsubscribedAt',
  now: Date,
): Promise<void> => {
  await db
    .update(emailDeliveries)
    .set({ [column]: now })
    .where(and(eq(emailDeliveries.id, id), isNull(emailDeliveries[column])));
};

/** After this time in ms, an email that is being sent is of an unknown fate: its server has ended. */
const unknownAfterMs = 3_600_000;

export type DeliveryCounts = {
  email: string;
  waiting: number;
  sent: number;
  failed: number;
  opened: number;
  unsubscribed: number;
  ordered: number;
  /** Minor units. */
  revenue: number;
};

/** Counts what became of the emails of each kind. */
export const countDeliveries = (db: Db, now: Date): Promise<DeliveryCounts[]> => {
  const isUnknown = sql`state = 'sending' and created_at < ${new Date(now.getTime() - unknownAfterMs).toISOString()}::timestamptz`;
  return rows(
    db,
    sql`select email,
          (count(*) filter (where state = 'waiting' or (state = 'sending' and not (${isUnknown}))))::int as waiting,
          (count(*) filter (where state = 'sent'))::int as sent,
          (count(*) filter (where state = 'refused' or (${isUnknown})))::int as failed,
          count(opened_at)::int as opened, count(unsubscribed_at)::int as unsubscribed,
          count(order_id)::int as ordered, coalesce(sum(revenue), 0)::float8 as revenue
        from ${emailDeliveries} group by email`,
  );
};

/** Whether any email was sent, so that orders may follow it. */
export const isAnySent = sql`exists (select from ${emailDeliveries} where ${eq(emailDeliveries.state, 'sent')})`;

type FollowingOrder = { id: string; email: string; placedAt: Date; total: number; productIds: string[] };

/**
 * Notes an order that followed emails: for each kind, the latest email to the same address that was sent at most `days`
 * before, that names one of the products or no product, and that no other order followed.
 */
export const noteOrder = async (
  tx: Db,
  { id, email, placedAt, total, productIds }: FollowingOrder,
  days: number,
): Promise<void> => {
  const placed = sql`${placedAt.toISOString()}::timestamptz`;
  await tx.execute(
    sql`update ${emailDeliveries} set order_id = ${id}::uuid, revenue = ${total} where id in (
          select distinct on (email) id from ${emailDeliveries}
          where lower(recipient) = lower(${email}) and state = 'sent' and order_id is null
            and settled_at <= ${placed} and settled_at > ${placed} - make_interval(days => ${days}::int)
            and (product_id is null or product_id = any(${sql.param(productIds)}::uuid[]))
          order by email, settled_at desc, id)
        and not exists (select from ${emailDeliveries} as noted
          where noted.order_id = ${id}::uuid and noted.email = ${emailDeliveries}.email)`,
  );
};

/** Changes the total of an order that followed emails. */
export const setRevenue = async (tx: Db, orderId: string, total: number): Promise<void> => {
  await tx.update(emailDeliveries).set({ revenue: total }).where(eq(emailDeliveries.orderId, orderId));
};

/** Forgets an order that followed emails. */
export const forgetOrder = async (tx: Db, orderId: string): Promise<void> => {
  await tx
    .update(emailDeliveries)
    .set({ orderId: null, revenue: null })
    .where(eq(emailDeliveries.orderId, orderId));
};

const isTo = (email: string) => sql`lower(${emailDeliveries.recipient}) = lower(${email})`;

/** Returns the emails to an address, the latest first. */
export const findTo = (db: Db, email: string): Promise<DeliveryRow[]> =>
  db.select().from(emailDeliveries).where(isTo(email)).orderBy(desc(emailDeliveries.createdAt));

/** Whether an address got an email of a kind after a moment, or is to get one. */
export const hadSince = async (db: Db, email: string, recipient: string, since: Date): Promise<boolean> =>
  (await db.$count(
    emailDeliveries,
    and(
      isTo(recipient),
      eq(emailDeliveries.email, email),
      sql`${emailDeliveries.createdAt} > ${since.toISOString()}::timestamptz`,
    ),
  )) > 0;

/** Forgets what the emails of a kind were written from, of those that were to be sent before a moment. */
export const forgetDataBefore = async (db: Db, email: string, moment: Date): Promise<void> => {
  await db
    .update(emailDeliveries)
    .set({ data: null })
    .where(and(eq(emailDeliveries.email, email), lt(emailDeliveries.createdAt, moment)));
};

/** Deletes the emails to an address that are not sent yet, and forgets the recipient of the others. @returns whether there was any */
export async function eraseRecipient(tx: Db, email: string): Promise<boolean> {
  const waiting = await tx
    .delete(emailDeliveries)
    .where(and(isTo(email), eq(emailDeliveries.state, 'waiting')))
    .returning({ id: emailDeliveries.id });
  const others = await tx
    .update(emailDeliveries)
    .set({ recipient: null, token: null, data: null, reason: '' })
    .where(isTo(email))
    .returning({ id: emailDeliveries.id });
  return waiting.length + others.length > 0;
}

/** Deletes the emails that were to be sent before a moment. */
export const deleteBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(emailDeliveries).where(lt(emailDeliveries.createdAt, moment));
};
