import { zoneClock } from '#kernel/zone-clock.ts';

const hourMs = 3_600_000;

const londonClock = zoneClock('Europe/London');

/**
 * Converts a valid London local time `YYYY-MM-DD HH:MM:SS` to a date. In the hour that autumn repeats it returns
 * the earlier of the two.
 */
export function londonTime(local: string): Date {
  const asIfUtc = Date.parse(`${local.replace(' ', 'T')}Z`);
  // London is at UTC or one hour ahead of it, so there are two candidates; summer time is tried first.
  const inSummer = asIfUtc - hourMs;
  return new Date(londonClock(inSummer) === asIfUtc ? inSummer : asIfUtc);
}
