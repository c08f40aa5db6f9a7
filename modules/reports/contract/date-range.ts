import { day, queryInteger } from '#kernel/contract/query-values.ts';
import type { z } from '#kernel/contract/zod.ts';
import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import * as m from '../messages/index.ts';

// The date range of statistics and reports. Days are those of the shop's time zone, formatted as 2026-11-22.

const dayMs = 86_400_000;

/** The longest date range in days: a year, and the additional days of a file of one. */
export const maxRangeDays = 400;

/** Returns the number of days from one to another, both included; 0 or less where the last is before the first. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The parts of a query with a date range: the last `days` days including today, or the days `from` to `to`. */
export const dateRangeFields = {
  days: queryInteger(1, 366).default(30),
  from: day().optional(),
  to: day().optional(),
};

/** The days of a query with a date range. */
export type DateRangeQuery = { days: number; from?: string | undefined; to?: string | undefined };

/** Checks the days of a query, and names the wrong field. */
export function checkDateRange({ from, to }: DateRangeQuery, context: z.RefinementCtx): void {
  if (from === undefined && to === undefined) return;
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const days = from && to ? countDays(from, to) : 0;
  if (from === undefined) addIssue('from', m.dateRange.isNeededBesideLastDay());
  else if (to === undefined) addIssue('to', m.dateRange.isNeededBesideFirstDay());
  else if (days < 1) addIssue('to', m.dateRange.mustNotBeBeforeFirst());
  else if (days > maxRangeDays) addIssue('to', m.dateRange.mustBeAtMostDays({ maxRangeDays }));
}

/** Consecutive days. */
export type Days = { first: string; days: number };

/** Returns the days of a request. */
export function daysOf({ days, from, to }: DateRangeQuery, now: Date): Days {
  if (from !== undefined && to !== undefined) return { first: from, days: countDays(from, to) };
  return { first: dayAfter(dayOf(now), 1 - days), days };
}

export const lastOf = ({ first, days }: Days): string => dayAfter(first, days - 1);

/** What a period is compared with: as many days before it, or its days one month or one year earlier. */
export const comparisons = ['days', 'month', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Returns the last day of the month of a day. */
const lastOfMonth = (day: string): string => monthsEarlier(day, 0, '31');

/** Returns the day a number of months earlier; a month without that day gives its last one. */
function monthsEarlier(day: string, months: number, dayOfMonth: string = day.slice(8)): string {
  const month = new Date(`${day.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() - months + 1, 0);
  const last = month.toISOString().slice(0, 10);
  const wanted = `${last.slice(0, 8)}${dayOfMonth}`;
  return wanted < last ? wanted : last;
}

/** Returns the days that others are compared with. Whole months are compared with whole months. */
export function daysBefore(days: Days, comparison: Comparison = 'days'): Days {
  if (comparison === 'days') return { first: dayAfter(days.first, -days.days), days: days.days };
  const months = comparison === 'month' ? 1 : 12;
  const last = lastOf(days);
  const areWholeMonths = days.first.endsWith('-01') && last === lastOfMonth(last);
  const first = monthsEarlier(days.first, months);
  const to = monthsEarlier(last, months, areWholeMonths ? '31' : undefined);
  return { first, days: countDays(first, to) };
}
