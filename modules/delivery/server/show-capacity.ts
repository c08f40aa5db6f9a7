import type { Db } from '#kernel/database/database.ts';
import { type Maker, plannedMakers } from '#modules/catalog/index.ts';
import {
  type CapacityBooking,
  type CapacityDay,
  type CapacityWeek,
  type MakerCapacity,
  makersPerPage,
  mondayOf,
} from '#modules/delivery/contract/capacity.ts';
import { dayAfter, dayOf, weekdayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { maxBookedDays, roomOn } from '#modules/delivery/contract/promise.ts';
import { workDaysOf } from '#modules/delivery/contract/terms.ts';
import { type Holidays, isWorkDay, openDay, type WorkDays } from '#modules/delivery/contract/working-days.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { findAllBooked, findBookingsOn } from './bookings-store.ts';
import type { CapacityServices } from './capacity-context.ts';
import { presentItem } from './capacity-effect.ts';
import { findTerms } from './terms-store.ts';

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
  { id, kind, name, artisan, piecesPerDay, workshop }: Maker,
  workDays: WorkDays,
  booked: Map<string, number>,
  { today, week, holidays }: Calendar,
): MakerCapacity {
  const isOpen = (day: string) => isWorkDay(day, workDays, holidays);
  const first = openDay(today, 0, isOpen);
  const limits = piecesPerDay === null ? [] : [{ id, perDay: piecesPerDay, booked }];
  const free = openDay(today, 0, (day) => isOpen(day) && roomOn(day, limits) > 0);
  return {
    id,
    kind,
    name,
    artisan,
    piecesPerDay,
    canClose: kind === 'artisan' && workshop !== null,
    fullUntil: first === null || free === first ? null : (free ?? dayAfter(today, maxBookedDays)),
    days: week.map((day) => ({ day, booked: booked.get(day) ?? 0, off: offOn(day, workDays, holidays) })),
  };
}

/**
 * Returns the booked pieces of one page of artisans and products on the days of a week: of those with a limit of pieces a
 * day, and of artisans without one that have booked something in the week or from today on.
 */
export async function showCapacity(
  { db, now }: Pick<CapacityServices, 'db' | 'now'>,
  { week: chosen, page }: { week?: string | undefined; page: number },
): Promise<CapacityWeek> {
  const today = dayOf(now());
  const week = weekOf(mondayOf(chosen ?? today));
  const earliest = [today, ...week].sort()[0] ?? today;
  const [booked, settings, terms] = await Promise.all([
    findAllBooked(db, earliest),
    settingsOf(db),
    findTerms(db, null, earliest),
  ]);
  const { makers, total } = await plannedMakers(db, [...booked.keys()], { page, limit: makersPerPage });
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
