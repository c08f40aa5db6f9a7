import { isDeliveryDay } from './courier-days.ts';
import { dayAfter } from './day-arithmetic.ts';
import { furthestDelivery } from './furthest-delivery.ts';
import type { Holidays } from './working-days.ts';

/** Why a day cannot be promised. */
export const dayRefusals = ['past', 'too_far', 'no_delivery', 'too_early'] as const;

/**
 * Returns why a day cannot be chosen for an order that arrives by `earliest` at the latest; null if it can.
 * @param today as 2026-11-22
 */
export function refusalOfDay(
  day: string,
  earliest: string,
  { today, holidays }: { today: string; holidays: Holidays },
): (typeof dayRefusals)[number] | null {
  if (day < today) return 'past';
  if (day > dayAfter(today, furthestDelivery)) return 'too_far';
  if (!isDeliveryDay(day, holidays)) return 'no_delivery';
  return day < earliest ? 'too_early' : null;
}
