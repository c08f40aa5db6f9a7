import type { Db } from '#kernel/database/database.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { type DeliveryTerms, defaultLane, type Lane } from '#modules/delivery/contract/terms.ts';
import { findTerms } from './terms-store.ts';

/** The cache tag of the calendar and of the lanes (delivery_invalidate.sql). */
export const deliveryTermsTag = 'delivery terms';

/** The settings that a promise depends on. */
export type DispatchSettings = { cutOffHour: number; packingDays: number; closedWeekdays: number[] };

type Awaitable<T> = T | Promise<T>;

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
