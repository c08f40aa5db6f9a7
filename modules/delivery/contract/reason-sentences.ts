import * as m from '../messages/index.ts';
import type { PromiseReason } from './line-promise.ts';
import { shortDays } from './short-day-format.ts';

const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

const nameOf = ({ artisan }: { artisan: string }) => ({ hasName: artisan ? 'yes' : 'no', name: artisan });

const daysOf = ({ days }: { days: number }) => ({ days, text: String(days) });

/** Returns a reason as a sentence. @param day formats a day such as 2026-11-30 */
function sentenceOf(reason: PromiseReason, day: (day: string) => string): string {
  switch (reason.code) {
    case 'cut_off':
      return m.reasons.cutOff({ hour: hourText(reason.hour) });
    case 'closed':
      return m.reasons.closed({ day: day(reason.until) });
    case 'day_off':
      return m.reasons.dayOff({ ...nameOf(reason), day: day(reason.until) });
    case 'busy':
      return m.reasons.busy({ ...nameOf(reason), day: day(reason.until) });
    case 'several_days':
      return m.reasons.severalDays({ pieces: reason.pieces, from: day(reason.from), to: day(reason.to) });
    case 'making':
      return m.reasons.making(daysOf(reason));
    case 'personalising':
      return m.reasons.personalising(daysOf(reason));
    case 'packing':
      return m.reasons.packing(daysOf(reason));
    case 'transit':
      return m.reasons.transit({
        days: reason.from === reason.to ? String(reason.to) : `${reason.from}–${reason.to}`,
        hasOneDay: reason.to === 1 ? 'yes' : 'no',
        hasRegion: reason.region ? 'yes' : 'no',
        region: reason.region,
      });
    case 'holiday':
      return m.reasons.holiday({ name: reason.name, day: day(reason.day) });
  }
}

/** Returns why a delivery takes until its day, for pages and mails in a locale. */
export function reasonSentences(reasons: readonly PromiseReason[], locale: string): string[] {
  const format = shortDays(locale);
  return reasons.map((reason) => sentenceOf(reason, format));
}
