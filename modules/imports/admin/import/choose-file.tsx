import { Download } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '#modules/catalog/admin/products/export-button.tsx';
import { maxImportBytes } from '#modules/imports/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { saveFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { Columns } from './columns.tsx';
import { DropArea } from './drop-area.tsx';
import { template } from './template.ts';

const mebibyte = 1024 * 1024;
const maxMegabytes = maxImportBytes / mebibyte;

/** The first step of an import: the file, its columns, and example files. */
export function ChooseFile({ failed, onFile }: { failed: string | null; onFile: (file: File) => void }) {
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File) => {
    setTooLarge(file.size > maxImportBytes);
    if (file.size <= maxImportBytes) onFile(file);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <DropArea
        fileType={m.chooseFile.csvFile()}
        accept=".csv,text/csv"
        hint={m.chooseFile.atMostMb({ maxMegabytes })}
        error={tooLarge ? m.chooseFile.thisFileIsLargerThan({ maxMegabytes }) : failed}
        onFile={take}
      />
      <Columns />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className={button.quiet}
          onClick={() => saveFile(new Blob([template], { type: 'text/csv' }), 'products-template.csv')}
        >
          <Download aria-hidden="true" className="size-4" /> {m.chooseFile.downloadTemplate()}
        </button>
        <ExportButton />
        <p className="text-sm text-muted">{m.chooseFile.youCanEditExport()}</p>
      </div>
    </div>
  );
}
