import type { FastifyInstance } from 'fastify';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { paymentCalls } from '#modules/order-payments/contract/calls/payments.ts';
import { isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import { orderNumber, staffMemberOf } from '#modules/orders/index.ts';
import * as ordersMessages from '#modules/orders/messages/index.ts';
import { isPaidOnline } from '#modules/payments/contract/payments.ts';
import type { PaymentProvider } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import { claimDirectPayment, openDirectPayment } from './direct-payment.ts';
import { abandonPayment, confirmPayment, openPayment } from './open-payment.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';
import { refundByStaff } from './refund-by-staff.ts';
import { handleWebhook } from './webhook.ts';

export const paymentRoutes = (paying: CaptureDependencies): HandlersOf<typeof paymentCalls> => ({
  'POST /api/orders/:number/payment': async ({ params, query: { key } }, caller) =>
    answer(await openPayment(paying, orderNumber(params.number), { caller, key })),
  'POST /api/orders/:number/payment/confirm': async ({ params, query: { key }, body }, caller) => {
    const order = await confirmPayment(paying, orderNumber(params.number), { caller, key }, body);
    return answer(
      order,
      isPaidOnlinePart(order) ? m.responses.paymentConfirmed() : m.responses.paymentInProgress(),
    );
  },
  'POST /api/orders/:number/payment/give-up': async ({ params, query: { key } }, caller) => {
    const order = await abandonPayment(paying, orderNumber(params.number), { caller, key });
    return answer(
      order,
      isPaidOnlinePart(order) ? m.responses.paidAlready() : m.responses.paymentAbandoned(),
    );
  },
  'GET /api/orders/:number/payment/direct': async ({ params, query: { key } }, caller) =>
    answer(await openDirectPayment(paying, orderNumber(params.number), { caller, key })),
  'POST /api/orders/:number/payment/claim': async ({ params, query: { key }, body }, caller) =>
    answer(
      await claimDirectPayment(paying, orderNumber(params.number), { caller, key }, body.reference),
      m.responses.paymentClaimed(),
    ),
  'POST /api/orders/:number/refund': async ({ params, body }, caller, { idempotencyKey }) => {
    const staffMember = await staffMemberOf(paying.ordering.db, caller);
    const order = await refundByStaff(paying, staffMember, orderNumber(params.number), body, idempotencyKey);
    return answer(
      order,
      isPaidOnline(order) && (body.method ?? null) === null
        ? ordersMessages.responses.refundMade()
        : ordersMessages.responses.refundWrittenDown(),
    );
  },
});

/** Largest webhook body that is read, in bytes; above the size of any event. */
const maxEventBytes = 262_144;

/**
 * POST /api/payments/NAME/webhook, for each payment provider: receives its events. The signature covers the raw bytes
 * of the body; unknown events are accepted, since the provider would repeat them otherwise.
 */
export function webhookRoutes(
  app: FastifyInstance,
  paying: CaptureDependencies,
  providers: readonly PaymentProvider[],
): void {
  if (providers.length === 0) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' } as const,
      async (_request: unknown, body: Buffer) => body,
    );
    for (const provider of providers)
      scope.post<{ Body: Buffer | undefined }>(
        `/api/payments/${provider.name}/webhook`,
        { bodyLimit: maxEventBytes },
        async ({ body, headers }, reply) => {
          const event = provider.read(body ?? Buffer.alloc(0), headers);
          if (!event) throw new ShopError('invalid_input', m.responses.webhookNotGenuine());
          await handleWebhook(paying, event);
          return reply.status(200).send();
        },
      );
  });
}
