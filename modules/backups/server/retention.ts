import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { isNightly, momentOf } from './backup-name.ts';
import type { Stored } from './storage.ts';

/** How many nightly backups are kept. */
export type RetentionPolicy = { daily: number; weekly: number };

/** What is kept unless BACKUP_KEEP says otherwise. */
export const defaultRetention: RetentionPolicy = { daily: 7, weekly: 4 };

/** Returns a policy as BACKUP_KEEP has it: `daily=7,weekly=4`. */
export const retentionText = ({ daily, weekly }: RetentionPolicy): string =>
  `daily=${daily},weekly=${weekly}`;

/** Parses BACKUP_KEEP, such as `daily=7,weekly=4`; an invalid value gives undefined. */
export function parseRetention(value: string): RetentionPolicy | undefined {
  const [, daily, weekly] = /^daily=([1-9]\d{0,2}),\s*weekly=(\d{1,3})$/.exec(value) ?? [];
  return daily && weekly ? { daily: Number(daily), weekly: Number(weekly) } : undefined;
}

/** Returns the Monday of the week of a day in the shop's time zone. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Returns the newest backup of each of the latest periods. */
function latestOfEach(newestFirst: Stored[], periods: number, periodOf: (day: string) => string): Stored[] {
  const kept = new Map<string, Stored>();
  for (const backup of newestFirst) {
    const period = periodOf(dayOf(momentOf(backup.name)));
    if (!kept.has(period) && kept.size < periods) kept.set(period, backup);
  }
  return [...kept.values()];
}

/**
 * Returns the backups to delete: all nightly ones except the newest of each of the latest days and weeks that have one.
 * Backups made by hand remain.
 * @param newestFirst all backups
 */
export function outdated(newestFirst: Stored[], { daily, weekly }: RetentionPolicy): Stored[] {
  const nightly = newestFirst.filter(({ name }) => isNightly(name));
  const kept = new Set([
    ...latestOfEach(nightly, daily, (day) => day),
    ...latestOfEach(nightly, weekly, weekOf),
  ]);
  return nightly.filter((backup) => !kept.has(backup));
}
