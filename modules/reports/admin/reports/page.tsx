import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { type ReportGroup, reportGroups } from '#kernel/contract/reports.ts';
import type { ReportSummary } from '#modules/reports/contract/reports.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';

export const meta = titleMeta(m.reportList.reports());

const groupNames: Record<ReportGroup, string> = {
  sales: m.reportList.sales(),
  returns: m.reportList.returns(),
  stock: m.reportList.stock(),
  taxes: m.reportList.taxes(),
  searches: m.reportList.searches(),
  other: m.reportList.other(),
};

/** Lists the reports that the user may see, by subject. */
export default function ReportsPage() {
  const { data, error, refetch } = useApiQuery('GET /api/reports');
  return (
    <>
      <PageHead title={m.reportList.reports()} subtitle={m.reportList.howShopSells()} />
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : <Groups reports={data} />}
    </>
  );
}

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

function Groups({ reports }: { reports: ReportSummary[] | undefined }) {
  if (!reports)
    return (
      <div aria-hidden="true" className={grid}>
        {reportGroups.map((group) => (
          <Skeleton key={group} className="h-28" />
        ))}
      </div>
    );
  if (reports.length === 0) return <Empty title={m.reportList.noReports()} />;
  return (
    <div className="grid gap-8">
      {reportGroups.map((group) => (
        <Group
          key={group}
          name={groupNames[group]}
          reports={reports.filter((each) => each.group === group)}
        />
      ))}
    </div>
  );
}

function Group({ name, reports }: { name: string; reports: ReportSummary[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2 className="mb-3 text-base font-semibold">{name}</h2>
      <ul className={grid}>
        {reports.map((report) => (
          <li key={report.name}>
            <Link
              to={`/admin/reports/${report.name}`}
              className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-control"
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{report.title}</b>
                <span className="mt-1 block text-sm text-muted">{report.about}</span>
              </span>
              <ChevronRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
