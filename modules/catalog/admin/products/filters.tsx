import { adminProductSorts } from '#modules/catalog/contract/admin-products.ts';
import { useCount } from '#web/admin/components/count.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { FilterPanel } from '#web/admin/components/list/filter-panel.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import {
  defaultSort,
  filterNames,
  missingNames,
  sortLabels,
  statusOptions,
  stockOptions,
} from './list-query.ts';

/** Search, filters and order of the product list; the server applies them, and the address keeps them (R17). */
export function ListFilters({ withCategory }: { withCategory: boolean }) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchBox placeholder={m.productsFilters.searchProducts()} className="flex-1 sm:w-80 sm:flex-none" />
      <FilterPanel names={filterNames}>
        {withCategory && <CategoryFilter />}
        <Filter
          name="status"
          label={m.productsFilters.status()}
          all={m.productsFilters.allStatuses()}
          options={statusOptions}
        />
        <Filter
          name="stock"
          label={m.productsFilters.stock()}
          all={m.productsFilters.allStockLevels()}
          options={stockOptions}
        />
        <MissingFilter />
        <SortOrder />
      </FilterPanel>
    </div>
  );
}

/** The parts that active products lack, with the number of products; a part that none lacks is not offered. */
function MissingFilter() {
  const { data } = useApiQuery('GET /api/products/incomplete');
  const { params } = useListAddress();
  const write = useCount();
  const counts = Object.entries(missingNames).map(([value, name]) => ({
    value,
    name,
    count: data?.[value as keyof typeof missingNames] ?? 0,
  }));
  const options = counts
    .filter(({ value, count }) => count > 0 || params.get('missing') === value)
    .map(({ value, name, count }) => ({
      value,
      label: m.productsFilters.missing({ name, count: write(count) }),
    }));
  return (
    options.length > 0 && (
      <Filter
        name="missing"
        label={m.productsFilters.incomplete()}
        all={m.productsFilters.completeOrNot()}
        options={options}
      />
    )
  );
}

function CategoryFilter() {
  const { data } = useApiQuery('GET /api/categories');
  const options = (data?.categories ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <Filter
      name="category"
      label={m.productsFilters.category()}
      all={m.productsFilters.allCategories()}
      options={options}
    />
  );
}

/** Chooses the order, that of the best match only for a search; the default is not in the address. */
function SortOrder() {
  const { search, chosen, set } = useListAddress();
  const usual = defaultSort(search);
  return (
    <select
      aria-label={m.productsFilters.sortBy()}
      value={chosen('sort', adminProductSorts) ?? usual}
      onChange={({ target }) => set({ sort: target.value === usual ? null : target.value })}
      className="h-10 max-w-full rounded-lg border border-control bg-surface px-3 pointer-coarse:h-11"
    >
      {adminProductSorts
        .filter((sort) => sort !== 'relevance' || search)
        .map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
    </select>
  );
}
