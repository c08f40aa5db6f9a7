import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { StripeConfig } from '#plugins/stripe/server/provider.ts';
import { openLocalServer } from './local-server.ts';
import { stripeScript } from './stripe-script.ts';

// A local Stripe: the calls that the shop makes, as https://docs.stripe.com/api describes them, the part of Stripe.js
// that its Payment Element needs, and signed webhooks. `node tests/support/stripe.ts` keeps one open for a shop in
// development.

type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded';
  client_secret: string;
  metadata: Record<string, string>;
};
type Charge = {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  captured: boolean;
  failure_message: string | null;
  created: number;
};
type Refund = {
  id: string;
  object: 'refund';
  charge: string;
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
};

/** The treatment of requests; `loses answers` does the work and then closes the connection. */
type Mood = 'works' | 'hangs up' | 'loses answers' | 'fails' | 'limits the rate' | 'rejects the key';

type StripeFailure = { status: number; type: string; message: string };
const failures: Partial<Record<Mood, StripeFailure>> = {
  fails: { status: 500, type: 'api_error', message: 'An unknown error occurred' },
  'limits the rate': { status: 429, type: 'invalid_request_error', message: 'Too many requests' },
  'rejects the key': { status: 401, type: 'invalid_request_error', message: 'Invalid API Key provided' },
};

/** An error in the form of the API. */
class Refusal extends Error {
  readonly failure: StripeFailure;

  constructor(message: string, { status = 400, type = 'invalid_request_error' } = {}) {
    super(message);
    this.failure = { status, type, message };
  }
}

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The stored objects, and the actions on them. */
class Ledger {
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  /** The initial status of new refunds. */
  refundStatus: Refund['status'] = 'succeeded';
  readonly #answers = new Map<string, { body: string; answer: object }>();

