import { useEffect, useState } from 'react';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import * as m from '../../messages/index.ts';
import { type Remaining, remaining } from './remaining.ts';

const units = [
  ['days', m.countdown.days()],
  ['hours', m.countdown.hours()],
  ['minutes', m.countdown.minutes()],
  ['seconds', m.countdown.seconds()],
] as const;

/** Returns the time left of a sale (R6); null before hydration and without a sale. */
export function useRemaining(endsAt: string | undefined): Remaining | 'ended' | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now === null || endsAt === undefined ? null : remaining(new Date(endsAt).getTime() - now);
}

type CountdownProps = {
  campaign: NonNullable<PublicSettings['campaign']>;
  left: Remaining | 'ended' | null;
};

/** The time left of a sale; before hydration its last day. */
export function Countdown({ campaign: { title, endsAt }, left }: CountdownProps) {
  const { locale } = useSettings();
  const lastDay = longDate(new Date(endsAt), locale);
  return (
    <div className="grid min-h-20 content-center">
      {left === null && (
        <p className="text-lg">
          {m.countdown.until({ time: (text) => <time dateTime={endsAt}>{text}</time>, lastDay })}
        </p>
      )}
      {left === 'ended' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title} <b className="rounded-full bg-surface px-4 py-2 font-semibold">{m.countdown.saleEnded()}</b>
        </p>
      )}
      {left !== null && left !== 'ended' && (
        <div
          role="timer"
          aria-label={m.countdown.saleEndsOn({ lastDay })}
          className="grid grid-cols-4 gap-1.5 text-center sm:gap-2"
        >
          {units.map(([unit, label]) => (
            <p key={unit} className="rounded-2xl bg-surface px-0.5 py-2 sm:min-w-18 sm:px-3">
              <span className="block text-2xl font-semibold tabular-nums">{left[unit]}</span>
              <span className="text-xs text-muted">{label}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
