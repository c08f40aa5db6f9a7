import { and, eq, lt, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import { isWaiting } from '../../orders-store.ts';
import { orders } from '../../tables.ts';
import { orderTraces } from '../tables.ts';

/** Digests of the traits by which orders are rate limited. */
export type Trace = { network: string; email: string; phone: string; address: string };

const lock = preparedStatement<Record<string, unknown>>(
  'traits of an order, held',
  () => sql`select pg_advisory_xact_lock(hashtextextended(trait, 0))::text
    from unnest(${sql.placeholder('traits')}::text[]) with ordinality as t (trait, nth) order by nth`,
);

/** Locks traits until the transaction ends, always in the same order. */
export const lockTraits = async (tx: Db, traits: string[]): Promise<void> => {
  await lock(tx, { traits: traits.toSorted() });
};

/** Locks the traits of an order until the transaction ends. */
export const lockTraces = (tx: Db, trace: Trace): Promise<void> => lockTraits(tx, Object.values(trace));

/** Returns the moment of the order that fills the limit of a trait: the n-th latest one within the window. */
const fullSince = (trait: keyof Trace) => sql`(
  select placed_at from ${orderTraces}
  where ${sql.identifier(trait)} = ${sql.placeholder(trait)} and placed_at > ${sql.placeholder('since')}::timestamptz
  order by placed_at desc offset greatest(${sql.placeholder(`${trait}Most`)}::int, 1) - 1 limit case when ${sql.placeholder(`${trait}Most`)}::int is null then 0 else 1 end)`;

const insert = preparedStatement<{ full: string | Date | null }>(
  'trace of an order',
  () => sql`with traced as (
      insert into ${orderTraces} (order_id, network, email, phone, address, placed_at)
      values (${sql.placeholder('orderId')}::uuid, ${sql.placeholder('network')}::text, ${sql.placeholder('email')}::text,
        ${sql.placeholder('phone')}::text, ${sql.placeholder('address')}::text, ${sql.placeholder('at')}::timestamptz)
    )
    select greatest(${fullSince('network')}, ${fullSince('email')}, ${fullSince('phone')}, ${fullSince('address')}) as full`,
);

type NewTrace = {
  orderId: string;
  trace: Trace;
  at: Date;
  /** Start of the window in which orders count. */
  since: Date;
  /** Orders allowed per trait; null for no limit. */
  most: Record<keyof Trace, number | null>;
};

/**
 * Stores the traits of an order.
 * @returns the moment since which a limit is full without this order; null if none is
 */
export async function insertTrace(
  tx: Db,
  { orderId, trace, at, since, most }: NewTrace,
): Promise<Date | null> {
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
 * Sums units and value of the unconfirmed open cash on delivery orders of guests that share email, phone or address
 * with an order, including it. The traits must be locked.
 */
export async function sumUnconfirmed(tx: Db, orderId: string): Promise<{ pieces: number; value: number }> {
  const [sums] = await rows<{ pieces: number; value: number }>(
    tx,
    sql`select coalesce(sum(o.pieces), 0)::int as pieces, coalesce(sum(o.total), 0)::float8 as value from ${orders} as o
        where o.id in (
            select other.order_id from ${orderTraces} as mine join ${orderTraces} as other
            on other.email = mine.email or other.phone = mine.phone or other.address = mine.address
            where mine.order_id = ${orderId}::uuid)
          and o.state = 'placed' and o.payment = 'cod' and o.user_id is null and o.confirmed_at is null`,
  );
  return sums ?? { pieces: 0, value: 0 };
}

/** Sums the units that waiting orders of the network of an order hold, including it. The traits must be locked. */
export async function sumHeld(tx: Db, orderId: string): Promise<number> {
  const [sum] = await rows<{ pieces: number }>(
    tx,
    sql`select coalesce(sum(pieces), 0)::int as pieces from ${orders}
        where ${isWaiting} and id in (
          select other.order_id from ${orderTraces} as mine join ${orderTraces} as other on other.network = mine.network
          where mine.order_id = ${orderId}::uuid)`,
  );
  return sum?.pieces ?? 0;
}

/** Returns the orders that were placed from a network with an email, both as digests. */
export const findSameSender = async (tx: Db, { network, email }: Trace): Promise<string[]> =>
  (
    await tx
      .select({ id: orderTraces.orderId })
      .from(orderTraces)
      .where(and(eq(orderTraces.network, network), eq(orderTraces.email, email)))
  ).map(({ id }) => id);

/** Returns whether a customer paid for an order or received one before. */
export async function hasHistory(db: Db, userId: string): Promise<boolean> {
  const [order] = await rows(
    db,
    sql`select 1 from ${orders} where user_id = ${userId}::uuid and (paid_at is not null or delivered_at is not null)
        and state not in ('cancelled', 'refunded') limit 1`,
  );
  return order !== undefined;
}

export async function deleteTracesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(orderTraces).where(lt(orderTraces.placedAt, moment));
}