  /** Does the work once for an idempotency key, and rejects other parameters under the same key. */
  once<T extends object>(key: string | undefined, body: string, work: () => T): T {
    const earlier = key === undefined ? undefined : this.#answers.get(key);
    if (earlier && earlier.body !== body)
      throw new Refusal('Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      });
    if (earlier) return earlier.answer as T;
    const answer = work();
    if (key !== undefined) this.#answers.set(key, { body, answer });
    return answer;
  }

  createIntent(form: URLSearchParams): Intent {
    const amount = Number(form.get('amount'));
    if (!Number.isInteger(amount) || amount < 50) throw new Refusal('Amount must be at least 50');
    const id = idOf('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      metadata: metadataOf(form),
    };
    this.intents.set(id, intent);
    return intent;
  }

  /** Attempts to pay an intent, as its customer does in the Payment Element. */
  pay(intentId: string, outcome: 'captured' | 'authorized' | 'failed' | 'pending' = 'captured'): Charge {
    const intent = this.intent(intentId);
    const charge: Charge = {
      id: idOf('ch'),
      object: 'charge',
      payment_intent: intentId,
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      status: outcome === 'failed' || outcome === 'pending' ? outcome : 'succeeded',
      captured: outcome === 'captured',
      failure_message: outcome === 'failed' ? 'Your card was declined.' : null,
      created: this.charges.size,
    };
    this.charges.set(charge.id, charge);
    if (outcome === 'captured') intent.status = 'succeeded';
    if (outcome === 'authorized') intent.status = 'requires_capture';
    return charge;
  }

  intent = (id: string) => objectOf(this.intents, id, 'payment_intent');
  charge = (id: string) => objectOf(this.charges, id, 'charge');
  refund = (id: string) => objectOf(this.refunds, id, 'refund');

  chargesOf = (intentId: string) =>
    [...this.charges.values()].filter(({ payment_intent }) => payment_intent === intentId).reverse();

  capture(intentId: string): Intent {
    const intent = this.intent(intentId);
    if (intent.status !== 'requires_capture')
      throw new Refusal('This PaymentIntent could not be captured because of its status');
    for (const charge of this.chargesOf(intentId)) if (charge.status === 'succeeded') charge.captured = true;
    intent.status = 'succeeded';
    return intent;
  }

  createRefund(form: URLSearchParams): Refund {
    const charge = this.charge(form.get('charge') ?? '');
    const amount = Number(form.get('amount'));
    if (!charge.captured) throw new Refusal('This charge has not been captured');
    if (charge.amount_refunded + amount > charge.amount)
      throw new Refusal('Refund amount is greater than unrefunded amount on charge');
    charge.amount_refunded += amount;
    const refund: Refund = {
      id: idOf('re'),
      object: 'refund',
      charge: charge.id,
      payment_intent: charge.payment_intent,
      amount,
      status: this.refundStatus,
      metadata: metadataOf(form),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }
}

function objectOf<T>(objects: Map<string, T>, id: string, kind: string): T {
  const object = objects.get(id);
  if (!object) throw new Refusal(`No such ${kind}: '${id}'`, { status: 404 });
  return object;
}

const metadataOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

type WebhookOptions = { id?: string; secret?: string; shop?: string };

/** A local Stripe: its ledger, the options of the shop, and how it behaves. */
type Local = {
  ledger: Ledger;
  config: StripeConfig & { webhookSecret: string };
  state: { mood: Mood; requests: string[]; webhookOrigin: string | null };
};

/** Sends a signed event about a charge or a refund to the shop. */
async function sendWebhook(
  { config, state }: Local,
  type: string,
  object: Charge | Refund,
  { id = idOf('evt'), secret = config.webhookSecret, shop = state.webhookOrigin ?? '' }: WebhookOptions = {},
): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const { status } = await fetch(`${shop}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return status;
}

/** Handles a press of the Pay button of the Payment Element. */
async function confirm(local: Local, form: URLSearchParams): Promise<object> {
  const { ledger, state } = local;
  const [intentId = ''] = (form.get('client_secret') ?? '').split('_secret_');
  const intent = ledger.intent(intentId);
  if (intent.client_secret !== form.get('client_secret')) throw new Refusal('No such payment_intent');
  const charge = ledger.pay(intentId, form.get('outcome') === 'failed' ? 'failed' : 'captured');
  if (state.webhookOrigin) await sendWebhook(local, `charge.${charge.status}`, charge);
  if (charge.status === 'failed') return { error: { type: 'card_error', message: charge.failure_message } };
  return { paymentIntent: { id: intent.id, status: intent.status } };
}

/** Answers a call of the API. */
function answer({ ledger }: Local, request: IncomingMessage, url: URL, body: string): object {
  const form = new URLSearchParams(body);
  const key = request.headers['idempotency-key'] as string | undefined;
  const [, resource = '', id = '', act] = /^\/v1\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  const isNew = request.method === 'POST' && id === '';
  if (resource === 'payment_intents' && isNew) return ledger.once(key, body, () => ledger.createIntent(form));
  if (resource === 'payment_intents') return act === 'capture' ? ledger.capture(id) : ledger.intent(id);
  if (resource === 'charges' && id === '') {
    const data = ledger.chargesOf(url.searchParams.get('payment_intent') ?? '');
    return { object: 'list', data, has_more: false, url: '/v1/charges' };
  }
  if (resource === 'charges') return ledger.charge(id);
  if (resource === 'refunds' && isNew) return ledger.once(key, body, () => ledger.createRefund(form));
  if (resource === 'refunds') return ledger.refund(id);
  if (resource === 'balance') return { object: 'balance', available: [], pending: [] };
  throw new Refusal(`Unrecognized request URL (${request.method}: ${url.pathname})`, { status: 404 });
}

async function serve(local: Local, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { config, state } = local;
  const address = new URL(request.url ?? '/', config.url);
  const body = await text(request);
  const send = (status: number, answered: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  const sendFailure = ({ status, ...error }: StripeFailure) => send(status, { error });
  response.setHeader('access-control-allow-origin', '*');
  if (address.pathname === '/stripe.js')
    return void response.setHeader('content-type', 'text/javascript').end(stripeScript(config.url));
  try {
    if (address.pathname === '/element/confirm')
      return void send(200, await confirm(local, new URLSearchParams(body)));
    const { mood } = state;
    state.requests.push(`${request.method} ${address.pathname}`);
    if (mood === 'hangs up') return void request.socket.destroy();
    const isKnown = request.headers.authorization === `Bearer ${config.secretKey}`;
    const failure = failures[isKnown ? mood : 'rejects the key'];
    if (failure) return void sendFailure(failure);
    const answered = answer(local, request, address, body);
    if (mood === 'loses answers') request.socket.destroy();
    else send(200, answered);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendFailure(error.failure);
  }
}
export type LocalStripe = Awaited<ReturnType<typeof openLocalStripe>>;

/** Opens a local Stripe. */
export async function openLocalStripe({
  port = 0,
  ...overrides
}: Partial<StripeConfig> & { port?: number } = {}) {
  const ledger = new Ledger();
  const server = await openLocalServer(port);
  const { url } = server;
  const config = {
    secretKey: `sk_test_${randomBytes(12).toString('hex')}`,
    publishableKey: 'pk_test_local',
    url,
    scriptUrl: `${url}/stripe.js`,
    ...overrides,
    webhookSecret: overrides.webhookSecret ?? `whsec_${randomBytes(12).toString('hex')}`,
  };
  const local: Local = {
    ledger,
    config,
    state: { mood: 'works', requests: [], webhookOrigin: null },
  };
  server.serve((request, response) => serve(local, request, response));

  return {
    config,
    books: ledger,
    /** The mood, the received requests, and the address of the shop that gets all webhooks automatically. */
    state: local.state,
    /** Sends a signed event about a charge or a refund to the shop. */
    sendWebhook: (type: string, object: Charge | Refund, options?: WebhookOptions) =>
      sendWebhook(local, type, object, options),
    close: server.close,
  };
}

if (import.meta.main) {
  const shop = process.argv[2] ?? 'http://localhost:3000';
  const { config, state } = await openLocalStripe({
    port: 4020,
    secretKey: 'sk_test_local',
    webhookSecret: 'whsec_local',
  });
  state.webhookOrigin = shop;
  console.log(`A local Stripe sends its events to ${shop}. Start the shop with
STRIPE_SECRET_KEY=${config.secretKey} STRIPE_PUBLISHABLE_KEY=${config.publishableKey} STRIPE_WEBHOOK_SECRET=whsec_local \\
STRIPE_URL=${config.url} STRIPE_SCRIPT_URL=${config.scriptUrl}`);
}
