import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { GstReturnFile } from '#modules/orders/contract/gst-returns.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import { useSettings } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

const files: [GstReturnFile, string][] = [
  ['b2b', m.gstReturns.b2b()],
  ['b2cl', m.gstReturns.b2cl()],
  ['b2cs', m.gstReturns.b2cs()],
  ['hsn-b2b', m.gstReturns.hsnB2b()],
  ['hsn-b2c', m.gstReturns.hsnB2c()],
  ['cdnr', m.gstReturns.cdnr()],
  ['cdnur', m.gstReturns.cdnur()],
];

/** Returns the month before the present one as 2026-10: returns are filed after the month. */
function lastMonth(): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1));
  return first.toISOString().slice(0, 7);
}

/** Downloads the files of GSTR-1 for a month, in a shop with a GSTIN. */
export function GstReturns() {
  const { hasGst } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState(lastMonth);
  const { run, busy } = useAction();
  if (!hasGst) return null;
  const save = (file: GstReturnFile) =>
    run({ loading: m.gstReturns.preparingFile(), success: m.gstReturns.fileDownloaded() }, () =>
      downloadFile(
        'GET /api/orders/gst/:file',
        { params: { file }, query: { month } },
        `gstr1-${file}-${month}.csv`,
      ),
    );
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setIsOpen(true)}>
        <FileSpreadsheet aria-hidden="true" className="size-4" /> {m.gstReturns.gstReturns()}
      </button>
      <Confirm
        open={isOpen}
        title={m.gstReturns.gstReturns()}
        keep={m.gstReturns.close()}
        onClose={() => setIsOpen(false)}
      >
        <p>{m.gstReturns.filesOfGstr1()}</p>
        <Field
          label={m.gstReturns.month()}
          name="month"
          type="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          className="mt-4 max-w-48 text-ink"
        />
        <ul className="mt-4 grid gap-2">
          {files.map(([file, label]) => (
            <li key={file}>
              <button
                type="button"
                disabled={busy || month === ''}
                className={`${button.quiet} w-full justify-start`}
                onClick={() => save(file)}
              >
                <Download aria-hidden="true" className="size-4" /> {label}
              </button>
            </li>
          ))}
        </ul>
      </Confirm>
    </>
  );
}
