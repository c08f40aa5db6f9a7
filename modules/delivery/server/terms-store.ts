import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import { deliveryLanes, makingBookings, makingLoad, shopDays } from './tables.ts';

type LaneRow = Omit<typeof deliveryLanes.$inferSelect, 'id'>;
type TermsRow = { lane: LaneRow | null; holidays: [day: string, name: string][] };

const selectTerms = preparedStatement<TermsRow>(
  'delivery terms',
  () => sql`select (
      select json_build_object('prefix', l.prefix, 'name', l.name, 'standardFrom', l.standard_from, 'standardTo', l.standard_to,
        'expressFrom', l.express_from, 'expressTo', l.express_to, 'standardPrice', l.standard_price,
        'expressPrice', l.express_price, 'cash', l.cash, 'served', l.served)
      from ${deliveryLanes} as l where l.prefix = any(${sql.placeholder('prefixes')}::text[])
      order by length(l.prefix) desc limit 1
    ) as lane, (
      select coalesce(json_agg(json_build_array(d.day, d.name) order by d.day), '[]')
      from ${shopDays} as d where d.is_holiday and d.day >= ${sql.placeholder('today')}::date
    ) as holidays`,
);

/**
 * Returns the lane with the longest prefix of a PIN code, null if no lane has one, and the holidays from today on.
 * @param pin null if it is not known
 */
export async function findTerms(db: Db, pin: string | null, today: string): Promise<TermsRow> {
  const prefixes = pin === null ? [] : Array.from(pin, (_, index) => pin.slice(0, index + 1));
  const [row] = await selectTerms(db, { prefixes, today });
  return row ?? { lane: null, holidays: [] };
}

const selectBooked = preparedStatement<{ makerId: string; day: string; pieces: number }>(
  'booked capacity',
  () => sql`select maker_id as "makerId", day::text, pieces from ${makingLoad}
    where maker_id = any(${sql.placeholder('makers')}::uuid[]) and day >= ${sql.placeholder('today')}::date and pieces > 0`,
);

/** Returns the pieces booked from today on, by the id of an artisan or a product and by day. */
export async function findBooked(
  db: Db,
  makers: string[],
  today: string,
): Promise<Map<string, Map<string, number>>> {
  const booked = new Map(makers.map((id) => [id, new Map<string, number>()]));
  for (const { makerId, day, pieces } of await selectBooked(db, { makers, today }))
    booked.get(makerId)?.set(day, pieces);
  return booked;
}

const selectAllBooked = preparedStatement<{ makerId: string; day: string; pieces: number }>(
  'all booked capacity',
  () => sql`select maker_id as "makerId", day::text, pieces from ${makingLoad}
    where day >= ${sql.placeholder('today')}::date and pieces > 0`,
);

/** Returns the pieces booked from today on of all artisans and products that have some, by id and by day. */
export async function findAllBooked(db: Db, today: string): Promise<Map<string, Map<string, number>>> {
  const booked = new Map<string, Map<string, number>>();
  for (const { makerId, day, pieces } of await selectAllBooked(db, { today }))
    booked.set(makerId, (booked.get(makerId) ?? new Map()).set(day, pieces));
  return booked;
}

const lockStatement = preparedStatement(
  'lock makers',
  () => sql`with usual as materialized (select current_setting('lock_timeout') as value
    ), raised as materialized (select set_config('lock_timeout', '10s', true) from usual
    ), ordered as (select maker from unnest(${sql.placeholder('makers')}::text[]) as maker, raised order by maker
    ), locked as materialized (select count(pg_advisory_xact_lock(hashtextextended('making ' || maker, 0))) from ordered
    ) select set_config('lock_timeout', usual.value, true) from usual, locked`,
);

/**
 * Locks the capacity of artisans and products until the transaction ends, in one order, which prevents deadlocks. Waits
 * up to 10 seconds, since the orders of an artisan stand in one queue; other locks keep their limit.
 */
export const lockCapacity = async (tx: Db, makers: string[]): Promise<void> => {
  await lockStatement(tx, { makers });
};

export type NewBooking = Omit<typeof makingBookings.$inferInsert, 'id'>;

export const insertBookings = async (tx: Db, bookings: NewBooking[]): Promise<void> => {
  await tx.insert(makingBookings).values(bookings);
};

/** Deletes everything that lines of an order have booked. */
export async function deleteBookingsOfLines(tx: Db, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await tx.delete(makingBookings).where(inArray(makingBookings.lineId, [...lineIds]));
}

/** Returns what a line has booked, the last day first. */
export const findBookingsOfLine = (tx: Db, lineId: string): Promise<(typeof makingBookings.$inferSelect)[]> =>
  tx
    .select()
    .from(makingBookings)
    .where(eq(makingBookings.lineId, lineId))
    .orderBy(desc(makingBookings.day), desc(makingBookings.id));

/** Deletes everything that an order has booked. */
export async function deleteBookings(tx: Db, orderId: string): Promise<void> {
  await tx.delete(makingBookings).where(eq(makingBookings.orderId, orderId));
}
