import { Download } from 'lucide-react';
import type { AdminProductQuery } from '#modules/catalog/contract/admin-products.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';

/** The filters of the product list. */
export type ExportFilters = Partial<Pick<AdminProductQuery, 'search' | 'category' | 'status' | 'stock'>>;

/** Downloads the products of a filtered list, or all of them, as a CSV file. */
export function ExportButton({
  filters = {},
  label = m.exportButton.exportProducts(),
}: {
  filters?: ExportFilters;
  label?: string;
}) {
  const { run, busy } = useAction();
  const save = () =>
    run({ loading: m.exportButton.exportingProducts(), success: m.exportButton.fileDownloaded() }, () =>
      downloadFile('GET /api/products/export', { query: filters }, fileName()),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {label}
    </button>
  );
}

const fileName = () => `products-${new Date().toISOString().slice(0, 10)}.csv`;
