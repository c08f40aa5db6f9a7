import { dayAfter, weekdayOf } from './day-arithmetic.ts';

// The days on which the shop and its artisans work. Days are texts such as 2026-11-22, weekdays numbers from 0
// (Sunday) to 6 (Saturday).

/** The farthest day that a search for an open day reaches, in days. */
const maxSearch = 400;

/** The names of the public holidays by day. */
export type Holidays = ReadonlyMap<string, string>;

/** When an artisan or the shop works. Both ends of `daysOff` are days off. */
export type WorkDays = {
  closedWeekdays: readonly number[];
  daysOff?: readonly { from: string; to: string }[] | undefined;
};

/** Returns whether a person with these working days works on a day. */
export const isWorkDay = (day: string, { closedWeekdays, daysOff = [] }: WorkDays, holidays: Holidays) =>
  !closedWeekdays.includes(weekdayOf(day)) &&
  !holidays.has(day) &&
  !daysOff.some(({ from, to }) => from <= day && day <= to);

/**
 * Returns the first day not before `day` that is open; after it, the day that is `count` open days later. Returns null
 * when no day within `maxSearch` days is.
 */
export function openDay(day: string, count: number, isOpen: (day: string) => boolean): string | null {
  let result = day;
  let remaining = count;
  for (let tries = 0; tries <= maxSearch; tries++) {
    if (isOpen(result) && remaining-- === 0) return result;
    result = dayAfter(result);
  }
  return null;
}

/**
 * Returns the day that is `count` open days after `day`, which itself need not be open. Returns null when no day within
 * `maxSearch` days is.
 */
export const openDayAfter = (day: string, count: number, isOpen: (day: string) => boolean): string | null =>
  count === 0 ? day : openDay(dayAfter(day), count - 1, isOpen);

/** Returns the latest day that has `count` open days between it and `day`, `day` included. */
export function openDayBefore(day: string, count: number, isOpen: (day: string) => boolean): string {
  let result = day;
  for (let remaining = count, tries = 0; remaining > 0 && tries <= maxSearch; tries++) {
    if (isOpen(result)) remaining--;
    result = dayAfter(result, -1);
  }
  return result;
}
