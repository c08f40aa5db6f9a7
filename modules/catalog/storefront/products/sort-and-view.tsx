import { LayoutGrid, List } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import * as m from '../../messages/index.ts';
import { furtherProductsSorts, sortChoices } from '../product-list/sort-choices.ts';
import { type ListQuery, writeAddress } from './address.ts';

/** The sort order and the view; part of the filter form, independent of the place on the page. */
export function SortAndView({ query }: { query: ListQuery }) {
  const navigate = useNavigate();
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      <label htmlFor="sort" className="sr-only">
        {m.sortAndView.sortBy()}
      </label>
      <select
        id="sort"
        key={query.sort}
        name="sort"
        form="filters"
        defaultValue={query.sort}
        onChange={(event) => {
          const sort = event.target.value as ProductSort;
          navigate(writeAddress({ ...query, sort, page: 1 }), { preventScrollReset: true });
        }}
        className="min-h-11 min-w-0 max-w-full rounded-xl border border-control bg-surface px-3"
      >
        {[...sortChoices.products, ...furtherProductsSorts.filter(([value]) => value === query.sort)].map(
          ([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </select>
      <div className="flex rounded-xl border border-control">
        <ViewLink
          query={query}
          view="grid"
          label={m.sortAndView.gridView()}
          icon={<LayoutGrid className="size-5" />}
        />
        <ViewLink
          query={query}
          view="list"
          label={m.sortAndView.listView()}
          icon={<List className="size-5" />}
        />
      </div>
    </div>
  );
}

type ViewProps = { query: ListQuery; view: ListQuery['view']; label: string; icon: React.ReactNode };

function ViewLink({ query, view, label, icon }: ViewProps) {
  const current = query.view === view;
  return (
    <Link
      to={writeAddress({ ...query, view })}
      preventScrollReset
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      className={`grid size-11 place-items-center rounded-[0.7rem] ${current ? 'bg-ink text-paper' : 'hover:text-accent'}`}
    >
      {icon}
    </Link>
  );
}
