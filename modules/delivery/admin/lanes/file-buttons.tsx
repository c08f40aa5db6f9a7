import { Download } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { CsvFileButton } from '#web/admin/components/grid/csv-file-button.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import type { FileResult } from './read-file.ts';

/** Exports the saved lanes as a CSV file, and reads such a file. */
export function FileButtons({ onRead }: { onRead: (result: FileResult) => void }) {
  const { run, busy } = useAction();
  const read = async (file: File) => {
    const { readChosenFile } = await import('./read-file.ts');
    onRead(await readChosenFile(file));
  };
  const save = () =>
    run({ loading: m.lanesFile.exporting(), success: m.lanesFile.downloaded() }, () =>
      downloadFile('GET /api/delivery/lanes/export', {}, 'delivery-lanes.csv'),
    );
  return (
    <>
      <CsvFileButton label={m.lanesFile.importCsv()} fileLabel={m.lanesFile.csvFile()} onChoose={read} />
      <button type="button" className={button.quiet} disabled={busy} onClick={save}>
        <Download aria-hidden="true" className="size-4" /> {m.lanesFile.exportCsv()}
      </button>
    </>
  );
}
