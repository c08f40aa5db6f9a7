import { Download } from 'lucide-react';
import type { StockRoomQuery } from '#contract/stock-room.ts';
import { downloadFile } from '#web/api/files.ts';
import { useAct } from '../data/act.tsx';
import { button } from '../parts/button.ts';

/** Which of the products: what a list of them is narrowed down to. */
export type ExportFilters = Partial<Pick<StockRoomQuery, 'search' | 'category' | 'status' | 'stock'>>;

/** Saves the products as a CSV file, those that a list shows or all of them. */
export function ExportButton({
  filters = {},
  label = 'Export products',
}: {
  filters?: ExportFilters;
  label?: string;
}) {
  const { run, busy } = useAct();
  const save = () =>
    run({ loading: 'Exporting products...', success: 'File downloaded' }, () =>
      downloadFile('GET /api/products/export', { query: filters }, fileName()),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {label}
    </button>
  );
}

const fileName = () => `products-${new Date().toISOString().slice(0, 10)}.csv`;
