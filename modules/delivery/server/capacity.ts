import type { Db } from '#kernel/database/database.ts';
import { limitedMakers, type Maker } from '#modules/catalog/index.ts';
import { type Holidays, isWorkDay, openDay, type WorkDays } from '#modules/delivery/contract/calendar.ts';
import {
  type CapacityBooking,
  type CapacityDay,
  type CapacityWeek,
  type MakerCapacity,
  makersPerPage,
  mondayOf,
} from '#modules/delivery/contract/capacity.ts';
import { dayAfter, dayOf, weekdayOf } from '#modules/delivery/contract/days.ts';
import { maxBookedDays, roomOn } from '#modules/delivery/contract/promise.ts';
import { workDaysOf } from '#modules/delivery/contract/terms.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { findBookingsOn } from './bookings-store.ts';
import type { CapacityServices } from './capacity-context.ts';
import { presentItem } from './capacity-effect.ts';
import { findBooked, findTerms } from './terms-store.ts';

const weekOf = (monday: string): string[] => Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));

function offOn(
  day: string,
  { closedWeekdays, daysOff = [] }: WorkDays,
  holidays: Holidays,
): CapacityDay['off'] {
  if (holidays.has(day)) return 'holiday';
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return 'day_off';
  return closedWeekdays.includes(weekdayOf(day)) ? 'weekday' : null;
}

type Calendar = { today: string; week: readonly string[]; holidays: Holidays };

function capacityOf(
  { id, kind, name, artisan, piecesPerDay }: Maker,
  workDays: WorkDays,
  booked: Map<string, number>,
  { today, week, holidays }: Calendar,
): MakerCapacity {
  const perDay = piecesPerDay ?? 0;
  const isOpen = (day: string) => isWorkDay(day, workDays, holidays);
  const first = openDay(today, 0, isOpen);
  const free = openDay(today, 0, (day) => isOpen(day) && roomOn(day, [{ id, perDay, booked }]) > 0);
  return {
    id,
    kind,
    name,
    artisan,
    piecesPerDay: perDay,
    fullUntil: first === null || free === first ? null : (free ?? dayAfter(today, maxBookedDays)),
    days: week.map((day) => ({ day, booked: booked.get(day) ?? 0, off: offOn(day, workDays, holidays) })),
  };
}

/** Returns the booked pieces of one page of artisans and products on the days of a week. */
export async function showCapacity(
  { db, now }: Pick<CapacityServices, 'db' | 'now'>,
  { week: chosen, page }: { week?: string | undefined; page: number },
): Promise<CapacityWeek> {
  const today = dayOf(now());
  const week = weekOf(mondayOf(chosen ?? today));
  const earliest = [today, ...week].sort()[0] ?? today;
  const [{ makers, total }, settings, terms] = await Promise.all([
    limitedMakers(db, { page, limit: makersPerPage }),
    settingsOf(db),
    findTerms(db, null, earliest),
  ]);
  const ids = makers.map(({ id }) => id);
  const booked = ids.length === 0 ? new Map() : await findBooked(db, ids, earliest);
  const holidays = new Map(terms.holidays);
  return {
    today,
    days: week.map((day) => ({ day, holiday: holidays.get(day) ?? null })),
    makers: makers.map((maker) =>
      capacityOf(maker, workDaysOf(maker.workshop, settings), booked.get(maker.id) ?? new Map(), {
        today,
        week,
        holidays,
      }),
    ),
    total,
    pages: Math.max(1, Math.ceil(total / makersPerPage)),
  };
}

/** Returns the bookings of an artisan or a product on a day, with the items that they are for. */
export async function listBookings(
  { db, orders }: { db: Db } & Pick<CapacityServices, 'orders'>,
  { maker, day }: { maker: string; day: string },
): Promise<CapacityBooking[]> {
  const bookings = await findBookingsOn(db, maker, day);
  const lines = await orders.linesOf(
    db,
    bookings.map(({ lineId }) => lineId),
  );
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  return bookings.flatMap(({ id, lineId, pieces }) => {
    const line = byId.get(lineId);
    return line ? { id, pieces, isOpen: line.isOpen, ...presentItem(line) } : [];
  });
}
