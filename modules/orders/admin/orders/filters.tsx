import { useNavigate } from 'react-router';
import { channelNames } from '#modules/orders/contract/channel-names.ts';
import { orderChannels, paidByExchange, receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { OrderSort } from '#modules/orders/contract/order-sorts.ts';
import { orderStates } from '#modules/orders/contract/order-states.ts';
import { DayRangeFilter } from '#web/admin/components/list/day-range-filter.tsx';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { FilterPanel } from '#web/admin/components/list/filter-panel.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { SortedBy } from '#web/admin/components/list/sorted-by.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { paymentName, stateNames } from './labels.ts';
import { filterNames, moreFilterNames } from './list-query.ts';

/** The sort orders of the list on a phone. */
const sortNames: { value: OrderSort; label: string }[] = [
  { value: '-placed', label: m.savedViews.latestFirst() },
  { value: 'placed', label: m.savedViews.oldestFirst() },
  { value: 'promised', label: m.savedViews.promisedFirst() },
  { value: '-total', label: m.savedViews.highestTotal() },
  { value: 'total', label: m.savedViews.lowestTotal() },
  { value: 'customer', label: m.savedViews.customer() },
];

/** Returns whether a text is the number of an order, with or without a number sign. */
const isNumberOf = (typed: string, number: number) => typed.replace(/^#/, '') === String(number);

/** Returns a function that opens the order that a text names: its number, or words of no other order. */
function useExactMatch() {
  const navigate = useNavigate();
  return async (search: string) => {
    // Without an answer, the list of orders reports the error.
    const matches = await callApi('GET /api/orders', { query: { search, limit: 2 } }).catch(() => null);
    const order =
      matches?.orders.find(({ number }) => isNumberOf(search, number)) ??
      (matches?.total === 1 ? matches.orders[0] : undefined);
    if (order) await navigate(`/admin/orders/${order.number}`);
  };
}

/** Filters orders by text, state and payment, and on demand by channel, staff member, artisan, tag and order date. */
export function OrderFilters() {
  const settings = useSettings();
  const openExactMatch = useExactMatch();
  const payments = [
    'cod',
    ...settings.paymentProviders.map(({ name }) => name),
    receivedByStaff,
    paidByExchange,
    'elsewhere',
  ];
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3 print:hidden">
      <SearchBox
        placeholder={m.ordersFilters.searchOrders()}
        onEnter={openExactMatch}
        className="flex-1 sm:w-80 sm:flex-none lg:w-auto lg:min-w-56 lg:flex-1"
      />
      <FilterPanel names={filterNames} more={{ names: moreFilterNames, filters: <MoreFilters /> }}>
        <Filter
          name="state"
          label={m.ordersFilters.status()}
          all={m.ordersFilters.allStatuses()}
          options={orderStates.map((value) => ({ value, label: stateNames[value] }))}
        />
        <Filter
          name="payment"
          label={m.ordersFilters.payment()}
          all={m.ordersFilters.allPayments()}
          options={payments.map((value) => ({ value, label: paymentName(value, settings) }))}
        />
        <SortedBy all={m.savedViews.usualOrder()} options={sortNames} />
      </FilterPanel>
    </div>
  );
}

/** Filters orders by channel, staff member, artisan, tag and order date. */
function MoreFilters() {
  const { data: artisans = [] } = useApiQuery('GET /api/orders/artisans');
  const { data: tags = [] } = useApiQuery('GET /api/orders/tags');
  const { data: assignees = [] } = useApiQuery('GET /api/orders/assignees');
  return (
    <>
      <Filter
        name="channel"
        label={m.ordersFilters.channel()}
        all={m.ordersFilters.allChannels()}
        options={orderChannels.map((value) => ({ value, label: channelNames[value] }))}
      />
      <Filter
        name="assigned"
        label={m.organising.assignedTo()}
        all={m.organising.anyAssignee()}
        options={[
          { value: 'me', label: m.organising.assignedToMe() },
          { value: 'none', label: m.organising.notAssigned() },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {artisans.length > 0 && (
        <Filter
          name="artisan"
          label={m.ordersFilters.artisan()}
          all={m.ordersFilters.allArtisans()}
          options={artisans.map((name) => ({ value: name, label: name }))}
        />
      )}
      {tags.length > 0 && (
        <Filter
          name="tag"
          label={m.organising.tag()}
          all={m.organising.allTags()}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
      <DayRangeFilter label={m.ordersFilters.ordered()} />
    </>
  );
}
