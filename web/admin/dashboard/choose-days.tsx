import { CalendarDays } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxDashboardDays } from '#contract/limits.ts';
import { button } from '../parts/button.ts';
import { daysBetween, type Period } from './period.ts';

const field = 'h-10 rounded-lg border border-control bg-surface px-3 pointer-coarse:h-11';

/** Any other days than those that are offered: the first one and the last one. */
export function ChooseDays({ period }: { period: Period }) {
  const [open, setOpen] = useState(period.chosen !== null);
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
        <CalendarDays aria-hidden="true" className="size-4" /> {period.chosen ? period.name : 'Custom range'}
      </button>
      <div id={id} hidden={!open} className="w-full">
        {/* Another address fills the fields anew. */}
        <Chosen key={JSON.stringify(period.chosen)} chosen={period.chosen} />
      </div>
    </>
  );
}

function Chosen({ chosen }: Pick<Period, 'chosen'>) {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get('from')), String(form.get('to'))];
    setWrong(daysBetween(from, to) === 0);
    if (daysBetween(from, to) > 0)
      navigate(`/admin?from=${from}&to=${to}`, { replace: true, preventScrollReset: true });
  };
  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-center gap-3">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="inline-flex items-center gap-2">
          <span className="text-sm font-medium">{end === 'from' ? 'From' : 'to'}</span>
          <input
            type="date"
            name={end}
            defaultValue={chosen?.[end]}
            aria-label={end === 'from' ? 'First day' : 'Last day'}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? id : undefined}
            className={field}
          />
        </label>
      ))}
      <button type="submit" className={button.quiet}>
        Show
      </button>
      {wrong && (
        <p id={id} role="alert" className="text-sm font-medium text-bad">
          Choose a last day after the first, at most {maxDashboardDays} days later.
        </p>
      )}
    </form>
  );
}
