import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { check } from '#kernel/http/validation.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import { createRazorpayClient, type RazorpayAccess } from './client.ts';
import { contentSources } from './content-sources.ts';

export type RazorpayConfig = RazorpayAccess & {
  /** The secret that signs webhooks; with null every webhook is rejected. */
  webhookSecret: string | null;
  /** The script of the payment window, which the browser loads. */
  checkoutUrl: string;
};

const orderEntity = z.object({ id: z.string() });
const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  status: z.string(),
  error_description: z.string().nullish(),
});
const paymentList = z.object({ items: z.array(paymentEntity.extend({ created_at: z.number() })) });
const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number().int(),
  status: z.string().nullish(),
  receipt: z.string().nullish(),
});
/** Checks whether Razorpay accepts the keys. @throws ProviderRefusal, ProviderUnavailable with the reason */
export async function checkRazorpay(access: RazorpayAccess): Promise<void> {
  await createRazorpayClient(access, 5000)(z.looseObject({}), { method: 'GET', path: ['payments'] });
}

/** Events about other entities have other payloads, which the shop ignores. */
const webhook = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: paymentEntity }).optional().catch(undefined),
      refund: z.object({ entity: refundEntity }).optional().catch(undefined),
    })
    .catch({}),
});
/** The body of a webhook: JSON. */
const webhookText = z
  .string()
  .transform((body, context): unknown => {
    try {
      return JSON.parse(body);
    } catch {
      context.addIssue({ code: 'custom', message: m.provider.isNotJson() });
      return z.NEVER;
    }
  })
  .pipe(webhook);

/** The events that report the state of a payment or a refund. */
const reportsPayment = /^(payment\.(authorized|captured|failed)|order\.paid)$/;
const reportsRefund = /^refund\.(created|processed|failed)$/;

/** The result of the payment window, under Razorpay's field names. */
const windowResult = z.strictObject({
  razorpay_order_id: z.string().max(100),
  razorpay_payment_id: z.string().max(100),
  razorpay_signature: z.string().max(200),
});

const paymentStates: Record<string, ProviderPayment['state']> = {
  authorized: 'authorized',
  captured: 'captured',
  failed: 'failed',
};
const refundStates: Record<string, ProviderRefund['state']> = { processed: 'done', failed: 'failed' };

const toPayment = (entity: z.output<typeof paymentEntity>): ProviderPayment => ({
  id: entity.id,
  orderId: entity.order_id ?? null,
  amount: entity.amount,
  currency: entity.currency,
  state: paymentStates[entity.status] ?? 'other',
  error: entity.error_description ?? '',
});
const toRefund = (entity: z.output<typeof refundEntity>): ProviderRefund => ({
  id: entity.id,
  paymentId: entity.payment_id,
  amount: entity.amount,
  state: refundStates[entity.status ?? ''] ?? 'pending',
  key: entity.receipt ?? null,
});

/** Checks an HMAC-SHA256 signature in hexadecimal, in constant time. */
function isSigned(message: string | Buffer, signature: unknown, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest();
  const received = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

const labels = () => ({
  title: m.provider.cardOrUpi(),
  description: m.provider.payNowWithRazorpay(),
  company: 'Razorpay',
});

/** Opens the payment provider. @param timeoutMs limit for one call of the API, if not the default of the client */
export function openRazorpay(config: RazorpayConfig, timeoutMs?: number): PaymentProvider {
  const { keyId, keySecret, webhookSecret, checkoutUrl } = config;
  const call = createRazorpayClient(config, timeoutMs);
  return {
    name: 'razorpay',
    keyId,
    labels: labels(),
    script: checkoutUrl,
    sources: contentSources(checkoutUrl),
    async open({ receipt, number, amount, currency }) {
      // With unique_receipt, a retry after a lost answer returns the order that the first try created.
      const body = { receipt, amount, currency, unique_receipt: true, notes: { order: number } };
      return (await call(orderEntity, { method: 'POST', path: ['orders'], body })).id;
    },
    windowValues: async () => ({}),
    readResult(result) {
      const {
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      } = check(windowResult, result, 'body');
      return {
        orderId,
        paymentId,
        isGenuine: isSigned(`${orderId}|${paymentId}`, signature, keySecret),
        signatureField: 'razorpay_signature',
      };
    },
    read(body, headers) {
      if (webhookSecret === null || !isSigned(body, headers['x-razorpay-signature'], webhookSecret))
        return null;
      const parsed = webhookText.safeParse(body.toString());
      if (!parsed.success) return null;
      const { event, payload } = parsed.data;
      const id = headers['x-razorpay-event-id'];
      return {
        id: typeof id === 'string' && id !== '' ? id : createHash('sha256').update(body).digest('hex'),
        kind: event,
        payment: payload.payment && reportsPayment.test(event) ? toPayment(payload.payment.entity) : null,
        refund: payload.refund && reportsRefund.test(event) ? toRefund(payload.refund.entity) : null,
      };
    },
    payment: async (id) => toPayment(await call(paymentEntity, { method: 'GET', path: ['payments', id] })),
    async paymentsOf(orderId) {
      const { items } = await call(paymentList, { method: 'GET', path: ['orders', orderId, 'payments'] });
      return items.sort((one, other) => one.created_at - other.created_at).map(toPayment);
    },
    async capture({ id, amount, currency }) {
      const path = ['payments', id, 'capture'];
      return toPayment(await call(paymentEntity, { method: 'POST', path, body: { amount, currency } }));
    },
    async refund({ key, paymentId, amount, reason }) {
      const path = ['payments', paymentId, 'refund'];
      const body = { amount, receipt: key, notes: { reason: reason.slice(0, 250) } };
      return toRefund(await call(refundEntity, { method: 'POST', path, body, refundKey: key }));
    },
    refundOf: async (id) => toRefund(await call(refundEntity, { method: 'GET', path: ['refunds', id] })),
  };
}
