import type { Comparison } from '#modules/reports/contract/date-range.ts';
import type { Report } from '#modules/reports/contract/reports.ts';
import { changeOf } from '#web/admin/charts/change.ts';
import { Tile } from '#web/admin/charts/tile.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { useValueFormats } from './values.ts';

/** Returns what the totals of a report are compared with. @param days the length of the report */
export function noteOf(against: Comparison, days: number): string {
  if (against === 'days') return m.report.vsPreviousDays({ days });
  return against === 'month' ? m.report.vsMonthBefore() : m.report.vsYearBefore();
}

/** Shows the totals of a report, compared with those of an earlier period. @param note names that period */
export function Totals({ report, note }: { report: Report; note: string }) {
  const { locale } = useSettings();
  const { figure } = useValueFormats();
  const columns = report.columns.filter(({ isTotalled }) => isTotalled);
  return (
    <ul
      aria-label={m.report.totals()}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
    >
      {columns.map((column) => {
        const total = report.totals[column.key] ?? null;
        const before = report.before?.totals[column.key] ?? null;
        return (
          <Tile
            key={column.key}
            name={column.label}
            value={total === null ? '–' : figure(column, total)}
            isNeutral
            {...(report.before && {
              note,
              ...(total !== null && {
                change: changeOf(total, before ?? 0, locale, (value) => figure(column, value)),
              }),
            })}
          />
        );
      })}
    </ul>
  );
}
