import { Download } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { useOrderQuery } from './list-query.ts';

/** Downloads all orders that match the filters, across all pages, as a CSV file. */
export function ExportOrders() {
  // The file has an order of its own.
  const { sort: _, ...filters } = useOrderQuery().filters;
  const { run, busy } = useAction();
  const save = () =>
    run({ loading: m.exportButton.exportingOrders(), success: m.exportButton.fileDownloaded() }, () =>
      downloadFile('GET /api/orders/export', { query: filters }, fileName()),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {m.exportButton.export()}
    </button>
  );
}

const fileName = () => `orders-${new Date().toISOString().slice(0, 10)}.csv`;
