import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { newsletterDeliveries, newsletters, subscribers } from './tables.ts';

// The emails of a newsletter: one row for each recipient.

/**
 * Adds rows for the next subscribers in the order of their ids, who had confirmed when the sending began.
 * @returns the id of the last one; null if none is left, or if those of a segment have their rows already
 */
export async function addNext(
  tx: Db,
  newsletter: { id: string; cursor: string | null; startedAt: Date; audience: unknown },
  limit: number,
): Promise<string | null> {
  const { id, cursor, startedAt, audience } = newsletter;
  if (audience !== null) return null;
  const [row] = await rows<{ last: string | null }>(
    tx,
    sql`with next as (
          select s.id from ${subscribers} as s
          where s.confirmed_at <= ${startedAt.toISOString()}::timestamptz
            and ${cursor === null ? sql`true` : sql`s.id > ${cursor}::uuid`}
          order by s.id limit ${limit}
        ), added as (
          insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, state)
          select ${id}::uuid, next.id, 'waiting' from next on conflict do nothing
        ) select (select next.id from next order by next.id desc limit 1)::text as last`,
  );
  return row?.last ?? null;
}

/**
 * Adds rows for all subscribers of a segment who had confirmed when the sending began, so that later changes of the segment do
 * not matter.
 * @returns their number
 */
export async function addAllOf(
  tx: Db,
  { id, startedAt }: { id: string; startedAt: Date },
  isInSegment: (mailbox: SQL) => SQL,
): Promise<number> {
  const added = await rows<{ count: number }>(
    tx,
    sql`with added as (
          insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, state)
          select ${id}::uuid, s.id, 'waiting' from ${subscribers} as s
          where s.confirmed_at <= ${startedAt.toISOString()}::timestamptz and ${isInSegment(sql`s.mailbox`)}
          on conflict do nothing returning 1
        ) select count(*)::int as count from added`,
  );
  return added[0]?.count ?? 0;
}

/** Deletes the rows of those who ended their subscription before they got the newsletter. */
export const dropUnsubscribed = async (db: Db, id: string): Promise<void> => {
  await rows(
    db,
    sql`delete from ${newsletterDeliveries} as d where d.newsletter_id = ${id}::uuid and d.state = 'waiting'
          and not exists (select from ${subscribers} as s where s.id = d.subscriber_id)`,
  );
};

export type WaitingDelivery = { subscriberId: string; attempts: number };

/** Returns the rows that can be sent now. */
export const findDue = (db: Db, id: string, now: Date, limit: number): Promise<WaitingDelivery[]> =>
  rows(
    db,
    sql`select subscriber_id as "subscriberId", attempts from ${newsletterDeliveries}
        where newsletter_id = ${id}::uuid and state = 'waiting'
          and coalesce(retry_at, '-infinity') <= ${now.toISOString()}::timestamptz
        order by subscriber_id limit ${limit}`,
  );

export const hasWaiting = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(
    newsletterDeliveries,
    and(eq(newsletterDeliveries.newsletterId, id), eq(newsletterDeliveries.state, 'waiting')),
  )) > 0;

/**
 * Takes the email of one subscriber: no other process sends it from then on.
 * @returns the address and the secret; null if it is taken, the subscription has ended, or the newsletter is stopped
 */
export async function take(
  db: Db,
  id: string,
  subscriberId: string,
): Promise<{ email: string; secret: string } | null> {
  const [taken] = await rows<{ email: string; secret: string }>(
    db,
    sql`update ${newsletterDeliveries} as d set state = 'sending' from ${subscribers} as s
        where d.newsletter_id = ${id}::uuid and d.subscriber_id = ${subscriberId}::uuid and d.state = 'waiting'
          and s.id = d.subscriber_id
          and exists (select from ${newsletters} as n where n.id = d.newsletter_id and n.state = 'sending')
        returning s.email, s.secret`,
  );
  return taken ?? null;
}

type DeliveryChange = Partial<
  Omit<typeof newsletterDeliveries.$inferSelect, 'newsletterId' | 'subscriberId'>
>;

/** Stores what became of a taken email. */
export const settle = async (
  db: Db,
  id: string,
  subscriberId: string,
  change: DeliveryChange,
): Promise<void> => {
  await db
    .update(newsletterDeliveries)
    .set(change)
    .where(
      and(
        eq(newsletterDeliveries.newsletterId, id),
        eq(newsletterDeliveries.subscriberId, subscriberId),
        eq(newsletterDeliveries.state, 'sending'),
      ),
    );
};
