import { maxPrinted, type OrderRow } from '#modules/orders/contract/admin-orders.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import type { Selection } from '#web/admin/components/list/selection.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { useOrderQuery } from './list-query.ts';
import { selectable } from './table.tsx';

type SelectAllProps = {
  /** The orders of the present page. */
  orders: readonly OrderRow[];
  total: number;
  selection: Selection;
  onLoaded: (orders: readonly OrderRow[]) => void;
};

/** Offers to select the orders of all pages, up to the limit of a bulk action, once those of one page are selected. */
export function SelectAll({ orders, total, selection, onLoaded }: SelectAllProps) {
  const { filters } = useOrderQuery();
  const { run, busy } = useAction();
  const write = useCount();
  const count = Math.min(total, maxPrinted);
  const isPageSelected = orders.every(({ number }) => selection.has(String(number)));
  if (!isPageSelected || orders.length >= count || selection.count >= count) return null;
  const selectAll = () =>
    run(
      {
        loading: m.selectOrders.selecting(),
        success: () => m.selectOrders.selected({ count: write(count) }),
      },
      async () => {
        const list = await callApi('GET /api/orders', { query: { ...filters, limit: maxPrinted } });
        onLoaded(list.orders);
        selection.put(list.orders.map(selectable), true);
      },
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={selectAll}>
      {total > maxPrinted
        ? m.selectOrders.selectFirst({ count: write(count) })
        : m.selectOrders.selectAll({ count: write(count) })}
    </button>
  );
}
