import { dayOf } from '#contract/delivery.ts';
import { momentOf, type Stored } from './places.ts';

/** How many of the backups that the shop makes by itself are kept. */
export type Keeping = { daily: number; weekly: number };

/** The Monday of the week of a day of the shop. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The newest of each of the latest so many periods. */
function latestOfEach(newestFirst: Stored[], periods: number, periodOf: (day: string) => string): Stored[] {
  const kept = new Map<string, Stored>();
  for (const each of newestFirst) {
    const period = periodOf(dayOf(momentOf(each.name)));
    if (!kept.has(period) && kept.size < periods) kept.set(period, each);
  }
  return [...kept.values()];
}

/**
 * Which backups to delete: of those that the shop made by itself, all but the newest of each of the latest days and weeks that
 * have one. Those that a person made stay.
 * @param newestFirst all backups
 */
export function outdated(newestFirst: Stored[], { daily, weekly }: Keeping): Stored[] {
  const own = newestFirst.filter(({ name }) => name.startsWith('haat-daily-'));
  const kept = new Set([...latestOfEach(own, daily, (day) => day), ...latestOfEach(own, weekly, weekOf)]);
  return own.filter((each) => !kept.has(each));
}
