const halfADayMs = 12 * 3_600_000;

/** The day that is still today somewhere on earth: what ends on it has ended for nobody yet. */
export const earliestToday = (now: Date): string =>
  new Date(now.getTime() - halfADayMs).toISOString().slice(0, 10);
