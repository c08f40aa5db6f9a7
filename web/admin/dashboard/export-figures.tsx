import { Download } from 'lucide-react';
import { downloadFile } from '#web/api/files.ts';
import { useAct } from '../data/act.tsx';
import { button } from '../parts/button.ts';
import { type Period, queryOf } from './period.ts';

type Figures = 'days' | 'best-sellers';

const calls = {
  days: 'GET /api/dashboard/export',
  'best-sellers': 'GET /api/dashboard/best-sellers',
} as const;

/** Saves figures of this time as a CSV file. */
function useExport(what: Figures, period: Period) {
  const { run, busy } = useAct();
  const { chosen, days } = period;
  const lasting = what === 'days' ? `last-${days}-days` : `${what}-of-${days}-days`;
  const name = `${chosen ? `${what}-${chosen.from}-to-${chosen.to}` : lasting}.csv`;
  const save = () =>
    run({ loading: 'Exporting figures...', success: 'File downloaded' }, () =>
      downloadFile(calls[what], { query: queryOf(period) }, name),
    );
  return { disabled: busy, onClick: save };
}

/** The figures of each day. */
export const ExportDays = ({ period }: { period: Period }) => (
  <button type="button" className={button.quiet} {...useExport('days', period)}>
    <Download aria-hidden="true" className="size-4" /> Export
  </button>
);

/** All that was sold, what brought the most first. */
export const ExportSellers = ({ period }: { period: Period }) => (
  <button
    type="button"
    className="inline-flex min-h-8 items-center gap-1.5 self-center text-sm font-semibold text-accent hover:underline pointer-coarse:min-h-11"
    {...useExport('best-sellers', period)}
  >
    <Download aria-hidden="true" className="size-4" /> Export<span className="sr-only"> best sellers</span>
  </button>
);
