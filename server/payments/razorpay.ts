import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type RazorpayClient from 'razorpay';
import { z } from 'zod';
import { type Given, type PaymentProvider, ProviderRefused, ProviderTrouble, type Seen } from './provider.ts';

// Razorpay by its own library (https://razorpay.com/docs/api).

export type RazorpayConfig = {
  keyId: string;
  keySecret: string;
  /** What its webhooks are signed with; null takes none. */
  webhookSecret: string | null;
  url: string;
  /** Where the browser loads the script of its window from. */
  checkoutUrl: string;
};

/** How long Razorpay may keep silent, in ms: a shopper waits for some of its answers. */
const patienceMs = 10_000;

const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  status: z.string(),
  error_description: z.string().nullish(),
});
const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number().int(),
  status: z.string().nullish(),
  receipt: z.string().nullish(),
});
/** What is told of anything else has other shapes, and is nothing to the shop. */
const webhook = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: paymentEntity }).optional().catch(undefined),
      refund: z.object({ entity: refundEntity }).optional().catch(undefined),
    })
    .catch({}),
});

const stateOfPayment: Record<string, Seen['state']> = {
  authorized: 'authorized',
  captured: 'captured',
  failed: 'failed',
};
const stateOfRefund: Record<string, Given['state']> = { processed: 'done', failed: 'failed' };

const seenOf = (entity: unknown): Seen => {
  const { id, order_id, amount, currency, status, error_description } = paymentEntity.parse(entity);
  const state = stateOfPayment[status] ?? 'other';
  return { id, orderId: order_id ?? null, amount, currency, state, error: error_description ?? '' };
};
const givenOf = (entity: unknown): Given => {
  const { id, payment_id: paymentId, amount, status, receipt } = refundEntity.parse(entity);
  return { id, paymentId, amount, state: stateOfRefund[status ?? ''] ?? 'pending', key: receipt ?? null };
};

/** Compared in a time that tells nothing, which the library does not do. */
function isSigned(what: string | Buffer, signature: unknown, secret: string): boolean {
  const right = createHmac('sha256', secret).update(what).digest();
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

export function openRazorpay(config: RazorpayConfig, silenceMs = patienceMs): PaymentProvider {
  const { keyId, keySecret, webhookSecret, checkoutUrl } = config;
  let opened: Promise<RazorpayClient> | undefined;
  const asked = async <T>(ask: (client: RazorpayClient) => Promise<T>): Promise<T> => {
    opened ??= connect(config, silenceMs);
    const client = await opened;
    try {
      return await ask(client);
    } catch (error) {
      throw troubleIn(error);
    }
  };
  return {
    name: 'razorpay',
    keyId,
    script: checkoutUrl,
    async open({ receipt, number, amount, currency }) {
      // A try whose answer was lost is answered with what it made.
      const wanted = { receipt, amount, currency, unique_receipt: true, notes: { order: number } };
      return (await asked(({ orders }) => orders.create(wanted))).id;
    },
    isGenuine: ({ orderId, paymentId, signature }) =>
      isSigned(`${orderId}|${paymentId}`, signature, keySecret),
    read(body, headers) {
      if (webhookSecret === null || !isSigned(body, headers['x-razorpay-signature'], webhookSecret))
        return null;
      const { event, payload } = webhook.parse(JSON.parse(body.toString()));
      const id = headers['x-razorpay-event-id'];
      return {
        id: typeof id === 'string' && id !== '' ? id : createHash('sha256').update(body).digest('hex'),
        kind: event,
        payment: payload.payment ? seenOf(payload.payment.entity) : null,
        refund: payload.refund ? givenOf(payload.refund.entity) : null,
      };
    },
    payment: async (id) => seenOf(await asked(({ payments }) => payments.fetch(id))),
    async paymentsOf(orderId) {
      const { items } = await asked(({ orders }) => orders.fetchPayments(orderId));
      return [...items].sort((one, other) => one.created_at - other.created_at).map(seenOf);
    },
    capture: async ({ id, amount, currency }) =>
      seenOf(await asked(({ payments }) => payments.capture(id, amount, currency))),
    refund: async ({ key, paymentId, amount, reason }) =>
      givenOf(
        await asked(({ payments }) =>
          payments.refund(paymentId, { amount, receipt: key, notes: { reason: reason.slice(0, 250) } }),
        ),
      ),
    refundOf: async (id) => givenOf(await asked(({ refunds }) => refunds.fetch(id))),
  };
}

/** What of the library's way to the network is used here. It is axios; the library's own types leave it out. */
type Network = {
  defaults: { baseURL: string; timeout: number };
  interceptors: Record<
    'request' | 'response',
    { use: (fine: ((it: Request) => Request) | null, failed?: (error: Failure) => never) => void }
  >;
};
type Request = { url?: string; data?: unknown; headers: { set: (name: string, value: string) => void } };
type Failure = Error & { response?: unknown };

/** The library is read for the first payment: a shop opens without waiting for it. */
async function connect(
  { keyId, keySecret, url }: RazorpayConfig,
  silenceMs: number,
): Promise<RazorpayClient> {
  const { default: Razorpay } = await import('razorpay');
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const network = (client.api as unknown as { rq: Network }).rq;
  network.defaults.baseURL = url;
  network.defaults.timeout = silenceMs;
  // The library has no way to say that a refund is the one that was asked for before.
  network.interceptors.request.use((request) => {
    const { receipt } = (request.data ?? {}) as { receipt?: string };
    if (receipt && request.url?.endsWith('/refund')) request.headers.set('X-Refund-Idempotency', receipt);
    return request;
  });
  // It also trips over a request that was never answered.
  network.interceptors.response.use(null, (error) => {
    error.response ??= { status: 0, data: { error: { description: error.message } } };
    throw error;
  });
  return client;
}

/** Answers that say nothing of what was asked: the keys are wrong, it takes too long, there are too many, it is under way. */
const sayNothing = new Set([401, 403, 408, 409, 425, 429]);

function troubleIn(error: unknown): Error {
  const { statusCode = 0, error: said } = error as {
    statusCode?: number;
    error?: { description?: string };
  };
  const message = said?.description ?? `Razorpay answered ${statusCode}`;
  const isRefused = statusCode >= 400 && statusCode < 500 && !sayNothing.has(statusCode);
  return isRefused ? new ProviderRefused(message) : new ProviderTrouble(message, { cause: error });
}
