import { Download } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { type Period, queryOf } from './period.ts';

type Report = 'days' | 'best-sellers';

const calls = {
  days: 'GET /api/dashboard/export',
  'best-sellers': 'GET /api/dashboard/best-sellers',
} as const;

/** Returns the props of a button that downloads statistics of the period as a CSV file. */
function useExport(report: Report, period: Period) {
  const { run, busy } = useAction();
  const { chosen, days } = period;
  const relativeName = report === 'days' ? `last-${days}-days` : `${report}-of-${days}-days`;
  const name = `${chosen ? `${report}-${chosen.from}-to-${chosen.to}` : relativeName}.csv`;
  const save = () =>
    run({ loading: m.exportButtons.exportingFigures(), success: m.exportButtons.fileDownloaded() }, () =>
      downloadFile(calls[report], { query: queryOf(period) }, name),
    );
  return { disabled: busy, onClick: save };
}

/** Exports the daily statistics. */
export const ExportDays = ({ period }: { period: Period }) => (
  <button type="button" className={button.quiet} {...useExport('days', period)}>
    <Download aria-hidden="true" className="size-4" /> {m.exportButtons.export()}
  </button>
);

/** Exports all sold products, by revenue. */
export const ExportSellers = ({ period }: { period: Period }) => (
  <button
    type="button"
    className="inline-flex min-h-8 items-center gap-1.5 self-center text-sm font-semibold text-accent hover:underline pointer-coarse:min-h-11"
    {...useExport('best-sellers', period)}
  >
    <Download aria-hidden="true" className="size-4" />{' '}
    {m.exportButtons.exportBestSellers({ span: (text) => <span className="sr-only">{text}</span> })}
  </button>
);
