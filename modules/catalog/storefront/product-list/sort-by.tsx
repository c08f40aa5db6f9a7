import { Form, useSubmit } from 'react-router';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import type { Sorts } from './sort-choices.ts';

/** Returns the sort order of an address; the first if it is missing or invalid. */
export const sortOf = (params: URLSearchParams, sorts: Sorts): ProductSort => {
  const [first] = sorts[0] ?? ['featured'];
  return sorts.find(([value]) => value === params.get('sort'))?.[0] ?? first;
};

/** Returns the address of a page of a list in this order. @param kept further query parameters */
export function listAddress(
  path: string,
  sorts: Sorts,
  sort: ProductSort,
  page: number,
  kept?: URLSearchParams,
): string {
  const params = new URLSearchParams(kept);
  if (sort !== sorts[0]?.[0]) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

type SortByProps = {
  path: string;
  sorts: Sorts;
  sort: ProductSort;
  /** Further query parameters of the list. */
  kept?: URLSearchParams;
};

/** Selects the sort order of a list, a query parameter of its address. */
export function SortBy({ path, sorts, sort, kept }: SortByProps) {
  const submit = useSubmit();
  return (
    <Form action={path} className="flex max-w-full flex-wrap items-center gap-3">
      {[...(kept ?? [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-sm text-muted">
        {m.sortBy.sortBy()}
      </label>
      <select
        id="sort"
        key={sort}
        name="sort"
        defaultValue={sort}
        onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        className="min-h-11 min-w-0 max-w-full rounded-xl border border-control bg-surface px-3"
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={button.quiet}>
          {m.sortBy.sort()}
        </button>
      </noscript>
    </Form>
  );
}
