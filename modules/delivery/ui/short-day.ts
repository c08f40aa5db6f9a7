import { shortDays } from '#modules/delivery/contract/short-day-format.ts';
import { useSettings } from '#web/api/settings.ts';

/** Returns a formatter of near days, without the year: Mon, 30 Nov. */
export function useShortDay(): (day: string) => string {
  return shortDays(useSettings().locale);
}
