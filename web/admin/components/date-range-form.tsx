import { CalendarDays } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { countDays, maxRangeDays } from '#modules/reports/contract/date-range.ts';
import * as m from '../messages/index.ts';
import { button } from './button.ts';

/** The first and the last day of a chosen date range. */
export type DateRange = { from: string; to: string };

const field = 'h-10 rounded-lg border border-control bg-surface px-3 pointer-coarse:h-11';

const ends = ['from', 'to'] as const;
type End = (typeof ends)[number];
const labels: Record<End, string> = { from: m.dateRangeForm.firstDay(), to: m.dateRangeForm.lastDay() };

/** Returns whether the days form a date range that statistics and reports accept. */
export function isDateRange(from: string, to: string): boolean {
  const days = countDays(from, to);
  return days >= 1 && days <= maxRangeDays;
}

/** Returns a range of days as text. */
export const rangeText = ({ from, to }: DateRange, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** Returns the error of a date range and its invalid fields; null for a valid range. */
function validateRange(from: string, to: string): { ends: [End, ...End[]]; message: string } | null {
  if (from === '')
    return { ends: to === '' ? ['from', 'to'] : ['from'], message: m.dateRangeForm.enterDate() };
  if (to === '') return { ends: ['to'], message: m.dateRangeForm.enterDate() };
  if (isDateRange(from, to)) return null;
  const message = m.dateRangeForm.chooseLastDayAfterFirst({ maxRangeDays });
  return { ends: ['to'], message };
}

type ChooseDaysProps = {
  /** The chosen range with its name; null for a predefined period. */
  chosen: (DateRange & { name: string }) | null;
  onChoose: (range: DateRange) => void;
};

/** Selects a date range other than the predefined periods. */
export function ChooseDays({ chosen, onChoose }: ChooseDaysProps) {
  const [open, setOpen] = useState(chosen !== null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={button.quiet}
      >
        <CalendarDays aria-hidden="true" className="size-4" />{' '}
        {chosen ? chosen.name : m.dateRangeForm.customRange()}
      </button>
      <div id={id} hidden={!open} className="w-full">
        {/* Another address resets the fields. */}
        <RangeForm key={JSON.stringify(chosen)} chosen={chosen} onChoose={onChoose} />
      </div>
    </>
  );
}

function RangeForm({ chosen, onChoose }: ChooseDaysProps) {
  const [error, setError] = useState<ReturnType<typeof validateRange>>(null);
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget.elements;
    const dayOf = (end: End) => (fields.namedItem(end) as HTMLInputElement).value;
    const [from, to] = ends.map(dayOf) as [string, string];
    const rangeError = validateRange(from, to);
    setError(rangeError);
    if (rangeError) (fields.namedItem(rangeError.ends[0]) as HTMLInputElement).focus();
    else onChoose({ from, to });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-3">
      {ends.map((end) => (
        <label key={end} className="inline-flex items-center gap-2">
          <span className="text-sm font-medium">
            {end === 'from' ? m.dateRangeForm.from() : m.dateRangeForm.to()}
          </span>
          <input
            type="date"
            name={end}
            defaultValue={chosen?.[end]}
            aria-label={labels[end]}
            aria-invalid={error?.ends.includes(end) || undefined}
            aria-describedby={error?.ends.includes(end) ? id : undefined}
            className={field}
          />
        </label>
      ))}
      <button type="submit" className={button.quiet}>
        {m.dateRangeForm.show()}
      </button>
      {error && (
        <p id={id} role="alert" className="text-sm font-medium text-bad">
          {error.message}
        </p>
      )}
    </form>
  );
}
