const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

export type Remaining = Record<'days' | 'hours' | 'minutes' | 'seconds', number>;

/** Divides the time left, in ms, into units; `ended` from its end on. */
export function remaining(ms: number): Remaining | 'ended' {
  if (!(ms > 0)) return 'ended';
  return {
    days: Math.floor(ms / day),
    hours: Math.floor((ms % day) / hour),
    minutes: Math.floor((ms % hour) / minute),
    seconds: Math.floor((ms % minute) / second),
  };
}
