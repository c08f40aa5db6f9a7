import { useSearchParams } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { useSession } from '#web/session/provider.tsx';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { ByDay } from './by-day.tsx';
import { Figures } from './figures.tsx';
import { needsOf } from './needs.ts';
import { NeedsPanel } from './needs-panel.tsx';
import { addressOf, chartDays, type Period, periodOf, periods } from './period.ts';
import { LinkSegments } from './segments.tsx';
import { DashboardShape } from './shape.tsx';
import { LowStock, MostWished } from './shelves.tsx';

export const meta = titled('Dashboard');

/** How the shop does (R17): its figures against the time before, day by day, and what needs a hand. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const period = periodOf(search.get('days'));
  const links = periods.map((each) => ({
    name: each.name,
    to: addressOf(each),
    current: each.days === period.days,
  }));
  return (
    <>
      <PageHead title="Dashboard" subtitle="How your shop is doing">
        <LinkSegments label="For how long" links={links} />
      </PageHead>
      <Answered period={period} />
    </>
  );
}

function Answered({ period }: { period: Period }) {
  const isOwner = useSession().user?.isAdmin === true;
  const { locale } = useSettings();
  const asked = useAnswer('GET /api/dashboard', { query: { days: period.days } });
  const charted = useAnswer('GET /api/dashboard', { query: { days: chartDays(period) } });
  const figures = asked.data;
  if (asked.isError && !figures) return <Trouble error={asked.error} onAgain={asked.refetch} />;
  if (!figures) return <DashboardShape />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Figures {...{ figures, period, isOwner, locale }} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <ByDay days={charted.data?.days ?? figures.days} locale={locale} />
          <MostWished products={figures.mostWished} period={period} locale={locale} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <NeedsPanel needs={needsOf(figures, { isOwner, locale })} />
          <LowStock products={figures.lowStock} total={figures.products.total} locale={locale} />
        </div>
      </div>
    </div>
  );
}
