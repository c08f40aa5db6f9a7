import { Download, Files } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { MonthDialog } from './month-dialog.tsx';

/** Downloads the invoices and credit notes of a month in one file. */
export function MonthInvoices() {
  const { run, busy } = useAction();
  const save = (month: string) =>
    run({ loading: m.monthInvoices.preparing(), success: m.gstReturns.fileDownloaded() }, () =>
      downloadFile('GET /api/orders/invoices', { query: { month } }, `invoices-${month}.pdf`),
    );
  return (
    <MonthDialog title={m.monthInvoices.invoices()} icon={Files} about={m.monthInvoices.oneFile()}>
      {(month) => (
        <li>
          <button
            type="button"
            disabled={busy || month === ''}
            className={`${button.quiet} w-full justify-start`}
            onClick={() => save(month)}
          >
            <Download aria-hidden="true" className="size-4" /> {m.monthInvoices.invoicesAndCreditNotes()}
          </button>
        </li>
      )}
    </MonthDialog>
  );
}
