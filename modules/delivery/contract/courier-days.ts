import { weekdayOf } from './day-arithmetic.ts';
import type { Holidays } from './working-days.ts';

/** The weekday on which couriers in India deliver nothing, as a number from 0 (Sunday) to 6 (Saturday). */
const couriersRest = 0;

/** Returns whether couriers deliver on a day. */
export const isDeliveryDay = (day: string, holidays: Holidays): boolean =>
  weekdayOf(day) !== couriersRest && !holidays.has(day);
