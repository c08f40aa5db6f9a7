import { maxPrinted } from '#contract/order-desk.ts';
import type { OrderRow, orderViews } from '#contract/orders.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useAnswer } from '../data/answer.ts';
import { useRights } from '../data/rights.ts';
import { titled } from '../frame/titled.ts';
import { useCount } from '../parts/count.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { SelectPage } from '../parts/select-page.tsx';
import { type Selection, useSelection } from '../parts/selection.ts';
import { TableShape } from '../parts/shapes.tsx';
import { ShowAll } from '../parts/show-all.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { OrderBar } from './bar.tsx';
import { ExportOrders } from './export-button.tsx';
import { OrderFilters } from './filters.tsx';
import { narrowing, useOrderQuery } from './list-query.ts';
import { OrderTable, selectable } from './table.tsx';
import { Views } from './views.tsx';

export const meta = titled('Orders');

/** The views that list orders by the promised day. */
const urgentViews: (typeof orderViews)[number][] = ['late', 'to_pack', 'to_ship', 'on_its_way'];

/** The orders of the shop: what is to be done with them, found, packed, printed and taken along. */
export default function OrdersPage() {
  const { may } = useRights();
  const { query, filters, isNarrowed, view } = useOrderQuery();
  const { data, error, isPlaceholderData, refetch } = useAnswer('GET /api/orders', { query });
  const selection = useSelection(JSON.stringify(filters), maxPrinted);
  return (
    <>
      <PageHead title="Orders" subtitle="Pack, send and follow up orders">
        {may('order-export') && <ExportOrders />}
      </PageHead>
      <Views />
      <OrderFilters />
      {data ? (
        data.total === 0 ? (
          <NoOrders isNarrowed={isNarrowed} isView={view !== undefined} />
        ) : (
          <Found
            data={data}
            busy={isPlaceholderData}
            selection={selection}
            isUrgent={view !== undefined && urgentViews.includes(view)}
            isSuspicious={view === 'suspicious'}
          />
        )
      ) : error ? (
        <Trouble error={error} onAgain={refetch} />
      ) : (
        <TableShape columns={7} />
      )}
      <OrderBar
        selection={selection}
        orders={data?.orders ?? noOrders}
        isSuspicious={view === 'suspicious'}
      />
    </>
  );
}

const noOrders: OrderRow[] = [];

type FoundProps = {
  data: { orders: OrderRow[]; pages: number; total: number; more: boolean };
  busy: boolean;
  selection: Selection;
  /** Whether they are in the order in which they must leave. */
  isUrgent: boolean;
  /** Whether the table says why each is worth a second look. */
  isSuspicious: boolean;
};

function Found({
  data: { orders, pages, total, more },
  busy,
  selection,
  isUrgent,
  isSuspicious,
}: FoundProps) {
  const write = useCount();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <SelectPage records={orders.map(selectable)} isSelected={selection.has} onSelect={selection.put} />
        <p className="text-sm text-muted">
          {more ? `More than ${write(total)}` : write(total)} {total === 1 ? 'order' : 'orders'}
          {isUrgent && ', most urgent first'}
        </p>
      </div>
      <OrderTable orders={orders} busy={busy} selection={selection} isSuspicious={isSuspicious} />
      <Pager pages={pages} more={more} total={total} />
    </>
  );
}

function NoOrders({ isNarrowed, isView }: { isNarrowed: boolean; isView: boolean }) {
  if (isNarrowed)
    return (
      <Empty title="No orders found">
        <ShowAll without={narrowing}>Clear search and filters</ShowAll>
      </Empty>
    );
  return (
    <Empty title={isView ? 'Nothing to do here' : 'No orders yet'}>
      <p className="w-full text-muted">
        {isView ? 'No orders are in this view.' : 'Orders will appear here.'}
      </p>
    </Empty>
  );
}
