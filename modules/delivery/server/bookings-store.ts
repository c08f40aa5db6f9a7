import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { makingBookings } from './tables.ts';

export type BookingRow = typeof makingBookings.$inferSelect;

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

export async function deleteBookingsById(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(makingBookings).where(inArray(makingBookings.id, [...ids]));
}
