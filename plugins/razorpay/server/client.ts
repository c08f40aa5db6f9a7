import { z } from 'zod';
import { ProviderRefusal, ProviderUnavailable } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';

// Razorpay's REST API: https://razorpay.com/docs/api

export type RazorpayAccess = { keyId: string; keySecret: string; url: string };

export type RazorpayCall = {
  method: 'GET' | 'POST';
  /** Path segments below /v1, which the client escapes. */
  path: string[];
  body?: object;
  /** A repeated refund with the same key and body returns the first refund (header X-Refund-Idempotency). */
  refundKey?: string;
};

/**
 * Makes one call and returns the part of the response that `answer` describes.
 * @throws ProviderRefusal when Razorpay rejects the request itself
 * @throws ProviderUnavailable when it is unknown whether the request took effect, or when a later retry can succeed
 */
export type RazorpayClient = <T>(answer: z.ZodType<T>, call: RazorpayCall) => Promise<T>;

/** These statuses do not judge the request: credentials, timeouts, a repeated request in progress, rate limits. */
const inconclusive = new Set([401, 403, 408, 409, 425, 429]);

const errorResponse = z.object({ error: z.object({ description: z.string() }) });

/** Customers at the checkout wait for some of the responses. */
const defaultTimeoutMs = 10_000;

/** @param timeoutMs limit for one call, including reading its response */
export function createRazorpayClient(
  { keyId, keySecret, url }: RazorpayAccess,
  timeoutMs = defaultTimeoutMs,
): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function send({ method, path, body, refundKey }: RazorpayCall): Promise<[Response, unknown]> {
    const headers = new Headers({ authorization, 'content-type': 'application/json' });
    if (refundKey) headers.set('x-refund-idempotency', refundKey);
    const response = await fetch(`${url}/v1/${path.map(encodeURIComponent).join('/')}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return [response, await response.json()];
  }

  return async (answer, call) => {
    const [response, body] = await send(call).catch((cause) => {
      throw new ProviderUnavailable(m.client.razorpayDidNotAnswer(), { cause });
    });
    if (response.ok) {
      const { data, error } = answer.safeParse(body);
      if (error) throw new ProviderUnavailable(m.client.razorpayAnsweredInUnknownForm(), { cause: error });
      return data;
    }
    const { data } = errorResponse.safeParse(body);
    const message = data?.error.description ?? m.client.razorpayAnswered({ status: response.status });
    const isRefused = response.status < 500 && data !== undefined && !inconclusive.has(response.status);
    throw isRefused ? new ProviderRefusal(message) : new ProviderUnavailable(message);
  };
}
