import { useSearchParams } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { useAnswer } from '../data/answer.ts';
import { useRights } from '../data/rights.ts';
import { titled } from '../frame/titled.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { ByDay } from './by-day.tsx';
import { ChooseDays } from './choose-days.tsx';
import { ExportDays } from './export-figures.tsx';
import { Figures } from './figures.tsx';
import { needsOf } from './needs.ts';
import { NeedsPanel } from './needs-panel.tsx';
import { addressOf, charted, type Period, periodOf, periods, queryOf } from './period.ts';
import { Sales } from './sales.tsx';
import { LinkSegments } from './segments.tsx';
import { DashboardShape } from './shape.tsx';
import { BestSellers, LowStock, MostWished } from './shelves.tsx';

export const meta = titled('Dashboard');

/** What is to be done, then how the shop does (R17): day by day, and its figures against the time before. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const { locale } = useSettings();
  const period = periodOf(search, locale);
  const links = periods.map((each) => ({
    name: each.name,
    to: addressOf(each),
    current: each.days === period.days && period.chosen === null,
  }));
  return (
    <>
      <PageHead title="Dashboard" subtitle="How your shop is doing">
        <LinkSegments label="Period" links={links} />
        <ExportDays period={period} />
        <ChooseDays period={period} />
      </PageHead>
      <Answered period={period} />
    </>
  );
}

function Answered({ period }: { period: Period }) {
  const { may } = useRights();
  const { locale } = useSettings();
  const asked = useAnswer('GET /api/dashboard', { query: queryOf(period) });
  const chart = useAnswer('GET /api/dashboard', { query: queryOf(charted(period)) });
  const figures = asked.data;
  if (asked.isError && !figures) return <Trouble error={asked.error} onAgain={asked.refetch} />;
  if (!figures) return <DashboardShape />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <NeedsPanel needs={needsOf(figures, may)} />
      <ByDay {...(chart.data ?? figures)} before={sentence(charted(period).before)} />
      <Sales
        sales={figures.sales}
        period={period}
        asOf={figures.asOf}
        firstBefore={figures.daysBefore[0]?.day ?? ''}
      />
      <Figures figures={figures} period={period} locale={locale} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]">
        <BestSellers products={figures.bestSellers} period={period} />
        <LowStock products={figures.lowStock} total={figures.products.total} locale={locale} />
        <MostWished products={figures.mostWished} period={period} locale={locale} />
      </div>
    </div>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
