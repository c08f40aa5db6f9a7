import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Changes = Record<string, string | null>;

/** The parameters of a change that the address does not contain yet; a change made meanwhile adds to them. */
let pending: URLSearchParams | null = null;

/**
 * Returns the filters of a list from the address, so that back, reload and sharing work, and a function that changes
 * them. A changed filter returns to the first page; empty values are removed from the address.
 */
export function useListAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const set = useCallback(
    (changes: Changes, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(pending ?? window.location.search);
      if (!('page' in changes)) next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      pending = next;
      const clear = () => {
        if (pending === next) pending = null;
      };
      Promise.resolve(navigate(`?${next}`, { preventScrollReset: true, ...options })).then(clear, clear);
    },
    [navigate],
  );
  const pageNumber = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(pageNumber) && pageNumber >= 1 ? pageNumber : 1,
    search: params.get('search') ?? '',
    /** Returns the value of a filter, or undefined if the address contains none of the given values. */
    chosen: <T extends string>(name: string, values: readonly T[]): T | undefined =>
      values.find((value) => value === params.get(name)),
    params,
    set,
  };
}
