import type { Db } from '#kernel/database/database.ts';
import type { ItemPromise } from '#modules/delivery/contract/promise.ts';
import {
  deleteBookings,
  deleteBookingsOfLines,
  findBookingsOfLine,
  insertBookings,
  lockCapacity,
} from './bookings-store.ts';
import { limitsOf, type MadeProduct } from './promise-lines.ts';

// Books the days of making of an order, and releases them.

/**
 * Locks the capacity that products may take until the transaction ends. Called before products are locked, in every
 * transaction that books.
 */
export async function lockMakers(tx: Db, products: readonly MadeProduct[]): Promise<void> {
  const limits = products.flatMap((product) => limitsOf({ product, quantity: 1, isPersonalised: true }));
  if (limits.length > 0) await lockCapacity(tx, [...new Set(limits.map(({ id }) => id))]);
}

type BookedLine = { lineId: string; product: MadeProduct; promise: ItemPromise };

/** Books the capacity that the promises of an order take. */
export async function bookCapacity(tx: Db, orderId: string, lines: readonly BookedLine[]): Promise<void> {
  const bookings = lines.flatMap(({ lineId, product, promise }) =>
    promise.bookings.map(({ day, pieces }) => ({
      orderId,
      lineId,
      artisanId: product.artisanId,
      productId: product.id,
      day,
      pieces,
    })),
  );
  if (bookings.length > 0) await insertBookings(tx, bookings);
}

/** Releases the capacity that lines have booked. */
export const releaseLines = deleteBookingsOfLines;

/** Releases the last days that a line has booked, for units that it no longer has. */
export async function releaseUnits(tx: Db, lineId: string, units: number): Promise<void> {
  const bookings = await findBookingsOfLine(tx, lineId);
  let left = units;
  const kept = bookings.map((booking) => {
    const released = Math.min(left, booking.pieces);
    left -= released;
    return { ...booking, pieces: booking.pieces - released };
  });
  if (left === units) return;
  await deleteBookingsOfLines(tx, [lineId]);
  const remaining = kept.filter(({ pieces }) => pieces > 0);
  if (remaining.length > 0) await insertBookings(tx, remaining);
}

/** Releases the capacity that a cancelled order has booked. */
export const releaseCapacity = (tx: Db, orderId: string): Promise<void> => deleteBookings(tx, orderId);
