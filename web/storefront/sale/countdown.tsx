import { useEffect, useState } from 'react';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/long-date.ts';
import { remaining } from './remaining.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** How long the sale still runs (R6); until the program is there to count, and without it, its last day. */
export function Countdown({ endsAt }: { endsAt: string }) {
  const { locale } = useSettings();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const end = new Date(endsAt);
  const left = now === null ? null : remaining(end.getTime() - now);
  const lastDay = longDate(end, locale);
  return (
    <div className="grid min-h-20 content-center">
      {left === null && (
        <p className="text-lg">
          Until <time dateTime={endsAt}>{lastDay}</time>
        </p>
      )}
      {left === 'ended' && <p className="text-2xl font-semibold">Sale Ended</p>}
      {left !== null && left !== 'ended' && (
        <div
          role="timer"
          aria-label={`The sale ends on ${lastDay}`}
          className="grid grid-cols-4 gap-1.5 text-center sm:gap-2"
        >
          {units.map((unit) => (
            <p key={unit} className="rounded-2xl bg-surface px-1.5 py-2 sm:min-w-18 sm:px-3">
              <span className="block text-2xl font-semibold tabular-nums">{left[unit]}</span>
              <span className="text-xs text-muted">{unit}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
