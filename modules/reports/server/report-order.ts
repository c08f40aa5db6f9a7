import { chartedColumns } from '#kernel/contract/reports.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type { Report } from '#kernel/reports/report.ts';
import * as m from '../messages/index.ts';
import type { ReportOrder } from './report-statement.ts';

/** Returns the order by default: by day, otherwise by the main charted column, the highest value first. */
export function defaultSort(report: Report): string {
  const columns = Object.entries(report.columns).map(([key, column]) => ({ key, ...column }));
  const [first] = columns;
  const [main] = chartedColumns(columns);
  return main && first?.as !== 'day' ? `-${main.key}` : (first?.key ?? '');
}

/** Returns the order of a request. @throws ShopError invalid_input naming `sort` */
export function orderOf(report: Report, sort: string): ReportOrder {
  const isDescending = sort.startsWith('-');
  const column = isDescending ? sort.slice(1) : sort;
  const names = Object.keys(report.columns);
  if (!names.includes(column))
    throw invalidInput([{ path: 'sort', message: m.reports.sortMustBeOneOf({ names: names.join(', ') }) }]);
  return { column, isDescending };
}

/** Returns the rows' order by default. */
export const defaultOrder = (report: Report): ReportOrder => orderOf(report, defaultSort(report));
