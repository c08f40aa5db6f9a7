import { toDecimal } from '#kernel/contract/money.ts';
import { isByDay } from '#kernel/contract/reports.ts';
import { authorOf, type Caller, mayDo, requireCaller, requireRight } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Report } from '#kernel/reports/report.ts';
import { noteExport } from '#modules/records/index.ts';
import { type Days, daysBefore, daysOf, lastOf } from '#modules/reports/contract/date-range.ts';
import {
  maxReportRows,
  type ReportExportQuery,
  type ReportQuery,
  type Report as ReportResponse,
  type ReportSummary,
} from '#modules/reports/contract/reports.ts';
import * as m from '../messages/index.ts';
import { rangeOf } from './range-bounds.ts';
import { readReport, type StoredRow, writeReport } from './read-report.ts';
import { defaultOrder, defaultSort, orderOf } from './report-order.ts';

/** The days of which reports of the present state take the sales. */
const recentDays = { days: 30 };

const daysIn = (report: Report, query: ReportExportQuery, now: Date): Days =>
  daysOf(report.period === 'now' ? recentDays : query, now);

const summaryOf = (
  { name, title, about, group = 'other', period, columns, rowLinks = [] }: Report,
  caller: Caller,
): ReportSummary => ({
  name,
  title: title(),
  about: about(),
  group,
  period,
  columns: Object.entries(columns).map(([key, { label, as, isTotalled, isCharted, quotientOf }]) => ({
    key,
    label: label(),
    as,
    isTotalled: isTotalled === true || quotientOf !== undefined,
    isCharted: isCharted === true,
  })),
  rowLinks: rowLinks
    .filter(({ right }) => mayDo(caller, right))
    .map(({ label, address }) => ({ label: label(), address })),
});

/** Returns the reports that a caller may see, in the order of the modules. */
export const listReports = (kernel: Pick<Kernel, 'declaredReports'>, caller: Caller): ReportSummary[] =>
  kernel
    .declaredReports()
    .filter(({ right = null }) => mayDo(caller, right))
    .map((report) => summaryOf(report, caller));

/** Returns a report that the caller may see. @throws ShopError not_found, right_missing */
function reportFor(kernel: Kernel, name: string, caller: Caller): Report {
  const report = kernel.declaredReports().find((each) => each.name === name);
  if (!report) throw new ShopError('not_found', m.reports.notFound());
  requireRight(requireCaller(caller).rights, report.right ?? null);
  return report;
}

/** Converts amounts to the decimals of HTTP messages. */
function inDecimals<Values extends StoredRow>({ columns }: Report, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    columns[name]?.as === 'money' && typeof value === 'number' ? toDecimal(value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Returns the totals of the days before, and their rows if they can be charted beside those of the report. */
async function readBefore(kernel: Kernel, report: Report, before: Days): Promise<ReportResponse['before']> {
  const hasDays = isByDay(Object.values(report.columns));
  const limit = hasDays ? maxReportRows : 1;
  const order = defaultOrder(report);
  const result = await readReport(kernel, report, rangeOf(before), { order, limit });
  return {
    from: before.first,
    to: lastOf(before),
    totals: inDecimals(report, result.totals),
    rows: hasDays ? result.rows.map((row) => inDecimals(report, row)) : [],
  };
}

/** Returns a report. @throws ShopError not_found, right_missing, invalid_input */
export async function presentReport(
  kernel: Kernel,
  name: string,
  query: ReportQuery,
  caller: Caller,
): Promise<ReportResponse> {
  const report = reportFor(kernel, name, caller);
  const sort = query.sort ?? defaultSort(report);
  const order = orderOf(report, sort);
  const asOf = kernel.now();
  const days = daysIn(report, query, asOf);
  const isRange = report.period === 'range';
  const [result, before] = await Promise.all([
    readReport(kernel, report, rangeOf(days), { order, limit: maxReportRows }),
    isRange && query.compare ? readBefore(kernel, report, daysBefore(days, query.against)) : null,
  ]);
  return {
    ...summaryOf(report, caller),
    range: isRange ? { from: days.first, to: lastOf(days) } : null,
    rows: result.rows.map((row) => inDecimals(report, row)),
    count: result.count,
    totals: inDecimals(report, result.totals),
    before,
    sort,
    asOf: asOf.toISOString(),
  };
}

/** Returns all rows of a report as a file, and records the export. @throws ShopError as `presentReport` */
export async function exportReport(
  kernel: Kernel,
  name: string,
  query: ReportExportQuery,
  caller: Caller,
): Promise<FileAnswer> {
  const report = reportFor(kernel, name, caller);
  const order = orderOf(report, query.sort ?? defaultSort(report));
  const days = daysIn(report, query, kernel.now());
  const { fileOf, linesOf } = await import('./export.ts');
  const { parts, count } = await writeReport(kernel, report, rangeOf(days), {
    order,
    write: (batch) => linesOf(report, batch),
  });
  const range = report.period === 'range' ? { from: days.first, to: lastOf(days) } : {};
  await noteExport(kernel.db, authorOf(caller), {
    type: 'report',
    name: report.title(),
    records: count,
    filter: { report: name, ...range },
  });
  return { stream: fileOf(report, parts), name: `${name}.csv` };
}
