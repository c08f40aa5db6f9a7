import type { EndpointName } from '#contract/endpoints.ts';
import { apiBase } from './base.ts';
import { type Call, createClient } from './client.ts';
import { currentToken } from './token.ts';

export const base = apiBase(import.meta.env.VITE_API_BASE);

/** Whoever is signed in sends the token along (section 7). */
export function signed(headers: Record<string, string>): Record<string, string> {
  const token = currentToken();
  return token === null ? headers : { ...headers, Authorization: `Bearer ${token}` };
}

/** The browser's client. */
const browserClient = createClient(async ({ url, headers, ...call }) =>
  (await fetch(base + url, { ...call, headers: signed(headers) })).text(),
);

/** The same client, where which call it is about is known only while running. */
const anyCall = browserClient as (name: EndpointName, input: unknown, signal: AbortSignal) => Promise<never>;

/** Makes a call from the browser at once, past the cache: for everything that changes something. */
export const tell: Call = browserClient;

/**
 * Asks from the browser, through the cache; a first visit has its answers in the page, so the cache comes with the
 * first question.
 */
export const ask: Call = async (name, ...[input]) => {
  const { answer } = await import('./answers.ts');
  return answer(name, input, (signal) => anyCall(name, input, signal));
};
