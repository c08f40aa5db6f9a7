import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { apiBase } from './base.ts';
import { type Call, CallError, createClient } from './client.ts';
import { currentToken } from './token.ts';

const maxRetries = 3;
const keptMs = 300_000;

const base = apiBase(import.meta.env.VITE_API_BASE);

/** The browser's client; whoever is signed in sends the token along (section 7). */
const browserClient = createClient(async ({ url, headers, ...call }) => {
  const token = currentToken();
  const sent = token === null ? headers : { ...headers, Authorization: `Bearer ${token}` };
  return (await fetch(base + url, { ...call, headers: sent })).text();
});

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

/** Makes a call from the browser at once, past the cache: for everything that changes something. */
export const tell: Call = browserClient;

/** Asks from the browser, through the cache: the same question in flight twice is asked once. */
export const ask: Call = (name, ...[input]) =>
  queryClient.fetchQuery(
    queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => anyCall(name, input, signal) }),
  );
