const dayMs = 86_400_000;

/** Returns how many days are left from today until a day; 0 from that day on. */
export const daysUntil = (day: string, today: string): number =>
  Math.max(0, (Date.parse(day) - Date.parse(today)) / dayMs);
