import { formatMoneyInFull } from '#kernel/contract/money.ts';
import type { ReportColumn, ReportRow } from '#modules/reports/contract/reports.ts';
import { amountIn, percentIn, shortAmountIn } from '#web/admin/charts/number-formats.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useSettings } from '#web/api/settings.ts';

type Value = ReportRow[string] | undefined;

/** Returns a value as a number; 0 for none. */
export const numberOf = (value: Value): number => (typeof value === 'number' ? value : 0);

/** Returns formatters of values: in a table, in a tile or chart, and on the axis of a chart. */
export function useValueFormats() {
  const settings = useSettings();
  const { calendar } = useDates();
  const number = new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 1 });
  const percent = percentIn(settings.locale);
  const amount = amountIn(settings);
  const shortAmount = shortAmountIn(settings);
  const numberAs = (column: ReportColumn, value: number, money: (value: number) => string) =>
    ({ money, percent, number: (each: number) => number.format(each) })[
      column.as as 'money' | 'percent' | 'number'
    ](value);
  return {
    /** A missing value is an empty text. */
    cell(column: ReportColumn, value: Value): string {
      if (value === null || value === undefined) return '';
      if (typeof value === 'string') return column.as === 'day' ? calendar(value) : value;
      return numberAs(column, value, (each) => formatMoneyInFull(each, settings));
    },
    figure: (column: ReportColumn, value: number) => numberAs(column, value, amount),
    axis: (column: ReportColumn, value: number) => numberAs(column, value, shortAmount),
  };
}
