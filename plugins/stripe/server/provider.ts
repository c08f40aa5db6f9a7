import Stripe from 'stripe';
import { z } from 'zod';
import { check } from '#kernel/http/validation.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
} from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import { contentSources } from './content-sources.ts';

// Payments through Stripe (https://docs.stripe.com/api). An order at the provider is a PaymentIntent; each attempt to
// pay it is a charge.

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  /** The secret that signs webhooks; with null every webhook is rejected. */
  webhookSecret: string | null;
  /** The origin of the API. */
  url: string;
  /** The address of Stripe.js, which the browser loads. */
  scriptUrl: string;
};

/** Customers at the checkout wait for some of the responses. */
const defaultTimeoutMs = 10_000;
/** Attempts to pay an order that are looked at. */
const maxAttempts = 100;
/** Characters of the value of a metadata field. */
const maxMetadata = 500;

/** The events that report the state of a charge or a refund. */
const reportsCharge = /^charge\.(succeeded|captured|failed|pending|expired|updated)$/;
const reportsRefund = /^refund\.(created|updated|failed)$/;

/** The result of the payment window. */
const windowResult = z.strictObject({ payment_intent: z.string().max(100) });

const refundStates: Record<string, ProviderRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'object' ? (object?.id ?? null) : object;

function stateOf({ status, captured }: Stripe.Charge): ProviderPayment['state'] {
  if (status === 'failed') return 'failed';
  if (status !== 'succeeded') return 'other';
  return captured ? 'captured' : 'authorized';
}

const toPayment = (charge: Stripe.Charge): ProviderPayment => ({
  id: charge.id,
  orderId: idOf(charge.payment_intent),
  amount: charge.amount,
  currency: charge.currency.toUpperCase(),
  state: stateOf(charge),
  error: charge.failure_message ?? '',
});

const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  paymentId: idOf(refund.charge) ?? '',
  amount: refund.amount,
  state: refundStates[refund.status ?? ''] ?? 'pending',
  key: refund.metadata?.key ?? null,
});

const createClient = ({ secretKey, url }: StripeConfig, timeout: number): Stripe => {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout,
    // The shop retries by itself, over hours.
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

/**
 * Makes a call of the API.
 * @throws ProviderRefusal when Stripe rejects the request itself
 * @throws ProviderUnavailable when it is unknown whether the request took effect, or when a later retry can succeed
 */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const isRefused =
      cause instanceof Stripe.errors.StripeInvalidRequestError ||
      cause instanceof Stripe.errors.StripeCardError;
    const { message } = cause as Error;
    throw isRefused
      ? new ProviderRefusal(message, { cause })
      : new ProviderUnavailable(m.provider.stripe({ message }), { cause });
  }
}

/** Checks whether Stripe accepts the secret key. @throws ProviderUnavailable with the reason */
export async function checkStripe(config: StripeConfig): Promise<void> {
  await ask(createClient(config, 5000).balance.retrieve());
}

/** The fields of a webhook that the shop reads. */
const reportedRefund = z.looseObject({ id: z.string().min(1), amount: z.int() });
const reportedCharge = reportedRefund.extend({ currency: z.string() });
const readableEvent = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.looseObject({ object: z.unknown() }),
});

/** Returns whether an event has the fields that the shop reads of its kind. */
function isReadable(event: unknown): boolean {
  const { success, data } = readableEvent.safeParse(event);
  if (!success) return false;
  const { object } = data.data;
  if (reportsCharge.test(data.type)) return reportedCharge.safeParse(object).success;
  return !reportsRefund.test(data.type) || reportedRefund.safeParse(object).success;
}

/** Returns the event of a signed webhook body; null if its signature is not that of Stripe or it is incomplete. */
function eventOf(
  stripe: Stripe,
  body: Buffer,
  signature: unknown,
  secret: string | null,
): Stripe.Event | null {
  if (secret === null || typeof signature !== 'string') return null;
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    return isReadable(event) ? event : null;
  } catch {
    return null;
  }
}

/** Opens the payment provider. @param timeoutMs limit for one call of the API */
export function openStripe(config: StripeConfig, timeoutMs = defaultTimeoutMs): PaymentProvider {
  const { publishableKey, webhookSecret, scriptUrl } = config;
  const stripe = createClient(config, timeoutMs);
  return {
    name: 'stripe',
    labels: {
      title: m.provider.cardUpiOrWallet(),
      description: m.provider.payNowWithStripe(),
      company: 'Stripe',
    },
    keyId: publishableKey,
    script: scriptUrl,
    sources: contentSources(scriptUrl),
    async open({ receipt, number, amount, currency }) {
      const request: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        description: m.provider.order({ number }),
        metadata: { order: String(number), receipt },
      };
      return (await ask(stripe.paymentIntents.create(request, { idempotencyKey: receipt }))).id;
    },
    async windowValues(orderId) {
      const { client_secret: clientSecret } = await ask(stripe.paymentIntents.retrieve(orderId));
      return { clientSecret: clientSecret ?? '' };
    },
    readResult(result) {
      const { payment_intent: orderId } = check(windowResult, result, 'body');
      // The result proves nothing by itself: the shop asks Stripe for the charges.
      return { orderId, paymentId: null, isGenuine: true, signatureField: 'payment_intent' };
    },
    read(body, headers): ProviderEvent | null {
      const event = eventOf(stripe, body, headers['stripe-signature'], webhookSecret);
      if (!event) return null;
      const { id, type: kind, data } = event;
      return {
        id,
        kind,
        payment: reportsCharge.test(kind) ? toPayment(data.object as Stripe.Charge) : null,
        refund: reportsRefund.test(kind) ? toRefund(data.object as Stripe.Refund) : null,
      };
    },
    payment: async (id) => toPayment(await ask(stripe.charges.retrieve(id))),
    async paymentsOf(orderId) {
      const { data } = await ask(stripe.charges.list({ payment_intent: orderId, limit: maxAttempts }));
      return data.sort((one, other) => one.created - other.created).map(toPayment);
    },
    async capture({ id, orderId }) {
      if (orderId === null) throw new ProviderRefusal(m.provider.chargeHasNoPaymentintent());
      await ask(stripe.paymentIntents.capture(orderId));
      return toPayment(await ask(stripe.charges.retrieve(id)));
    },
    async refund({ key, paymentId, amount, reason }) {
      const request = { charge: paymentId, amount, metadata: { key, reason: reason.slice(0, maxMetadata) } };
      return toRefund(await ask(stripe.refunds.create(request, { idempotencyKey: key })));
    },
    refundOf: async (id) => toRefund(await ask(stripe.refunds.retrieve(id))),
  };
}
