import { customOrderStates } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import { stateOptions } from './states.ts';
import { RequestTable } from './table.tsx';

export const meta = titleMeta('Custom orders');

/** Lists the requests for custom orders, by latest activity; unanswered ones are highlighted. */
export default function CustomOrdersPage() {
  return (
    <>
      <PageHead title="Custom orders" subtitle="Requests for gifts made to order" />
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder="Search requests..." />
        <Filter name="state" label="Status" all="All statuses" options={stateOptions} />
        <Filter
          name="waiting"
          label="Answer"
          all="Answered or not"
          options={[
            { value: 'true', label: 'Unanswered' },
            { value: 'false', label: 'Answered' },
          ]}
        />
      </div>
      <Requests />
    </>
  );
}

function Requests() {
  const { page, search, chosen } = useListAddress();
  const state = chosen('state', customOrderStates);
  const waiting = chosen('waiting', ['true', 'false']);
  const query = {
    page,
    ...(search && { search }),
    ...(state && { state }),
    ...(waiting && { waiting: waiting === 'true' }),
  };
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/custom-orders', { query });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={6} />;
  const isFiltered = search !== '' || state !== undefined || waiting !== undefined;
  if (data.total === 0)
    return (
      <Empty title={isFiltered ? 'No requests found' : 'No requests yet'}>
        {isFiltered && <ShowAll without={['search', 'state', 'waiting']}>Show all requests</ShowAll>}
      </Empty>
    );
  return (
    <>
      <RequestTable requests={data.requests} busy={isPlaceholderData} />
      <Pager pages={data.pages} more={data.more} total={data.total} />
    </>
  );
}
