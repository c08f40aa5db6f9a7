import { lt, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { lasting } from '#server/platform/database/lasting.ts';
import { orders, orderTraces } from './tables.ts';

/** Digests of what orders are counted together by. */
export type Trace = { network: string; email: string; phone: string; address: string };

const lock = lasting<Record<string, unknown>>(
  'traits of an order, held',
  () => sql`select pg_advisory_xact_lock(hashtextextended(trait, 0))::text
    from unnest(${sql.placeholder('traits')}::text[]) with ordinality as t (trait, nth) order by nth`,
);

/** Holds the traits until the transaction ends, always in the same order. */
export const lockTraces = async (tx: Db, trace: Trace): Promise<void> => {
  await lock(tx, { traits: Object.values(trace).sort() });
};

/** The moment of the order that fills the limit of a trait: the n-th latest one within the window. */
const fullSince = (trait: keyof Trace) => sql`(
  select placed_at from ${orderTraces}
  where ${sql.identifier(trait)} = ${sql.placeholder(trait)} and placed_at > ${sql.placeholder('since')}::timestamptz
  order by placed_at desc offset greatest(${sql.placeholder(`${trait}Most`)}::int, 1) - 1 limit case when ${sql.placeholder(`${trait}Most`)}::int is null then 0 else 1 end)`;

const insert = lasting<{ full: string | Date | null }>(
  'trace of an order',
  () => sql`with traced as (
      insert into ${orderTraces} (order_id, network, email, phone, address, placed_at)
      values (${sql.placeholder('orderId')}::uuid, ${sql.placeholder('network')}::text, ${sql.placeholder('email')}::text,
        ${sql.placeholder('phone')}::text, ${sql.placeholder('address')}::text, ${sql.placeholder('at')}::timestamptz)
    )
    select greatest(${fullSince('network')}, ${fullSince('email')}, ${fullSince('phone')}, ${fullSince('address')}) as full`,
);

type Traced = {
  orderId: string;
  trace: Trace;
  at: Date;
  /** Orders from this moment on are counted. */
  since: Date;
  /** null where any number may be placed. */
  most: Record<keyof Trace, number | null>;
};

/** Keeps the traits of an order. @returns since when a limit is full without it; null where none is */
export async function insertTrace(tx: Db, { orderId, trace, at, since, most }: Traced): Promise<Date | null> {
  const [row] = await insert(tx, {
    ...trace,
    orderId,
    at: at.toISOString(),
    since: since.toISOString(),
    networkMost: most.network,
    emailMost: most.email,
    phoneMost: most.phone,
    addressMost: most.address,
  });
  return row?.full ? new Date(row.full) : null;
}

/**
 * Pieces and value of what guests have open for cash on delivery and did not confirm, of an order and of all others with its email,
 * phone or address. The traits must be held.
 */
export async function findUnconfirmed(tx: Db, orderId: string): Promise<{ pieces: number; value: number }> {
  const [open] = await rows<{ pieces: number; value: number }>(
    tx,
    sql`select coalesce(sum(o.pieces), 0)::int as pieces, coalesce(sum(o.total), 0)::float8 as value from ${orders} as o
        where o.id in (
            select other.order_id from ${orderTraces} as mine join ${orderTraces} as other
            on other.email = mine.email or other.phone = mine.phone or other.address = mine.address
            where mine.order_id = ${orderId}::uuid)
          and o.state = 'placed' and o.payment = 'cod' and o.user_id is null and o.confirmed_at is null`,
  );
  return open ?? { pieces: 0, value: 0 };
}

/** Whether a customer paid for an order before, or received one. */
export async function hasHistory(db: Db, userId: string): Promise<boolean> {
  const [found] = await rows(
    db,
    sql`select 1 from ${orders} where user_id = ${userId}::uuid and (paid_at is not null or delivered_at is not null)
        and state not in ('cancelled', 'refunded') limit 1`,
  );
  return found !== undefined;
}

export async function deleteTracesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(orderTraces).where(lt(orderTraces.placedAt, moment));
}
