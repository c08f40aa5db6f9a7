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
 * The moment of a London local time written `YYYY-MM-DD HH:MM:SS` (a valid one; check it before). In the hour
 * that the clocks repeat in autumn it is the earlier of the two moments.
 */
export function londonTime(local: string): Date {
  const asIfUtc = Date.parse(`${local.replace(' ', 'T')}Z`);
  // London is at UTC or one hour ahead of it, so there are two candidates; try summer time first.
  const inSummer = asIfUtc - HOUR;
  return new Date(londonClock(inSummer) === asIfUtc ? inSummer : asIfUtc);
}

/** What a London clock shows at a moment, as the milliseconds of the same time in UTC. */
function londonClock(moment: number): number {
  const part = new Map<string, number>(
    LONDON.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: string): number => part.get(type) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}
