import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Data, Input } from '#kernel/contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#modules/endpoints.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { lacksRight } from './access-errors.ts';
import { useLeaveAdmin } from './leave-admin.ts';

const untypedCall = callApi as (name: EndpointName, input: unknown, signal: AbortSignal) => Promise<never>;

/** Returns the query options of an API call, for useQuery and fetchQuery; equal calls share one request. */
export const apiQuery = <N extends EndpointName>(name: N, input?: Input<Endpoints[N]>) =>
  queryOptions<Data<Endpoints[N]>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => untypedCall(name, input, signal),
  });

/**
 * Fetches an API call; while another page or filter of the same list loads, the previous data stays
 * (`isPlaceholderData`). The layout redirects users without access to the storefront.
 * @param orLeave whether a failure shows its reason and leads to the home page: categories and users (section 8, R31)
 */
export function useApiQuery<N extends EndpointName>(
  name: N,
  input?: Input<Endpoints[N]>,
  { orLeave = false } = {},
) {
  const leave = useLeaveAdmin();
  const result = useQuery({ ...apiQuery(name, input), placeholderData: keepPreviousData });
  const { error } = result;
  useEffect(() => {
    // A user without the right stays: the page names who can grant it (frame/guarded.tsx).
    if (orLeave && error && !lacksRight(error)) leave(errorMessageOf(error));
  }, [orLeave, error, leave]);
  return result;
}

/** Invalidates every query: lists, counts and the storefront depend on each other. */
export function useInvalidateQueries(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
