import * as m from '../../messages/index.ts';
import { useDayRange } from './day-range.ts';
import { RangeFilter } from './range-filter.tsx';

/** Filters a list by its first and its last day; reports a first day after the last one. */
export function DayRangeFilter({ label }: { label: string }) {
  const { from, to } = useDayRange();
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (
    <RangeFilter
      type="date"
      label={label}
      from={{ name: 'from', label: m.dayRangeFilter.firstDay() }}
      to={{ name: 'to', label: m.dayRangeFilter.lastDay() }}
      error={isReversed ? m.dayRangeFilter.isReversed() : undefined}
    />
  );
}
