import { useState } from 'react';
import { chartedColumns, isByDay } from '#kernel/contract/reports.ts';
import type { Report, ReportColumn, ReportRow } from '#modules/reports/contract/reports.ts';
import { BarList } from '#web/admin/charts/bar-list.tsx';
import { DayChart } from '#web/admin/charts/day-chart.tsx';
import { groupByWeek, maxDailyBars } from '#web/admin/charts/weeks.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { numberOf, useValueFormats } from './values.ts';

/** The most bars of a report that is not by day. */
const mostBars = 10;

/** Charts one column of a report; `report` is in its default order. */
export function ReportChart({ report }: { report: Report }) {
  const charted = chartedColumns(report.columns);
  const [key, show] = useState(charted[0]?.key);
  const column = charted.find((each) => each.key === key) ?? charted[0];
  if (!column) return null;
  const choice = charted.length > 1 && (
    <ButtonSegments
      label={m.report.figure()}
      buttons={charted.map((each) => ({
        key: each.key,
        name: each.label,
        pressed: each === column,
        onPress: () => show(each.key),
      }))}
    />
  );
  const chart = { report, column };
  if (isByDay(report.columns))
    return (
      <Panel title={m.report.columnByDay({ label: column.label })} aside={choice}>
        <ByDay {...chart} />
      </Panel>
    );
  return (
    <Panel
      title={report.count > mostBars ? m.report.topRows({ label: column.label, mostBars }) : column.label}
      aside={choice}
    >
      <HighestRows {...chart} />
    </Panel>
  );
}

type ChartProps = { report: Report; column: ReportColumn };

function ByDay({ report: { rows, before, range, columns }, column }: ChartProps) {
  const { locale } = useSettings();
  const { figure, axis } = useValueFormats();
  const isWeekly = rows.length > maxDailyBars;
  const barsOf = (days: readonly ReportRow[]) => {
    const values = days.map((row) => ({
      day: String(row[columns[0]?.key ?? '']),
      value: numberOf(row[column.key]),
    }));
    return isWeekly ? groupByWeek(values, (a, b) => ({ day: a.day, value: a.value + b.value })) : values;
  };
  const valuesBefore = barsOf(before?.rows ?? []).map(({ value }) => value);
  return (
    <DayChart
      name={column.label}
      days={barsOf(rows)}
      locale={locale}
      write={(value) => figure(column, value)}
      writeShort={(value) => axis(column, value)}
      {...(isWeekly && { lastDay: range?.to })}
      {...(valuesBefore.some((value) => value > 0) && {
        before: { name: m.report.periodBefore(), values: valuesBefore },
      })}
    />
  );
}

function HighestRows({ report: { rows, columns }, column }: ChartProps) {
  const { figure, cell } = useValueFormats();
  const [name, detail] = columns.filter(({ as }) => as === 'text');
  const highest = rows
    .filter((row) => numberOf(row[column.key]) > 0)
    .toSorted((a, b) => numberOf(b[column.key]) - numberOf(a[column.key]))
    .slice(0, mostBars);
  return (
    <BarList
      bars={highest.map((row) => ({
        name: name ? cell(name, row[name.key]) : '',
        detail: detail && cell(detail, row[detail.key]),
        value: numberOf(row[column.key]),
      }))}
      write={(value) => figure(column, value)}
    />
  );
}
