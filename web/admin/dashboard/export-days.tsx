import { Download } from 'lucide-react';
import { downloadFile } from '#web/api/files.ts';
import { useAct } from '../data/act.tsx';
import { button } from '../parts/button.ts';
import { type Period, queryOf } from './period.ts';

/** Saves the figures of each day of this time as a CSV file. */
export function ExportDays({ period }: { period: Period }) {
  const { run, busy } = useAct();
  const { chosen, days } = period;
  const name = chosen ? `days-${chosen.from}-to-${chosen.to}.csv` : `last-${days}-days.csv`;
  const save = () =>
    run({ loading: 'Exporting figures...', success: 'The file is saved' }, () =>
      downloadFile('GET /api/dashboard/export', { query: queryOf(period) }, name),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> Export days
    </button>
  );
}
