import type { Db } from '#kernel/database/database.ts';
import { type Maker, makersByIds } from '#modules/catalog/index.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { Capacity } from '#modules/delivery/contract/promise.ts';
import { workDaysOf } from '#modules/delivery/contract/terms.ts';
import { type Holidays, isWorkDay } from '#modules/delivery/contract/working-days.ts';
import { settingsOf } from '#modules/settings/index.ts';
import type { BookedLine, BookedOrders } from './booked-orders.ts';
import { type BookingRow, findBooked, findBookingsOfOrders } from './bookings-store.ts';
import type { DispatchSettings } from './delivery-terms.ts';
import { findTerms } from './terms-store.ts';

/** The services that the capacity depends on. */
export type CapacityServices = { db: Db; orders: BookedOrders; now: () => Date };

/** What the days of bookings depend on. */
export type CapacityContext = {
  today: string;
  dispatch: DispatchSettings;
  holidays: Holidays;
  makers: ReadonlyMap<string, Maker>;
  /** Booked pieces from today on, by the id of an artisan or a product and by day. */
  booked: ReadonlyMap<string, Map<string, number>>;
  /** The lines of the bookings, by id. */
  lines: ReadonlyMap<string, BookedLine>;
  /** All bookings of their orders. */
  bookings: readonly BookingRow[];
};

/** Returns the ids of the artisans and products that bookings take capacity of. */
export const makerIdsOf = (bookings: readonly Pick<BookingRow, 'artisanId' | 'productId'>[]): string[] => [
  ...new Set(bookings.flatMap(({ artisanId, productId }) => [artisanId ?? [], productId].flat())),
];

export const orderIdsOf = (bookings: readonly BookingRow[]): string[] => [
  ...new Set(bookings.map(({ orderId }) => orderId)),
];

/** Reads what the days of bookings depend on. @param furtherMakers artisans that are read even without bookings */
export async function readContext(
  { orders, now }: CapacityServices,
  db: Db,
  bookings: readonly BookingRow[],
  furtherMakers: readonly string[] = [],
): Promise<CapacityContext> {
  const today = dayOf(now());
  const earliest = [today, ...bookings.map(({ day }) => day)].sort()[0] ?? today;
  const makerIds = [...new Set([...makerIdsOf(bookings), ...furtherMakers])];
  const [settings, { holidays }, makers, booked, lines, ofOrders] = await Promise.all([
    settingsOf(db),
    findTerms(db, null, earliest),
    makersByIds(db, makerIds),
    findBooked(db, makerIds, today),
    orders.linesOf(db, [...new Set(bookings.map(({ lineId }) => lineId))]),
    findBookingsOfOrders(db, orderIdsOf(bookings)),
  ]);
  return {
    today,
    dispatch: settings,
    holidays: new Map(holidays),
    makers,
    booked,
    lines: new Map(lines.map((line) => [line.lineId, line])),
    bookings: ofOrders,
  };
}

/** Returns a function that says whether the artisan of a booking works on a day. */
export function workshopOf({ artisanId }: Pick<BookingRow, 'artisanId'>, context: CapacityContext) {
  const maker = artisanId === null ? undefined : context.makers.get(artisanId);
  const workDays = workDaysOf(maker?.workshop, context.dispatch);
  return (day: string) => isWorkDay(day, workDays, context.holidays);
}

/** A limit of the pieces of a day, with the name of the artisan or the product. */
export type NamedCapacity = Capacity & { name: string };

/** Returns the limits of a booking as they are now. */
export const capacitiesOf = (
  booking: Pick<BookingRow, 'artisanId' | 'productId'>,
  { makers, booked }: CapacityContext,
): NamedCapacity[] =>
  makerIdsOf([booking]).flatMap((id) => {
    const { piecesPerDay = null, name = '' } = makers.get(id) ?? {};
    return piecesPerDay === null
      ? []
      : { id, name, perDay: piecesPerDay, booked: booked.get(id) ?? new Map() };
  });
