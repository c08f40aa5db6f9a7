import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import { useSettings } from '#web/api/settings.ts';
import { Countdown } from '#web/ui/dates/countdown.tsx';
import { longDate } from '#web/ui/dates/long-date.ts';
import type { Remaining } from '#web/ui/dates/remaining.ts';
import * as m from '../../messages/index.ts';

type SaleCountdownProps = {
  campaign: NonNullable<PublicSettings['campaign']>;
  left: Remaining | 'ended' | null;
};

/** The time left of a sale; before hydration its last day. */
export function SaleCountdown({ campaign: { title, endsAt }, left }: SaleCountdownProps) {
  const { locale } = useSettings();
  // A sale that ends at midnight ends on the day before: its last millisecond counts.
  const lastDay = longDate(new Date(Date.parse(endsAt) - 1).toISOString(), locale);
  return (
    <div className="grid min-h-20 content-center">
      {left === null && (
        <p className="text-lg">
          {m.saleCountdown.until({ time: (text) => <time dateTime={endsAt}>{text}</time>, lastDay })}
        </p>
      )}
      {left === 'ended' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}{' '}
          <b className="rounded-full bg-surface px-4 py-2 font-semibold">{m.saleCountdown.saleEnded()}</b>
        </p>
      )}
      {left !== null && left !== 'ended' && (
        <Countdown left={left} label={m.saleCountdown.saleEndsOn({ lastDay })} />
      )}
    </div>
  );
}
