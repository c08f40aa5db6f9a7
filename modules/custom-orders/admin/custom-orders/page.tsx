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
import * as m from '../../messages/index.ts';
import { stateOptions } from './states.ts';
import { RequestTable } from './table.tsx';

export const meta = titleMeta(m.adminCustomOrders.customOrders());

/** Lists the requests for custom orders, by latest activity; unanswered ones are highlighted. */
export default function CustomOrdersPage() {
  return (
    <>
      <PageHead
        title={m.adminCustomOrders.customOrders()}
        subtitle={m.adminCustomOrders.requestsForGiftsMade()}
      />
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder={m.adminCustomOrders.searchRequests()} />
        <Filter
          name="state"
          label={m.adminCustomOrders.status()}
          all={m.adminCustomOrders.allStatuses()}
          options={stateOptions}
        />
        <Filter
          name="waiting"
          label={m.adminCustomOrders.answer()}
          all={m.adminCustomOrders.answeredOrNot()}
          options={[
            { value: 'true', label: m.adminCustomOrders.unanswered() },
            { value: 'false', label: m.adminCustomOrders.answered() },
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
      <Empty title={isFiltered ? m.adminCustomOrders.noRequestsFound() : m.adminCustomOrders.noRequestsYet()}>
        {isFiltered && (
          <ShowAll without={['search', 'state', 'waiting']}>{m.adminCustomOrders.showAllRequests()}</ShowAll>
        )}
      </Empty>
    );
  return (
    <>
      <RequestTable requests={data.requests} busy={isPlaceholderData} />
      <Pager pages={data.pages} more={data.more} total={data.total} />
    </>
  );
}
