import type { EndpointName } from '#contract/endpoints.ts';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { sessionExpired } from '#contract/sentences.ts';
import { apiBase } from './base.ts';
import { type Call, CallError, createClient, type Outgoing } from './client.ts';
import { currentToken } from './token.ts';

export const base = apiBase(import.meta.env.VITE_API_BASE);

/** Whoever is signed in sends the token along (section 7). */
export function signed(headers: Record<string, string>): Record<string, string> {
  const token = currentToken();
  return token === null ? headers : { ...headers, Authorization: `Bearer ${token}` };
}

/** A request that was canceled is logged (section 7); whoever canceled it waits for no answer. */
export function logCanceled({ method, url, signal }: Pick<Outgoing, 'method' | 'url' | 'signal'>): void {
  if (signal?.aborted) console.debug(`Canceled: ${method} ${url}`);
}

/** The browser's client. */
const browserClient = createClient(async (call) => {
  try {
    const sent = { ...call, headers: signed(call.headers) };
    return await (await fetch(base + call.url, sent)).text();
  } catch (error) {
    logCanceled(call);
    throw error;
  }
});

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

/** Asks from the browser past the cache, as often as `ask` does, until the signal stops it. */
export const askNow: Call = async (name, ...[input, stop]) => {
  const { freshAnswer } = await import('./answers.ts');
  stop?.throwIfAborted();
  return freshAnswer((signal) => anyCall(name, input, signal), stop);
};

const left: ErrorEnvelope = { statusCode: 401, code: 'session_expired', message: sessionExpired, data: null };

/**
 * Asks from the browser past the cache, for what is one user's own, as often as `ask` does. Who has left before it could be
 * asked is told so, and the server is not.
 * @throws CallError
 */
export const askAnew: Call = async (name, ...[input]) => {
  const asker = currentToken();
  const { freshAnswer } = await import('./answers.ts');
  if (currentToken() !== asker) throw new CallError(left);
  return freshAnswer((signal) => anyCall(name, input, signal));
};
