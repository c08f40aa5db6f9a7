import { Download } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { useCustomerQuery } from './list-query.ts';

/** Downloads all customers that match the filters, across all pages, as a CSV file. */
export function ExportCustomers() {
  const { filters } = useCustomerQuery();
  const { run, busy } = useAction();
  const save = () =>
    run(
      { loading: m.customersExport.exportingCustomers(), success: m.customersExport.fileDownloaded() },
      () => downloadFile('GET /api/customers/export', { query: filters }, fileName()),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {m.customersExport.export()}
    </button>
  );
}

const fileName = () => `customers-${new Date().toISOString().slice(0, 10)}.csv`;
