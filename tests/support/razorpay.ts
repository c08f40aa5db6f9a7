import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RazorpayConfig } from '#plugins/razorpay/server/provider.ts';
import { openLocalServer } from './local-server.ts';
import { windowScript } from './razorpay-window.ts';

// A local Razorpay: the calls that the shop makes, as https://razorpay.com/docs/api describes them, a payment window,
// and the webhooks. `node tests/support/razorpay.ts` keeps one open for a shop in development.

type Order = {
  id: string;
  entity: 'order';
  amount: number;
  currency: string;
  receipt: string;
  status: string;
};
type Payment = {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  amount_refunded: number;
  error_description: string | null;
  created_at: number;
};
type Refund = {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  status: string;
  receipt: string | null;
};

/** The treatment of requests; `loses answers` does the work and then closes the connection. */
type Mood =
  | 'works'
  | 'keeps silent'
  | 'hangs up'
  | 'loses answers'
  | 'fails'
  | 'is behind a wrong proxy'
  | 'is still working'
  | 'limits the rate'
  | 'rejects the credentials'
  | 'refuses';

/** The failure responses. Only `refuses` is a decision about the request itself. */
const failures: Partial<Record<Mood, { status: number; body: string }>> = {
  fails: { status: 502, body: '<h1>Bad Gateway</h1>' },
  'is behind a wrong proxy': { status: 404, body: '<h1>Not Found</h1>' },
  'is still working': { status: 409, body: errorBody('A request with this key is in progress') },
  'limits the rate': { status: 429, body: errorBody('Too many requests') },
  'rejects the credentials': { status: 401, body: errorBody('Authentication failed') },
  refuses: { status: 400, body: errorBody('Your account does not have enough balance') },
};

/** The result of the payment window for the browser. */
export type CheckoutResult = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};
type PaymentOptions = { status?: 'captured' | 'authorized' | 'failed'; amount?: number; currency?: string };
type WebhookOptions = { id?: string; secret?: string; shop?: string; body?: string };

class Refusal extends Error {}

function errorBody(description: string): string {
  return JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } });
}

const idOf = (kind: string) => `${kind}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
const sign = (message: string, secret: string) => createHmac('sha256', secret).update(message).digest('hex');

/** The stored orders, payments and refunds, and the actions on them. */
class Ledger {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  /** The initial status of new refunds. */
  refundStatus: 'processed' | 'pending' | 'failed' = 'processed';
  readonly #keys = new Map<string, { body: string; refund: Refund }>();

  open(orderRequest: { amount: number; currency: string; receipt: string; unique_receipt?: boolean }): Order {
    const { amount, currency, receipt } = orderRequest;
    if (!Number.isInteger(amount) || amount < 100) throw new Refusal('The amount must be at least INR 1.00');
    const existing = [...this.orders.values()].find((order) => order.receipt === receipt);
    if (existing && orderRequest.unique_receipt) return existing;
    const order: Order = { id: idOf('order'), entity: 'order', amount, currency, receipt, status: 'created' };
    this.orders.set(order.id, order);
    return order;
  }

  pay(orderId: string, { status = 'captured', ...options }: PaymentOptions = {}): Payment {
    const order = this.orders.get(orderId);
    if (!order) throw new Refusal('The id provided does not exist');
    const payment: Payment = {
      id: idOf('pay'),
      entity: 'payment',
      order_id: orderId,
      status,
      amount_refunded: 0,
      amount: options.amount ?? order.amount,
      currency: options.currency ?? order.currency,
      error_description: status === 'failed' ? 'Your payment was declined by the bank' : null,
      created_at: this.payments.size,
    };
    this.payments.set(payment.id, payment);
    if (status === 'captured') order.status = 'paid';
    return payment;
  }

  payment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Refusal('The id provided does not exist');
    return payment;
  }

  capture(id: string, { amount }: { amount: number }): Payment {
    const payment = this.payment(id);
    if (payment.status !== 'authorized') throw new Refusal('This payment has already been captured');
    if (payment.amount !== amount) throw new Refusal('Capture amount must be equal to the amount authorized');
    payment.status = 'captured';
    return payment;
  }

  refund(id: string, body: string, key: string | undefined): Refund {
    const earlier = key === undefined ? undefined : this.#keys.get(key);
    if (earlier && earlier.body !== body)
      throw new Refusal('Different request with the same idempotency key has already been processed.');
    if (earlier) return earlier.refund;
    const { amount, receipt = null } = JSON.parse(body);
    const payment = this.payment(id);
    if (payment.status !== 'captured')
      throw new Refusal('The payment status should be captured for action to be taken');
    if (payment.amount_refunded + amount > payment.amount)
      throw new Refusal('The total refund amount is greater than the refund payment amount');
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    const refund: Refund = {
      id: idOf('rfnd'),
      entity: 'refund',
      payment_id: id,
      amount,
      receipt,
      status: this.refundStatus,
    };
    this.refunds.set(refund.id, refund);
    if (key !== undefined) this.#keys.set(key, { body, refund });
    return refund;
  }

  refundById(id: string): Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw new Refusal('The id provided does not exist');
    return refund;
  }
}

type WebhookSubject = { payment?: Payment; refund?: Refund };

/** A local Razorpay: its ledger, the options of the shop, and how it behaves. */
type Local = {
  ledger: Ledger;
  config: RazorpayConfig & { webhookSecret: string };
  state: { mood: Mood; requests: string[]; webhookOrigin: string | null };
};

/** Sends a webhook of this kind about a payment or a refund to the shop. */
async function sendWebhook(
  { config, state }: Local,
  event: string,
  { payment, refund }: WebhookSubject,
  {
    id = idOf('evt'),
    secret = config.webhookSecret,
    shop = state.webhookOrigin ?? '',
    body,
  }: WebhookOptions = {},
): Promise<number> {
  const payload = {
    ...(payment && { payment: { entity: payment } }),
    ...(refund && { refund: { entity: refund } }),
  };
  const message = body ?? JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
  const { status } = await fetch(`${shop}/api/payments/razorpay/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': sign(message, secret),
    },
    body: message,
  });
  return status;
}

