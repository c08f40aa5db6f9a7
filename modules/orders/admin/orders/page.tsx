import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#modules/orders/contract/admin-orders.ts';
import { maxPrinted } from '#modules/orders/contract/admin-orders.ts';
import { defaultSortOf, type OrderSort } from '#modules/orders/contract/order-sorts.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { readPages } from '#web/admin/components/list/read-pages.ts';
import { SelectAll } from '#web/admin/components/list/select-all.tsx';
import { SelectPage } from '#web/admin/components/list/select-page.tsx';
import { type Selection, useSelection } from '#web/admin/components/list/selection.ts';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { withChunkTimeout } from '#web/api/chunks.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { OpenRuns } from './bulk/open-runs.tsx';
import { OrderBar } from './bulk-bar.tsx';
import { CourierFilter } from './courier-filter.tsx';
import { ExportOrders } from './export-button.tsx';
import { OrderFilters } from './filters.tsx';
import { GstReturns } from './gst-returns.tsx';
import { filterNames, useOrderQuery } from './list-query.ts';
import { MonthInvoices } from './month-invoices.tsx';
import { SavedViewActions } from './saved-view-actions.tsx';
import { OrderTable, selectable } from './table.tsx';
import { Views } from './views.tsx';

const NewOrder = lazy(() => withChunkTimeout(import('../order-form/new-order.tsx')));

export const meta = titleMeta(m.ordersAdminOrders.orders());

/** Lists the orders of the shop to search, pack, print and export. */
export default function OrdersPage() {
  const { may } = useRights();
  const { query, filters, isFiltered, view, sort } = useOrderQuery();
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/orders', { query });
  const [isCreating, setCreating] = useState(false);
  useCommand('create', () => setCreating(true));
  const selection = useSelection(JSON.stringify({ ...filters, sort: undefined }), maxPrinted);
  // Orders of other pages that were selected all at once.
  const [loaded, setLoaded] = useState<readonly OrderRow[]>(noOrders);
  return (
    <>
      <PageHead title={m.ordersAdminOrders.orders()} subtitle={m.ordersAdminOrders.packSendAndFollowUp()}>
        {may('order-export') && <MonthInvoices />}
        {may('order-export') && <GstReturns />}
        {may('order-export') && <ExportOrders />}
        <button type="button" className={button.main} onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" className="size-4" /> {m.orderForm.createOrder()}
        </button>
      </PageHead>
      <OpenRuns />
      <Views />
      <SavedViewActions />
      <OrderFilters />
      <CourierFilter />
      {data ? (
        data.total === 0 ? (
          <NoOrders isFiltered={isFiltered} isView={view !== undefined} />
        ) : (
          <OrderResults
            data={data}
            busy={isPlaceholderData}
            selection={selection}
            onLoaded={setLoaded}
            isUrgent={sort === undefined && defaultSortOf(view) === 'promised'}
            defaultSort={defaultSortOf(view)}
            isSuspicious={view === 'suspicious'}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <TableSkeleton columns={7} />
      )}
      <OrderBar
        selection={selection}
        orders={data?.orders ?? noOrders}
        loaded={loaded}
        isSuspicious={view === 'suspicious'}
      />
      {isCreating && (
        <Suspense>
          <NewOrder onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

const noOrders: OrderRow[] = [];

type OrderResultsProps = {
  data: { orders: OrderRow[]; pages: number; total: number; more: boolean };
  busy: boolean;
  selection: Selection;
  onLoaded: (orders: readonly OrderRow[]) => void;
  /** Whether the most urgent orders come first. */
  isUrgent: boolean;
  /** The order of the list if none is chosen. */
  defaultSort: OrderSort;
  /** Whether the table shows why each order is suspicious. */
  isSuspicious: boolean;
};

function OrderResults({
  data: { orders, pages, total, more },
  busy,
  selection,
  onLoaded,
  isUrgent,
  defaultSort,
  isSuspicious,
}: OrderResultsProps) {
  const write = useCount();
  const { filters } = useOrderQuery();
  const records = orders.map(selectable);
  const load = async (count: number) => {
    const all = await readPages(
      count,
      ({ number }: OrderRow) => number,
      async (page) => (await callApi('GET /api/orders', { query: { ...filters, ...page } })).orders,
    );
    onLoaded(all);
    return all.map(selectable);
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4">
          <SelectPage records={records} isSelected={selection.has} onSelect={selection.put} />
          <SelectAll
            records={records}
            total={total}
            most={maxPrinted}
            selection={selection}
            countOf={(count) => m.ordersLabels.orders({ count })}
            load={load}
          />
        </div>
        <p className="text-sm text-muted">
          {m.ordersAdminOrders.ordersMostUrgentFirst({
            value: more ? m.ordersAdminOrders.moreThan({ totalText: write(total) }) : write(total),
            total,
            isUrgent: isUrgent ? 'yes' : 'no',
          })}
        </p>
      </div>
      <OrderTable
        orders={orders}
        busy={busy}
        selection={selection}
        defaultSort={defaultSort}
        isSuspicious={isSuspicious}
      />
      <Pager pages={pages} more={more} total={total} />
    </>
  );
}

function NoOrders({ isFiltered, isView }: { isFiltered: boolean; isView: boolean }) {
  if (isFiltered)
    return (
      <Empty title={m.ordersAdminOrders.noOrdersFound()}>
        <ShowAll without={filterNames}>{m.ordersAdminOrders.clearSearchAndFilters()}</ShowAll>
      </Empty>
    );
  return (
    <Empty title={isView ? m.ordersAdminOrders.nothingToDoHere() : m.ordersAdminOrders.noOrdersYet()}>
      <p className="w-full text-muted">
        {isView ? m.ordersAdminOrders.noOrders() : m.ordersAdminOrders.ordersWillAppearHere()}
      </p>
    </Empty>
  );
}
