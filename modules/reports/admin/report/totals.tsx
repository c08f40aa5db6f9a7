import type { Report } from '#modules/reports/contract/reports.ts';
import { changeOf } from '#web/admin/charts/change.ts';
import { Tile } from '#web/admin/charts/tile.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { useValueFormats } from './values.ts';

/** Shows the totals of a report, compared with those of the period before. */
export function Totals({ report, days }: { report: Report; days: number }) {
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
              note: m.report.vsPreviousDays({ days }),
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
