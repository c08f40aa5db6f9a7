import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

/** The weekdays in the order of a week that begins on Monday: 0 is Sunday, 6 is Saturday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** The weekdays on which the shop or an artisan does not work; at least one stays open. */
export const closedWeekdays = () =>
  z
    .array(z.int().min(0).max(6))
    .overwrite((days) => [...new Set(days)].sort())
    .refine((days) => days.length < weekdays.length, { error: () => m.weekdays.mustLeaveOneOpen() });
