import { useCount } from '#web/admin/components/count.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { ExportCustomers } from './export-button.tsx';
import { CustomerFilters } from './filters.tsx';
import { filterNames, useCustomerQuery } from './list-query.ts';
import { Segments } from './segments.tsx';
import { CustomerTable } from './table.tsx';

export const meta = titleMeta(m.adminCustomers.customers());

/** Lists the buyers of the shop, guests included, to search, filter and export. */
export default function CustomersPage() {
  const { may } = useRights();
  const { reversed } = useCustomerQuery();
  return (
    <>
      <PageHead title={m.adminCustomers.customers()} subtitle={m.adminCustomers.everyBuyer()}>
        {may('customer-export') && reversed.length === 0 && <ExportCustomers />}
      </PageHead>
      <CustomerFilters />
      <Segments />
      {reversed.length === 0 ? <CustomerList /> : <NoRange />}
    </>
  );
}

function CustomerList() {
  const write = useCount();
  const { query, filters } = useCustomerQuery();
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/customers', { query });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={7} />;
  if (data.total === 0 && !data.isFilling)
    return <NoCustomers isFiltered={Object.keys(filters).length > 0} />;
  const count = write(data.total);
  return (
    <section aria-labelledby="all-customers">
      {data.isFilling && (
        <p role="status" className="mb-3 rounded-xl border border-line bg-butter p-4">
          {m.adminCustomers.ordersAreAdded()}
        </p>
      )}
      <h2 id="all-customers" className="mb-3 text-base font-semibold">
        {m.adminCustomers.allCustomers({ count: data.more ? m.adminCustomers.moreThan({ count }) : count })}
      </h2>
      <CustomerTable customers={data.customers} busy={isPlaceholderData} />
      <Pager pages={data.pages} more={data.more} total={data.total} />
    </section>
  );
}

/** Stands for the list while a range ends before it begins; on a phone, the filters with their messages are closed. */
const NoRange = () => (
  <Empty title={m.adminCustomers.rangeIsReversed()}>
    <ShowAll without={filterNames}>{m.adminCustomers.clearSearchAndFilters()}</ShowAll>
  </Empty>
);

const NoCustomers = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title={m.adminCustomers.noCustomersFound()}>
      <ShowAll without={filterNames}>{m.adminCustomers.clearSearchAndFilters()}</ShowAll>
    </Empty>
  ) : (
    <Empty title={m.adminCustomers.noCustomersYet()}>
      <p className="w-full text-muted">{m.adminCustomers.buyersWillAppearHere()}</p>
    </Empty>
  );
