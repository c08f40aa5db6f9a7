import { useEffect, useState } from 'react';
import * as m from '../messages/index.ts';
import { type Remaining, remaining } from './remaining.ts';

const units = [
  ['days', m.countdown.days()],
  ['hours', m.countdown.hours()],
  ['minutes', m.countdown.minutes()],
  ['seconds', m.countdown.seconds()],
] as const;

/** Returns the time left until a moment, each second; null before hydration and without a moment. */
export function useRemaining(endsAt: string | undefined): Remaining | 'ended' | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now === null || endsAt === undefined ? null : remaining(new Date(endsAt).getTime() - now);
}

/** The time left in four boxes. Screen readers get it when they reach it, not each second. */
export const Countdown = ({ left, label }: { left: Remaining; label: string }) => (
  <div role="timer" aria-label={label} className="grid grid-cols-4 gap-1.5 text-center sm:gap-2">
    {units.map(([unit, name]) => (
      <p key={unit} className="rounded-2xl bg-surface px-0.5 py-2 sm:min-w-18 sm:px-3">
        <span className="block text-2xl font-semibold tabular-nums">{left[unit]}</span>
        <span className="text-xs text-muted">{name}</span>
      </p>
    ))}
  </div>
);
