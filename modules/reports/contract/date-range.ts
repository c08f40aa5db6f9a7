import { day, queryInteger } from '#kernel/contract/query-values.ts';
import type { z } from '#kernel/contract/zod.ts';
import { dayAfter, dayOf } from '#modules/delivery/contract/days.ts';
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

/** Returns the same number of days before these. */
export const daysBefore = ({ first, days }: Days): Days => ({ first: dayAfter(first, -days), days });

export const lastOf = ({ first, days }: Days): string => dayAfter(first, days - 1);
