import { Download } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import type { DateRange } from '#web/admin/components/date-range-form.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';

type ExportButtonProps = { name: string; range: DateRange | null; sort: string | undefined };

/** Downloads all rows of a report in the order of the screen as a CSV file. */
export function ExportButton({ name, range, sort }: ExportButtonProps) {
  const { run, busy } = useAction();
  const days = range ? `-${range.from}-to-${range.to}` : '';
  const save = () =>
    run({ loading: m.report.exporting(), success: m.report.fileDownloaded() }, () =>
      downloadFile(
        'GET /api/reports/:name/export',
        { params: { name }, query: { ...range, ...(sort !== undefined && { sort }) } },
        `${name}${days}.csv`,
      ),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {m.report.exportCsv()}
    </button>
  );
}
