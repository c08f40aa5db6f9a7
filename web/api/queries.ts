import type { ErrorEnvelope } from '#kernel/contract/envelope.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { EndpointName } from '#modules/endpoints.ts';
import * as m from '../messages/index.ts';
import { apiBase } from './base.ts';
import { type Call, CallError, type ClientRequest, createClient } from './client.ts';
import { currentToken } from './token.ts';

export const base = apiBase(import.meta.env.VITE_API_BASE);

/** Adds the token of a signed-in user to the headers (section 7). */
export function withToken(headers: Record<string, string>): Record<string, string> {
  const token = currentToken();
  return token === null ? headers : { ...headers, Authorization: m.queries.bearer({ token }) };
}

/** Logs a canceled request (section 7). */
export function logCanceled({ method, url, signal }: Pick<ClientRequest, 'method' | 'url' | 'signal'>): void {
  if (signal?.aborted) console.debug(`Canceled: ${method} ${url}`);
}

const browserClient = createClient(async (call) => {
  try {
    const request = { ...call, headers: withToken(call.headers) };
    return await (await fetch(base + call.url, request)).text();
  } catch (error) {
    logCanceled(call);
    throw error;
  }
});

/** The same client for a call whose name is known only at run time. */
const anyCall = browserClient as (name: EndpointName, input: unknown, signal: AbortSignal) => Promise<never>;

/** Makes a call from the browser past the cache, without retries: for every call that changes data. */
export const callApi: Call = browserClient;

/**
 * Reads from the browser through the cache. The first page contains its data, so the cache is loaded with the first
 * request.
 */
export const fetchCached: Call = async (name, ...[input]) => {
  const { cachedCall } = await import('./query-client.ts');
  return cachedCall(name, input, (signal) => anyCall(name, input, signal));
};

/** Reads from the browser past the cache, with the retries of `ask`, until the signal stops it. */
export const fetchFresh: Call = async (name, ...[input, stop]) => {
  const { uncachedCall } = await import('./query-client.ts');
  stop?.throwIfAborted();
  return uncachedCall((signal) => anyCall(name, input, signal), stop);
};

const sessionEnded: ErrorEnvelope = {
  statusCode: 401,
  code: 'session_expired',
  message: kernelMessages.common.sessionExpired(),
  data: null,
};

/**
 * Reads data of the signed-in user past the cache, with the retries of `ask`.
 * @throws CallError `session_expired`, without a request, if the user has signed out meanwhile
 */
export const fetchAsUser: Call = async (name, ...[input]) => {
  const token = currentToken();
  const { uncachedCall } = await import('./query-client.ts');
  if (currentToken() !== token) throw new CallError(sessionEnded);
  return uncachedCall((signal) => anyCall(name, input, signal));
};
