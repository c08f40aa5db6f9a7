import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Data, Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { lacksRight } from './shown-out.ts';
import { useWayOut } from './way-out.ts';

const anyCall = tell as (name: EndpointName, input: unknown, signal: AbortSignal) => Promise<never>;

/** A question to the server, for useQuery and fetchQuery: the same one is asked once. */
export const question = <N extends EndpointName>(name: N, input?: Input<Endpoints[N]>) =>
  queryOptions<Data<Endpoints[N]>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => anyCall(name, input, signal),
  });

/**
 * What the server answers; while another page or filter of the same list is on its way, the one before stays
 * (`isPlaceholderData`). Whom the server does not let in is shown out by the frame.
 * @param orLeave whether a failure says so and leads to the home page: categories and users (section 8, R31)
 */
export function useAnswer<N extends EndpointName>(
  name: N,
  input?: Input<Endpoints[N]>,
  { orLeave = false } = {},
) {
  const leave = useWayOut();
  const answer = useQuery({ ...question(name, input), placeholderData: keepPreviousData });
  const { error } = answer;
  useEffect(() => {
    // A user without the right stays: the page says who can give it (frame/guarded.tsx).
    if (orLeave && error && !lacksRight(error)) leave(reasonOf(error));
  }, [orLeave, error, leave]);
  return answer;
}

/** Everything that was asked for is asked for anew: lists, counts and what the shop shows hang together. */
export function useRenewal(): () => Promise<void> {
  const answers = useQueryClient();
  return () => answers.invalidateQueries();
}
