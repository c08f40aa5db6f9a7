import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { CallError } from './client.ts';

const maxRetries = 3;
const keptMs = 300_000;

/**
 * How long an answer is taken as it is, in ms: the page that somebody points at is asked for before they press,
 * and not again when they do. Long enough to make up one's mind, too short to miss what changed.
 */
const freshMs = 5000;

/** An answer of the server that names a mistake of the caller will not be another one the next time. */
const isFinal = (error: Error) => error instanceof CallError && error.statusCode < 500;

/**
 * Retry, back-off and lifetime as section 9 has them: 3 times, min(1000 * 2^n, 30000) ms, 300000 ms. Shop and back office have
 * one: what is changed in the one is asked for anew in the other.
 */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && !isFinal(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: keptMs,
      staleTime: freshMs,
    },
  },
});

/** The answer to a question; the same one in flight twice is asked once. */
export const answer = (
  name: EndpointName,
  input: unknown,
  call: (signal: AbortSignal) => Promise<never>,
): Promise<never> =>
  answers.fetchQuery(queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => call(signal) }));

let asked = 0;

/**
 * The answer to a question at this moment: retried like any other, and not kept.
 * @param stop ends the question with its retries
 */
export function freshAnswer(
  call: (signal: AbortSignal) => Promise<never>,
  stop?: AbortSignal,
): Promise<never> {
  const queryKey = ['fresh', ++asked];
  stop?.addEventListener('abort', () => void answers.cancelQueries({ queryKey }), { once: true });
  return answers.fetchQuery({ queryKey, queryFn: ({ signal }) => call(signal), gcTime: 0 });
}
