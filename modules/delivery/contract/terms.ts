import { businessDays } from '#kernel/contract/delivery-days.ts';
import { dayAfter, dayOf } from './day-arithmetic.ts';
import { furthestDelivery } from './furthest-delivery.ts';
import type { Holidays, WorkDays } from './working-days.ts';

// What a promise of delivery depends on, apart from the goods.

/** The fastest and the slowest number of delivery days. */
export type DayRange = { from: number; to: number };

/** How parcels reach a place. */
export type Lane = {
  standard: DayRange;
  /** Null where express delivery is not offered. */
  express: DayRange | null;
  /** Minor units; null for the prices of the settings. */
  standardPrice: number | null;
  expressPrice: number | null;
  /** Whether cash on delivery is offered. */
  cash: boolean;
  /** Whether the shop delivers there at all. */
  served: boolean;
  /** The name of the region; empty for the lane of all other places. */
  name: string;
};

/** The lane of a place that no lane names, and of every place as long as the PIN code is not known. */
export const defaultLane: Lane = {
  ...businessDays,
  standardPrice: null,
  expressPrice: null,
  cash: true,
  served: true,
  name: '',
};

/** How the shop sends orders. */
export type Dispatch = {
  /** Orders from this hour on count as placed on the next day; 24: orders count on the day itself. */
  cutOffHour: number;
  /** Working days from the last piece to the parcel. */
  packingDays: number;
} & Pick<WorkDays, 'closedWeekdays'>;

/** Returns the working days of an artisan; those of the shop for an artisan of whom nothing is known. */
export const workDaysOf = (
  workshop: Required<WorkDays> | null | undefined,
  { closedWeekdays }: Pick<Dispatch, 'closedWeekdays'>,
): Required<WorkDays> => ({
  closedWeekdays: workshop?.closedWeekdays ?? closedWeekdays,
  daysOff: workshop?.daysOff ?? [],
});

export type DeliveryTerms = {
  now: Date;
  dispatch: Dispatch;
  holidays: Holidays;
  lane: Lane;
};

/** Returns the terms of a shop without a calendar, for a place that no lane names. */
export const plainTerms = (now: Date): DeliveryTerms => ({
  now,
  dispatch: { cutOffHour: 24, packingDays: 0, closedWeekdays: [0] },
  holidays: new Map(),
  lane: defaultLane,
});

/** Returns today in the shop's time zone. */
export const todayOf = ({ now }: Pick<DeliveryTerms, 'now'>): string => dayOf(now);

/** Returns the holidays among the days that a shopper can choose. */
export function holidaysAhead(terms: Pick<DeliveryTerms, 'now' | 'holidays'>): string[] {
  const furthest = dayAfter(todayOf(terms), furthestDelivery);
  return [...terms.holidays.keys()].filter((day) => day <= furthest);
}
