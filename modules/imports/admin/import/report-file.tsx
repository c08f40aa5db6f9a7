import { FileDown } from 'lucide-react';
import type { ImportReport } from '#modules/catalog/contract/admin-products.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { saveFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';

/** Downloads the report as a CSV file; the CSV code is loaded on demand. */
export function ReportFile({ file, report }: { file: File; report: ImportReport }) {
  const { run, busy } = useAction();
  const save = () =>
    run({ loading: m.reportFile.preparingReport(), success: m.reportFile.reportDownloaded() }, async () => {
      const { reportText } = await import('./report-text.ts');
      const text = new Blob([reportText(report.report)], { type: 'text/csv' });
      saveFile(text, `${file.name.replace(/\.csv$/i, '')}-report.csv`);
    });
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <FileDown aria-hidden="true" className="size-4" /> {m.reportFile.downloadReport()}
    </button>
  );
}
