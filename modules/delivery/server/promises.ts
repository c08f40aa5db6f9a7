import type { Db } from '#kernel/database/database.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import {
  type Capacity,
  type ItemPromise,
  type PromisedItem,
  promiseItems,
} from '#modules/delivery/contract/promise.ts';
import {
  type DeliveryTerms,
  defaultLane,
  type Lane,
  todayOf,
  workDaysOf,
} from '#modules/delivery/contract/terms.ts';
import {
  deleteBookings,
  deleteBookingsOfLines,
  findBooked,
  findBookingsOfLine,
  insertBookings,
  lockCapacity,
} from './bookings-store.ts';
import { findTerms } from './terms-store.ts';

/** The settings that a promise depends on. */
export type DispatchSettings = { cutOffHour: number; packingDays: number; closedWeekdays: number[] };

type Awaitable<T> = T | Promise<T>;

/** Units of a product or a variant, as they are to be made. */
export type MadeLine = { product: MadeProduct | null; quantity: number; isPersonalised: boolean };
type MadeProduct = Pick<
  ForSale,
  'id' | 'makingDays' | 'personalisingDays' | 'piecesPerDay' | 'artisan' | 'artisanId' | 'workshop'
>;

/** Returns the terms of a delivery. @param pin null if it is not known or not in India */
export async function deliveryTerms(
  db: Db,
  { pin, now, settings: read }: { pin: string | null; now: Date; settings: Awaitable<DispatchSettings> },
): Promise<DeliveryTerms> {
  const [{ lane, holidays }, settings] = await Promise.all([findTerms(db, pin, dayOf(now)), read]);
  const { cutOffHour, packingDays, closedWeekdays } = settings;
  return {
    now,
    dispatch: { cutOffHour, packingDays, closedWeekdays },
    holidays: new Map(holidays),
    lane: lane ? laneOf(lane) : defaultLane,
  };
}

type StoredLane = NonNullable<Awaited<ReturnType<typeof findTerms>>['lane']>;

const laneOf = ({ expressFrom, expressTo, standardFrom, standardTo, ...lane }: StoredLane): Lane => ({
  name: lane.name,
  standard: { from: standardFrom, to: standardTo },
  express: expressFrom === null || expressTo === null ? null : { from: expressFrom, to: expressTo },
  standardPrice: lane.standardPrice,
  expressPrice: lane.expressPrice,
  cash: lane.cash,
  served: lane.served,
});

/** Returns the limits of a day for units of a product; none if it is ready. */
function limitsOf({ product, isPersonalised }: MadeLine): Omit<Capacity, 'booked'>[] {
  if (!product || product.makingDays + (isPersonalised ? product.personalisingDays : 0) === 0) return [];
  const { id, piecesPerDay, artisanId, workshop } = product;
  return [
    ...(artisanId !== null && workshop?.piecesPerDay
      ? [{ id: artisanId, perDay: workshop.piecesPerDay }]
      : []),
    ...(piecesPerDay === null ? [] : [{ id, perDay: piecesPerDay }]),
  ];
}

/**
 * Locks the capacity that products may take until the transaction ends. Called before products are locked, in every
 * transaction that books.
 */
export async function lockMakers(tx: Db, products: readonly MadeProduct[]): Promise<void> {
  const limits = products.flatMap((product) => limitsOf({ product, quantity: 1, isPersonalised: true }));
  if (limits.length > 0) await lockCapacity(tx, [...new Set(limits.map(({ id }) => id))]);
}

/** Returns lines as the rule of the promise takes them, with what is booked now. A line without a product is left out. */
export async function promisedItems(
  db: Db,
  lines: readonly MadeLine[],
  { now, dispatch }: Pick<DeliveryTerms, 'now' | 'dispatch'>,
): Promise<PromisedItem[]> {
  const limits = lines.map(limitsOf);
  const makers = [...new Set(limits.flat().map(({ id }) => id))];
  const booked = makers.length === 0 ? new Map() : await findBooked(db, makers, todayOf({ now }));
  return lines.flatMap(({ product, quantity, isPersonalised }, index) => {
    if (!product) return [];
    const { artisan, makingDays, personalisingDays, workshop } = product;
    return {
      pieces: quantity,
      making: {
        artisan,
        days: makingDays,
        personalisingDays: isPersonalised ? personalisingDays : 0,
        workDays: workDaysOf(workshop, dispatch),
        capacities: (limits[index] ?? []).map((limit) => ({
          ...limit,
          // Lines of one maker share this map, so that each line sees what the lines before it take.
          booked: booked.get(limit.id) ?? new Map<string, number>(),
        })),
      },
    };
  });
}

/** Returns the promise of each line, null for a line that is not made or cannot be promised. */
export async function promiseLines(
  db: Db,
  lines: readonly MadeLine[],
  terms: DeliveryTerms,
): Promise<(ItemPromise | null)[]> {
  const made = lines.filter(({ product, quantity }) => product !== null && quantity > 0);
  const promises = promiseItems(await promisedItems(db, made, terms), terms);
  const byLine = new Map(made.map((line, index) => [line, promises[index] ?? null]));
  return lines.map((line) => byLine.get(line) ?? null);
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
