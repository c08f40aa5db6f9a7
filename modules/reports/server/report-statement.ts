import { type SQL, sql } from 'drizzle-orm';
import { isByDay, isTextColumn } from '#kernel/contract/reports.ts';
import type { Report, ReportColumn, ReportKernel, ReportRange } from '#kernel/reports/report.ts';

/** The order of the rows by one column. */
export type ReportOrder = { column: string; isDescending: boolean };

/** The names of the additional columns of the statement, which no column of a report can have. */
export const countColumn = 'rows of all';
export const sumColumn = (name: string): string => `sum of ${name}`;

const nameOf = (name: string) => sql.identifier(name);

const hasDays = ({ columns }: Report) => isByDay(Object.values(columns));

/** Returns the value of a quotient; null where the divisor is 0. Amounts are whole minor units. */
function quotientSql({ as, quotientOf: [dividend, divisor] = ['', ''] }: ReportColumn): SQL {
  const share = sql`found.${nameOf(dividend)}::float8 / nullif(found.${nameOf(divisor)}, 0)::float8`;
  if (as === 'percent') return share;
  return sql`round((${share})::numeric, ${sql.raw(as === 'money' ? '0' : '1')})::float8`;
}

/** Returns a column as text or as a floating-point number, in which every amount of a shop is exact. */
function valueSql(report: Report, name: string, column: ReportColumn): SQL {
  if (column.quotientOf) return sql`${quotientSql(column)} as ${nameOf(name)}`;
  const rawValue = sql`found.${nameOf(name)}`;
  if (hasDays(report) && column.as === 'day') return sql`each.day::date::text as ${nameOf(name)}`;
  if (isTextColumn(column)) return sql`coalesce(${rawValue}::text, '') as ${nameOf(name)}`;
  const value = hasDays(report) ? sql`coalesce(${rawValue}, 0)` : rawValue;
  return sql`${value}::float8 as ${nameOf(name)}`;
}

/** Returns the rows to read from; a report by day has a row for each day of the range. */
function sourceOf(report: Report, { first, last }: ReportRange): SQL {
  const [day = ''] = Object.keys(report.columns);
  if (!hasDays(report)) return sql`found`;
  return sql`generate_series(${first}::date, ${last}::date, interval '1 day') as each(day)
    left join found on found.${nameOf(day)}::date = each.day::date`;
}

/** Returns the order by a column, in which equal values follow the texts of the row. */
function orderSql({ columns }: Report, { column, isDescending }: ReportOrder): SQL {
  const keyOf = (name: string) => (columns[name]?.as === 'text' ? sql`lower(${nameOf(name)})` : nameOf(name));
  const texts = Object.keys(columns).filter(
    (name) => name !== column && isTextColumn(columns[name] as ReportColumn),
  );
  const keys = [
    sql`${keyOf(column)} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last`,
    ...texts.map((name) => sql`${keyOf(name)}`),
  ];
  return sql.join(keys, sql`, `);
}

/**
 * Returns the statement of a report in an order. Each row also has the number of all rows and the sums of the totalled
 * columns, which do not depend on a limit.
 */
export function reportStatement(
  report: Report,
  range: ReportRange,
  order: ReportOrder,
  kernel: ReportKernel,
): SQL {
  const columns = Object.entries(report.columns);
  const values = columns.map(([name, column]) => valueSql(report, name, column));
  const sums = columns
    .filter(([, { isTotalled, quotientOf }]) => isTotalled && !quotientOf)
    .map(([name]) => sql`sum(${nameOf(name)}) over () as ${nameOf(sumColumn(name))}`);
  const all = [sql`listed.*`, sql`count(*) over ()::int as ${nameOf(countColumn)}`, ...sums];
  return sql`with found as (${report.query(range, kernel)}),
    listed as (select ${sql.join(values, sql`, `)} from ${sourceOf(report, range)})
    select ${sql.join(all, sql`, `)} from listed order by ${orderSql(report, order)}`;
}
