import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Record<string, string | null>;

/**
 * What a list is narrowed down to, as the address says it, so that going back, reloading and sharing work. Another filter begins at the first
 * page; what is empty is not in the address.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Changes, how: { replace?: boolean } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { preventScrollReset: true, ...how },
      ),
    [setParams],
  );
  const asked = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(asked) && asked >= 1 ? asked : 1,
    search: params.get('search') ?? '',
    /** One of the values that a filter knows; anything else in the address is no filter. */
    chosen: <T extends string>(name: string, values: readonly T[]): T | undefined =>
      values.find((value) => value === params.get(name)),
    params,
    set,
  };
}
