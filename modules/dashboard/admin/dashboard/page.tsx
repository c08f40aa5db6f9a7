import { useNavigate, useSearchParams } from 'react-router';
import { FirstStepsPanel } from '#modules/first-steps/admin/first-steps-panel.tsx';
import { ChooseDays } from '#web/admin/components/date-range-form.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { LinkSegments } from '#web/admin/components/segments.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { useSettings } from '#web/api/settings.ts';
import { AdminBlocks } from '#web/plugins/blocks.tsx';
import * as m from '../../messages/index.ts';
import { ByDay } from './by-day.tsx';
import { ExportDays } from './export-buttons.tsx';
import { pendingTasksOf } from './pending-tasks.ts';
import { PendingTasksPanel } from './pending-tasks-panel.tsx';
import { addressOf, chartPeriod, type Period, periodOf, periods, queryOf } from './period.ts';
import { BestSellers, LowStock, MostWished } from './product-rankings.tsx';
import { Sales } from './sales.tsx';
import { DashboardSkeleton } from './skeleton.tsx';
import { Statistics } from './statistics.tsx';

export const meta = titleMeta(m.adminDashboard.dashboard());

/** Shows pending tasks, then the statistics of the shop (R17): by day, and compared with the previous period. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { locale } = useSettings();
  const period = periodOf(search, locale);
  const links = periods.map((option) => ({
    name: option.name,
    to: addressOf(option),
    current: option.days === period.days && period.chosen === null,
  }));
  return (
    <>
      <PageHead title={m.adminDashboard.dashboard()} subtitle={m.adminDashboard.howYourShopIsDoing()}>
        <LinkSegments label={m.adminDashboard.period()} links={links} />
        <ExportDays period={period} />
        <ChooseDays
          chosen={period.chosen && { ...period.chosen, name: period.name }}
          onChoose={({ from, to }) =>
            navigate(`/admin?from=${from}&to=${to}`, { replace: true, preventScrollReset: true })
          }
        />
      </PageHead>
      <DashboardContent period={period} />
    </>
  );
}

function DashboardContent({ period }: { period: Period }) {
  const { may } = useRights();
  const { locale } = useSettings();
  const summary = useApiQuery('GET /api/dashboard', { query: queryOf(period) });
  const chart = useApiQuery('GET /api/dashboard', { query: queryOf(chartPeriod(period)) });
  const dashboard = summary.data;
  if (summary.isError && !dashboard) return <ErrorState error={summary.error} onRetry={summary.refetch} />;
  if (!dashboard) return <DashboardSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PendingTasksPanel needs={pendingTasksOf(dashboard, may)} />
      {may('settings') && <FirstStepsPanel />}
      <ByDay {...(chart.data ?? dashboard)} before={capitalize(chartPeriod(period).before)} />
      <Sales
        sales={dashboard.sales}
        period={period}
        asOf={dashboard.asOf}
        firstBefore={dashboard.daysBefore[0]?.day ?? ''}
      />
      <Statistics figures={dashboard} period={period} locale={locale} />
      <AdminBlocks place="dashboard" props={{}} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]">
        <BestSellers products={dashboard.bestSellers} period={period} />
        <LowStock products={dashboard.lowStock} total={dashboard.products.total} locale={locale} />
        <MostWished products={dashboard.mostWished} period={period} locale={locale} />
      </div>
    </div>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