const checkoutResult = ({ keySecret }: RazorpayConfig, { id, order_id }: Payment): CheckoutResult => ({
  razorpay_order_id: order_id,
  razorpay_payment_id: id,
  razorpay_signature: sign(`${order_id}|${id}`, keySecret),
});

/** Handles a press of a button in the payment window. */
async function payInWindow(local: Local, form: URLSearchParams): Promise<object> {
  const { ledger, config, state } = local;
  const status = form.get('outcome') === 'failed' ? 'failed' : 'captured';
  const payment = ledger.pay(form.get('order_id') ?? '', { status });
  if (state.webhookOrigin) await sendWebhook(local, `payment.${status}`, { payment });
  if (status === 'captured') return checkoutResult(config, payment);
  const metadata = { order_id: payment.order_id, payment_id: payment.id };
  return { error: { code: 'BAD_REQUEST_ERROR', description: payment.error_description, metadata } };
}

/** Answers a call of the API. */
async function answer(local: Local, request: IncomingMessage, path: string, body: string): Promise<object> {
  const { ledger, state } = local;
  const [, resource = '', id = '', act] = /^\/v1\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (resource === 'orders' && act === 'payments') {
    const items = [...ledger.payments.values()].filter(({ order_id }) => order_id === id);
    return { entity: 'collection', count: items.length, items };
  }
  if (resource === 'orders' && request.method === 'POST') return ledger.open(JSON.parse(body));
  if (resource === 'payments' && act === 'capture') return ledger.capture(id, JSON.parse(body));
  if (resource === 'payments' && act === 'refund') {
    const refund = ledger.refund(id, body, request.headers['x-refund-idempotency'] as string | undefined);
    if (state.webhookOrigin && refund.status === 'processed')
      void sendWebhook(local, 'refund.processed', { refund });
    return refund;
  }
  if (resource === 'payments') return ledger.payment(id);
  if (resource === 'refunds') return ledger.refundById(id);
  throw new Refusal('The requested URL was not found on the server.');
}

async function serve(local: Local, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { config, state } = local;
  const path = request.url?.split('?', 1)[0] ?? '';
  const body = await text(request);
  const send = (status: number, text: string) => {
    const type = text.startsWith('<') ? 'text/html' : 'application/json';
    response.writeHead(status, { 'content-type': type }).end(text);
  };
  response.setHeader('access-control-allow-origin', '*');
  if (path === '/v1/checkout.js')
    return void response.setHeader('content-type', 'text/javascript').end(windowScript(config.url));
  if (path === '/window/pay')
    return send(200, JSON.stringify(await payInWindow(local, new URLSearchParams(body))));
  const { mood } = state;
  state.requests.push(`${request.method} ${path}`);
  if (mood === 'keeps silent') return;
  if (mood === 'hangs up') return void request.socket.destroy();
  const expected = `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')}`;
  const failure = failures[request.headers.authorization === expected ? mood : 'rejects the credentials'];
  if (failure) return send(failure.status, failure.body);
  try {
    const result = await answer(local, request, path, body);
    if (mood === 'loses answers') request.socket.destroy();
    else send(200, JSON.stringify(result));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    send(400, errorBody(error.message));
  }
}
export type LocalRazorpay = Awaited<ReturnType<typeof openLocalRazorpay>>;

/**
 * Opens a local Razorpay.
 * @param settled fixed options of its server
 */
export async function openLocalRazorpay({
  port = 0,
  ...overrides
}: Partial<RazorpayConfig> & { port?: number } = {}) {
  const ledger = new Ledger();
  const server = await openLocalServer(port);
  const { url } = server;
  const config = {
    keyId: 'rzp_test_local',
    keySecret: randomBytes(12).toString('hex'),
    url,
    checkoutUrl: `${url}/v1/checkout.js`,
    ...overrides,
    webhookSecret: overrides.webhookSecret ?? randomBytes(12).toString('hex'),
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
    /** Sends a webhook of this kind about a payment or a refund to the shop. */
    sendWebhook: (event: string, about: WebhookSubject, options?: WebhookOptions) =>
      sendWebhook(local, event, about, options),
    returned: (payment: Payment) => checkoutResult(config, payment),
    close: server.close,
  };
}

if (import.meta.main) {
  const shop = process.argv[2] ?? 'http://localhost:3000';
  const { config, state } = await openLocalRazorpay({
    port: 4010,
    keySecret: 'local',
    webhookSecret: 'local',
  });
  state.webhookOrigin = shop;
  console.log(`A local Razorpay tells ${shop}. Start the shop with
RAZORPAY_KEY_ID=${config.keyId} RAZORPAY_KEY_SECRET=local RAZORPAY_WEBHOOK_SECRET=local \\
RAZORPAY_URL=${config.url} RAZORPAY_CHECKOUT_URL=${config.checkoutUrl}`);
}
