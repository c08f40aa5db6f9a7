import { Link, useParams } from 'react-router';
import { chartedColumns, isByDay } from '#kernel/contract/reports.ts';
import type { Report } from '#modules/reports/contract/reports.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { rangeText } from '#web/admin/components/date-range-form.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { BackLink, NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import { useSettings } from '#web/api/settings.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { ReportChart } from './chart.tsx';
import { ExportButton } from './export-button.tsx';
import { comparisonOf, type Period, periodOf } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { ReportSkeleton } from './skeleton.tsx';
import { ReportTable } from './table.tsx';
import { noteOf, Totals } from './totals.tsx';
import { numberOf } from './values.ts';

export const meta = titleMeta(m.report.report());

/** One report: its totals, a chart and a table, for a period that the address names. */
export default function ReportPage() {
  const { name = '' } = useParams();
  // Another report resets the chart and does not show the rows of the one before.
  return <ReportView key={name} name={name} />;
}

function ReportView({ name }: { name: string }) {
  const { params } = useListAddress();
  const period = periodOf(params);
  const against = comparisonOf(params);
  const sort = params.get('sort') ?? undefined;
  const query = { ...period.range, ...(against && { compare: true, against }) };
  // The chart and the default order come with the first answer, and the table in another order with a second one,
  // which needs no comparison.
  const main = useApiQuery('GET /api/reports/:name', { params: { name }, query });
  const sorted = useApiQuery('GET /api/reports/:name', {
    params: { name },
    query: sort === undefined ? query : { ...period.range, sort },
  });
  const { data: report, error } = main;
  if (error instanceof CallError && error.code === 'not_found')
    return <NoRecord title={error.message} to="/admin/reports" all={m.report.allReports()} />;
  if (error && !report) return <ErrorState error={error} onRetry={main.refetch} />;
  if (!report) return <ReportSkeleton />;
  const isRange = report.period === 'range';
  return (
    <>
      <PageHead
        title={report.title}
        subtitle={report.about}
        back={<BackLink to="/admin/reports">{m.report.allReports()}</BackLink>}
      >
        <ExportButton name={name} range={isRange ? period.range : null} sort={sort} />
      </PageHead>
      {isRange && <PeriodForm period={period} />}
      <AsOf report={report} />
      {isEmpty(report) ? (
        <NoFigures period={isRange ? period : null} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <Totals report={report} note={noteOf(against ?? 'days', period.days)} />
          <ReportChart report={report} />
          {sorted.error && !sorted.data ? (
            <ErrorState error={sorted.error} onRetry={sorted.refetch} />
          ) : (
            <ReportTable
              report={sorted.data ?? report}
              defaultSort={report.sort}
              busy={sorted.isPlaceholderData || main.isPlaceholderData}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Returns whether a report has no row, or by day no figure. */
const isEmpty = (report: Report) =>
  report.count === 0 ||
  (isByDay(report.columns) &&
    chartedColumns(report.columns).every(({ key }) => numberOf(report.totals[key]) === 0));

/** Says which days the figures cover, and when they were read. */
function AsOf({ report: { range, before, asOf } }: { report: Report }) {
  const { locale } = useSettings();
  const { time } = useDates();
  const at = time(asOf);
  return (
    <p className="mb-5 mt-3 text-sm text-muted">
      {range === null
        ? m.report.presentStateAsOf({ at })
        : before === null
          ? m.report.daysAsOf({ days: rangeText(range, locale), at })
          : m.report.daysComparedAsOf({
              days: rangeText(range, locale),
              before: rangeText(before, locale),
              at,
            })}
    </p>
  );
}

function NoFigures({ period }: { period: Period | null }) {
  if (period === null)
    return (
      <Empty title={m.report.nothingYet()}>
        <p className="w-full text-muted">{m.report.figuresAppear()}</p>
      </Empty>
    );
  return (
    <Empty title={m.report.nothingInPeriod()}>
      <p className="w-full text-muted">{m.report.chooseOtherDays()}</p>
      {period.key !== 'this-year' && (
        <Link to="?period=this-year" className={button.main}>
          {m.report.showFinancialYear()}
        </Link>
      )}
    </Empty>
  );
}
