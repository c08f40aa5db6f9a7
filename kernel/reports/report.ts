import type { SQL } from 'drizzle-orm';
import type { NeededRight } from '#kernel/contract/rights.ts';
import type { ReportColumnType, ReportGroup, ReportPeriod } from '../contract/reports.ts';
import type { ExtensionPoint } from '../extensions/extension-point.ts';

/** A column of a report. */
export type ReportColumn = {
  label: () => string;
  /** `money` is minor units of the currency of the shop, `percent` a share: 0.125 is 12.5%. */
  as: ReportColumnType;
  /** Whether the report has the sum of the column. */
  isTotalled?: true;
  /**
   * Whether the column is among the charts. The first amount of them, or else the first, is shown first, and orders the
   * rows of a report that is not by day.
   */
  isCharted?: true;
  /**
   * The columns whose quotient this one is, such as revenue and orders for the average order; its total is the quotient
   * of their sums. The query does not return it.
   */
  quotientOf?: readonly [string, string];
};

/** The days of a report in the time zone of the shop. */
export type ReportRange = {
  /** The first and the last day, as 2026-11-22. */
  first: string;
  last: string;
  /** The number of days. */
  days: number;
  /** From this moment, inclusive, to that one, exclusive. */
  from: Date;
  to: Date;
  /** The time zone of the days. */
  zone: string;
};

/** What a query uses of the kernel: the names of payment methods come from their providers. */
export type ReportKernel = { extensionsOf: <Value>(point: ExtensionPoint<Value>) => Value[] };

/** A report: a query with the names of its columns. Access, sorting, totals, chart and CSV file follow from it. */
export type Report = {
  /** The name in the address and in the name of the file: lower-case letters, digits and hyphens. */
  name: string;
  title: () => string;
  /** What it shows, in one sentence. */
  about: () => string;
  /** The heading under which it is listed; `other` by default. */
  group?: ReportGroup;
  /** The right that it needs beside that of the dashboard. */
  right?: NeededRight;
  /** Whether it shows a date range or the present state. */
  period: ReportPeriod;
  /** Whether the weekly email has it: the totals of a report by day, the first rows of any other. */
  isWeekly?: true;
  /** Links of each row, for callers with the right: to a page that takes the text of the first column as `text`. */
  rowLinks?: readonly { label: () => string; address: string; right: NeededRight }[];
  /** The columns in their order, by the names that the query gives them. The first one names the row. */
  columns: Readonly<Record<string, ReportColumn>>;
  /**
   * Returns the query of all rows, without an order. A query by day returns the days that have something.
   * @param range the days; for a report of the present state the last 30
   */
  query(range: ReportRange, kernel: ReportKernel): SQL;
};

const reportName = /^[a-z][a-z0-9-]{0,59}$/;
const columnName = /^[a-z][A-Za-z0-9]{0,59}$/;

/** Declares a report. @throws Error for a declaration that is not valid */
export function defineReport(report: Report): Report {
  const columns = Object.entries(report.columns);
  const refuse = (reason: string) => {
    throw new Error(`The report ${report.name} ${reason}`);
  };
  if (!reportName.test(report.name)) refuse('needs a name of lower-case letters, digits and hyphens');
  if (columns[0]?.[1].as !== 'text' && columns[0]?.[1].as !== 'day')
    refuse('needs a first column of text or days');
  for (const [name, { as, quotientOf = [], isTotalled, isCharted }] of columns) {
    if (!columnName.test(name)) refuse(`has a column ${name}, which is no name`);
    if ((as === 'text' || as === 'day') && (isTotalled || isCharted || quotientOf.length > 0))
      refuse(`has no sum of ${name}`);
    if (quotientOf.length > 0 && isCharted) refuse(`has no chart of ${name}, which is a quotient`);
    for (const part of quotientOf)
      if (!report.columns[part]?.isTotalled) refuse(`divides ${part}, which is no totalled column`);
  }
  return report;
}
