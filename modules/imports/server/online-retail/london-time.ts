const HOUR = 3_600_000;

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * Converts a valid London local time `YYYY-MM-DD HH:MM:SS` to a date. In the hour that autumn repeats it returns
 * the earlier of the two.
 */
export function londonTime(local: string): Date {
  const asIfUtc = Date.parse(`${local.replace(' ', 'T')}Z`);
  // London is at UTC or one hour ahead of it, so there are two candidates; summer time is tried first.
  const inSummer = asIfUtc - HOUR;
  return new Date(londonClock(inSummer) === asIfUtc ? inSummer : asIfUtc);
}

/** Returns the London local time at a moment as the milliseconds of the same time in UTC. */
function londonClock(moment: number): number {
  const parts = new Map<string, number>(
    LONDON.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const partOf = (type: string): number => parts.get(type) ?? 0;
  return Date.UTC(
    partOf('year'),
    partOf('month') - 1,
    partOf('day'),
    partOf('hour'),
    partOf('minute'),
    partOf('second'),
  );
}
