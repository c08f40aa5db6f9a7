import { Download, FileSpreadsheet } from 'lucide-react';
import type { GstReturnFile } from '#modules/orders/contract/gst-returns.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { MonthDialog } from './month-dialog.tsx';

const files: [GstReturnFile, string][] = [
  ['b2b', m.gstReturns.b2b()],
  ['b2cl', m.gstReturns.b2cl()],
  ['b2cs', m.gstReturns.b2cs()],
  ['hsn-b2b', m.gstReturns.hsnB2b()],
  ['hsn-b2c', m.gstReturns.hsnB2c()],
  ['cdnr', m.gstReturns.cdnr()],
  ['cdnur', m.gstReturns.cdnur()],
];

/** Downloads the files of GSTR-1 for a month, in a shop with a GSTIN. */
export function GstReturns() {
  const { hasGst } = useSettings();
  const { run, busy } = useAction();
  if (!hasGst) return null;
  const save = (file: GstReturnFile, month: string) =>
    run({ loading: m.gstReturns.preparingFile(), success: m.gstReturns.fileDownloaded() }, () =>
      downloadFile(
        'GET /api/orders/gst/:file',
        { params: { file }, query: { month } },
        `gstr1-${file}-${month}.csv`,
      ),
    );
  return (
    <MonthDialog title={m.gstReturns.gstReturns()} icon={FileSpreadsheet} about={m.gstReturns.filesOfGstr1()}>
      {(month) =>
        files.map(([file, label]) => (
          <li key={file}>
            <button
              type="button"
              disabled={busy || month === ''}
              className={`${button.quiet} w-full justify-start`}
              onClick={() => save(file, month)}
            >
              <Download aria-hidden="true" className="size-4" /> {label}
            </button>
          </li>
        ))
      }
    </MonthDialog>
  );
}
