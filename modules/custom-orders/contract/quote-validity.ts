/** The validity of a quote in days, unless staff choose another day. */
export const defaultValidityDays = 14;

const halfADayMs = 12 * 3_600_000;

/** Returns the earliest day that is still today in some time zone; a deadline on it has not passed anywhere. */
export const earliestToday = (now: Date): string =>
  new Date(now.getTime() - halfADayMs).toISOString().slice(0, 10);
