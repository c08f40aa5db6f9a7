// Calendar days of the shop's time zone, as texts such as 2026-11-22.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How far the clocks of the time zone, which has no summer time, are ahead of UTC. Formatting by `Intl` is slower. */
const aheadMs = 5.5 * hourMs;

const clockOf = (moment: Date) => new Date(moment.getTime() + aheadMs);

/** Returns the calendar day of a moment in the shop's time zone. */
export const dayOf = (moment: Date): string => clockOf(moment).toISOString().slice(0, 10);

/** Returns the hour of a moment in the shop's time zone, from 0 to 23. */
export const hourOf = (moment: Date): number => clockOf(moment).getUTCHours();

const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the day that is `days` calendar days after `day`; a negative number goes back. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(midnightOf(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Returns the weekday of a day: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => midnightOf(day).getUTCDay();

/** Returns the moment of an hour of a day in the shop's time zone. */
export const momentOf = (day: string, hour: number): Date =>
  new Date(midnightOf(day).getTime() + hour * hourMs - aheadMs);
