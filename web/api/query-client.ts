import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#modules/endpoints.ts';
import { CallError } from './client.ts';

const maxRetries = 3;
const keptMs = 300_000;

/**
 * How long a cached response counts as fresh, in ms: a page is prefetched when the visitor points at its link, and
 * not requested again on the click. Long enough for that click, too short to hide a change.
 */
const freshMs = 5000;

/** Whether a retry is useless: a 4xx response stays the same. */
const isFinal = (error: Error) => error instanceof CallError && error.statusCode < 500;

/**
 * The query cache with the retries, back-off and lifetime of section 9: 3 times, min(1000 * 2^n, 30000) ms, 300000 ms.
 * Shop and back office share it, so that a change made in one invalidates the data of the other.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && !isFinal(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: keptMs,
      staleTime: freshMs,
    },
  },
});

/** Returns the response of a call through the cache; equal calls in flight share one request. */
export const cachedCall = (
  name: EndpointName,
  input: unknown,
  call: (signal: AbortSignal) => Promise<never>,
): Promise<never> =>
  queryClient.fetchQuery(queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => call(signal) }));

let freshQueries = 0;

/**
 * Returns the response of a call past the cache, with the same retries.
 * @param stop ends the request and its retries
 */
export function uncachedCall(
  call: (signal: AbortSignal) => Promise<never>,
  stop?: AbortSignal,
): Promise<never> {
  const queryKey = ['fresh', ++freshQueries];
  stop?.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey }), { once: true });
  return queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => call(signal), gcTime: 0 });
}
