import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import type { FileResult } from './read-file.ts';

/** Exports the saved lanes as a CSV file, and reads such a file. */
export function FileButtons({ onRead }: { onRead: (result: FileResult) => void }) {
  const { run, busy } = useAction();
  const input = useRef<HTMLInputElement>(null);
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
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={m.lanesFile.csvFile()}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void read(file);
        }}
      />
      <button type="button" className={button.quiet} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" /> {m.lanesFile.importCsv()}
      </button>
      <button type="button" className={button.quiet} disabled={busy} onClick={save}>
        <Download aria-hidden="true" className="size-4" /> {m.lanesFile.exportCsv()}
      </button>
    </>
  );
}
