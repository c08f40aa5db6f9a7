import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import { makingBookings, makingLoad } from './tables.ts';

export type BookingRow = typeof makingBookings.$inferSelect;
type NewBooking = Omit<typeof makingBookings.$inferInsert, 'id'>;

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

const inOrder = [asc(makingBookings.day), asc(makingBookings.orderId), asc(makingBookings.id)];

/** Returns the bookings of an artisan or a product on a day. */
export const findBookingsOn = (db: Db, makerId: string, day: string): Promise<BookingRow[]> =>
  db
    .select()
    .from(makingBookings)
    .where(
      and(
        or(eq(makingBookings.artisanId, makerId), eq(makingBookings.productId, makerId)),
        eq(makingBookings.day, day),
      ),
    )
    .orderBy(...inOrder);

export const findBookings = (db: Db, ids: readonly string[]): Promise<BookingRow[]> =>
  db
    .select()
    .from(makingBookings)
    .where(inArray(makingBookings.id, [...ids]))
    .orderBy(...inOrder);

/** Returns all bookings of orders. */
export const findBookingsOfOrders = (db: Db, orderIds: readonly string[]): Promise<BookingRow[]> =>
  db
    .select()
    .from(makingBookings)
    .where(inArray(makingBookings.orderId, [...orderIds]))
    .orderBy(...inOrder);

/**
 * Returns the bookings of an artisan from a day on and until another one, of the lines of which the making can last
 * into days off.
 */
export const findBookingsBetween = (
  db: Db,
  artisanId: string,
  { from, to }: { from: string; to: string },
): Promise<BookingRow[]> =>
  db
    .select()
    .from(makingBookings)
    .where(
      and(
        eq(makingBookings.artisanId, artisanId),
        sql`${makingBookings.day} >= ${from}::date`,
        lte(makingBookings.day, to),
      ),
    )
    .orderBy(...inOrder);

/** Returns what a line has booked, the last day first. */
export const findBookingsOfLine = (tx: Db, lineId: string): Promise<BookingRow[]> =>
  tx
    .select()
    .from(makingBookings)
    .where(eq(makingBookings.lineId, lineId))
    .orderBy(desc(makingBookings.day), desc(makingBookings.id));

export const insertBookings = async (tx: Db, bookings: NewBooking[]): Promise<void> => {
  await tx.insert(makingBookings).values(bookings);
};

export async function deleteBookingsById(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(makingBookings).where(inArray(makingBookings.id, [...ids]));
}

/** Deletes everything that lines of an order have booked. */
export async function deleteBookingsOfLines(tx: Db, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await tx.delete(makingBookings).where(inArray(makingBookings.lineId, [...lineIds]));
}

/** Deletes everything that an order has booked. */
export async function deleteBookings(tx: Db, orderId: string): Promise<void> {
  await tx.delete(makingBookings).where(eq(makingBookings.orderId, orderId));
}
