import { DayFilter } from '#web/admin/components/list/day-filter.tsx';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { FilterPanel } from '#web/admin/components/list/filter-panel.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { SortedBy } from '#web/admin/components/list/sorted-by.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import { filterNames } from './list-query.ts';

/** Filters customers by text, account, tag, refused deliveries and the day of an order. */
export function CustomerFilters() {
  const { data: tags = [] } = useApiQuery('GET /api/customers/tags');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <SearchBox placeholder={m.customersFilters.searchCustomers()} className="flex-1 sm:w-80 sm:flex-none" />
      <FilterPanel names={filterNames}>
        <Filter
          name="kind"
          label={m.customersFilters.account()}
          all={m.customersFilters.accountsAndGuests()}
          options={[
            { value: 'account', label: m.customersFilters.withAccount() },
            { value: 'guest', label: m.customersFilters.guests() },
          ]}
        />
        <Filter
          name="refused"
          label={m.customersFilters.deliveries()}
          all={m.customersFilters.allDeliveries()}
          options={[{ value: 'true', label: m.customersFilters.refusedDelivery() }]}
        />
        {tags.length > 0 && (
          <Filter
            name="tag"
            label={m.customersFilters.tag()}
            all={m.customersFilters.allTags()}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
          />
        )}
        <DayFilter name="since" label={m.customersFilters.orderedSince()} />
        <SortedBy
          all={m.customersFilters.latestOrder()}
          options={[
            { value: 'orders', label: m.customersFilters.mostOrders() },
            { value: 'spent', label: m.customersFilters.highestSpend() },
          ]}
        />
      </FilterPanel>
    </div>
  );
}
