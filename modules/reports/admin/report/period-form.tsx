import { ChooseDays, rangeText } from '#web/admin/components/date-range-form.tsx';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { defaultPeriod, type Period, periodKeys, periodLabel } from './period.ts';

/** Chooses the days of a report, and those it is compared with; the address keeps the choice. */
export function PeriodForm({ period }: { period: Period }) {
  const { set } = useListAddress();
  const { locale } = useSettings();
  const name = rangeText(period.range, locale);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <select
        aria-label={m.period.period()}
        value={period.key ?? ''}
        onChange={({ target }) =>
          set({ period: target.value === defaultPeriod ? null : target.value, from: null, to: null })
        }
        className="h-10 max-w-full rounded-lg border border-control bg-surface px-3 font-semibold pointer-coarse:h-11"
      >
        {period.key === null && (
          <option value="" disabled>
            {m.period.chosenDays()}
          </option>
        )}
        {periodKeys.map((key) => (
          <option key={key} value={key}>
            {periodLabel(key)}
          </option>
        ))}
      </select>
      <ChooseDays
        chosen={period.key === null ? { ...period.range, name } : null}
        onChoose={({ from, to }) => set({ period: null, from, to })}
      />
      <Filter
        name="compare"
        label={m.period.comparison()}
        all={m.period.withPrevious({ days: period.days })}
        options={[
          { value: 'month', label: m.period.withMonth() },
          { value: 'year', label: m.period.withYear() },
          { value: 'no', label: m.period.withNothing() },
        ]}
      />
    </div>
  );
}
