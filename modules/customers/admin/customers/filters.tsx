import { Filter } from '#web/admin/components/list/filter.tsx';
import { FilterPanel } from '#web/admin/components/list/filter-panel.tsx';
import { RangeFilter } from '#web/admin/components/list/range-filter.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { SortedBy } from '#web/admin/components/list/sorted-by.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import { filterNames, useCustomerQuery } from './list-query.ts';

/** Filters customers by text, account, tag, refused deliveries, spend, orders and the day of the latest order. */
export function CustomerFilters() {
  const { data: tags = [] } = useApiQuery('GET /api/customers/tags');
  const { reversed } = useCustomerQuery();
  const errorOf = (name: (typeof reversed)[number]['name'], label: string) => {
    const range = reversed.find((each) => each.name === name);
    return range && m.customersFilters.wrong({ label, message: range.message });
  };
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3 print:hidden">
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
        <RangeFilter
          type="number"
          step={0.01}
          label={m.customersFilters.spent()}
          from={{ name: 'minSpent', label: m.customersFilters.spentFrom() }}
          to={{ name: 'maxSpent', label: m.customersFilters.spentTo() }}
          error={errorOf('minSpent', m.customersFilters.spentFrom())}
        />
        <RangeFilter
          type="number"
          step={1}
          label={m.customersFilters.orders()}
          from={{ name: 'minOrders', label: m.customersFilters.ordersFrom() }}
          to={{ name: 'maxOrders', label: m.customersFilters.ordersTo() }}
          error={errorOf('minOrders', m.customersFilters.ordersFrom())}
        />
        <RangeFilter
          type="date"
          label={m.customersFilters.lastOrder()}
          from={{ name: 'since', label: m.customersFilters.lastOrderFrom() }}
          to={{ name: 'until', label: m.customersFilters.lastOrderTo() }}
          error={errorOf('since', m.customersFilters.lastOrderFrom())}
        />
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
