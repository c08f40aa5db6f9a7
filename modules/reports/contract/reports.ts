import { queryBoolean } from '#kernel/contract/query-values.ts';
import { reportColumnTypes, reportGroups, reportPeriods } from '#kernel/contract/reports.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { checkDateRange, comparisons, dateRangeFields } from './date-range.ts';

/** The most rows of a report on the screen; its file has all of them. */
export const maxReportRows = 1000;
/** The longest name of a report or of a column. */
const maxReportName = 60;

export const reportParams = z.strictObject({ name: text(maxReportName) });

const exportFields = {
  ...dateRangeFields,
  /** The name of a column, with a hyphen before it for the descending order. */
  sort: text(maxReportName + 1).optional(),
};

/** The days of a report and its order. Reports of the present state take no days. */
export const reportExportQuery = z.strictObject(exportFields).superRefine(checkDateRange);
export type ReportExportQuery = z.output<typeof reportExportQuery>;

/** The same, whether the answer has an earlier period, and which one that is. */
export const reportQuery = z
  .strictObject({
    ...exportFields,
    compare: queryBoolean().default(false),
    against: z.enum(comparisons).default('days'),
  })
  .superRefine(checkDateRange);
export type ReportQuery = z.output<typeof reportQuery>;

const reportColumn = z.strictObject({
  key: z.string(),
  label: z.string(),
  as: z.enum(reportColumnTypes),
  isTotalled: z.boolean(),
  isCharted: z.boolean(),
});
export type ReportColumn = z.infer<typeof reportColumn>;

const reportSummary = z.strictObject({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  group: z.enum(reportGroups),
  /** `range`: it shows the days of the request; `now`: it shows the present state. */
  period: z.enum(reportPeriods),
  columns: z.array(reportColumn),
  /** Links of each row, to which the text of its first column is added as `text`. */
  rowLinks: z.array(z.strictObject({ label: z.string(), address: z.string() })),
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** The values of a row by column: texts, days, amounts, numbers, and shares where 0.125 is 12.5%; null for none. */
const reportRow = z.record(z.string(), z.union([z.string(), z.number()]).nullable());
export type ReportRow = z.infer<typeof reportRow>;

/** The totals by column, of all rows; null for a quotient without a value. */
const reportTotals = z.record(z.string(), z.number().nullable());

const reportDays = { from: z.iso.date(), to: z.iso.date() };

export const report = reportSummary.extend({
  /** The days of the report; null for the present state. */
  range: z.strictObject(reportDays).nullable(),
  /** The first rows in the order of the request, at most `maxReportRows`. */
  rows: z.array(reportRow),
  /** The number of all rows. */
  count: z.int(),
  totals: reportTotals,
  /** The period that was requested for comparison; its rows only of a report by day. null without one. */
  before: z.strictObject({ ...reportDays, totals: reportTotals, rows: z.array(reportRow) }).nullable(),
  /** The order of the rows, as in the request. */
  sort: z.string(),
  /** When the figures were read. */
  asOf: z.iso.datetime(),
});
export type Report = z.infer<typeof report>;

export const reportList = z.array(reportSummary);
