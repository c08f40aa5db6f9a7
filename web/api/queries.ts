import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { type Call, CallError, createClient } from './client.ts';

const maxRetries = 3;
const keptMs = 300_000;

/** The browser's client: the API is on the same origin as the pages. */
const browserClient = createClient(async ({ url, ...call }) => (await fetch(url, call)).text());

/** An answer of the server that names a mistake of the caller will not be another one the next time. */
const isFinal = (error: Error) => error instanceof CallError && error.statusCode < 500;

/** Retry, back-off and lifetime as section 9 has them: 3 times, min(1000 * 2^n, 30000) ms, 300000 ms. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && !isFinal(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: keptMs,
    },
  },
});

/** The same client, where which call it is about is known only while running. */
const anyCall = browserClient as (name: EndpointName, input: unknown, signal: AbortSignal) => Promise<never>;

/** Asks from the browser, through the cache: the same question in flight twice is asked once. */
export const ask: Call = (name, ...[input]) =>
  queryClient.fetchQuery(
    queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => anyCall(name, input, signal) }),
  );
