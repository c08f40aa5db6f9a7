import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import { presentable } from '#kernel/http/answers.ts';
import { requireOwnOrigin } from '#kernel/http/requester-origin.ts';
import * as m from '../messages/index.ts';
import { type OperationName, operations } from './operations.ts';
import { perform, type Ucp } from './perform.ts';
import { failureFor } from './protocol/exchange.ts';
import { ProtocolFailure } from './protocol/failures.ts';
import { profileInHeader } from './protocol/platform-profiles.ts';
import { signAnswers, uncompressed } from './signatures/sign-answers.ts';
import type { ReceivedRequest } from './signatures/verify-request.ts';

// The REST binding of the operations.

const paths: Record<OperationName, ['GET' | 'POST' | 'PUT', string]> = {
  search_catalog: ['POST', '/catalog/search'],
  lookup_catalog: ['POST', '/catalog/lookup'],
  get_product: ['POST', '/catalog/product'],
  create_cart: ['POST', '/carts'],
  get_cart: ['GET', '/carts/:id'],
  update_cart: ['PUT', '/carts/:id'],
  cancel_cart: ['POST', '/carts/:id/cancel'],
  create_checkout: ['POST', '/checkout-sessions'],
  get_checkout: ['GET', '/checkout-sessions/:id'],
  update_checkout: ['PUT', '/checkout-sessions/:id'],
  complete_checkout: ['POST', '/checkout-sessions/:id/complete'],
  cancel_checkout: ['POST', '/checkout-sessions/:id/cancel'],
  get_order: ['GET', '/orders/:id'],
};

/** An idempotency key has at least 128 bits: a UUID, or 22 letters and digits. */
const idempotencyKey = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-z]{22,200})$/i;

/** Returns the idempotency key in the headers of a request; null without one. @throws ProtocolFailure for a malformed key */
export function idempotencyKeyIn({ 'idempotency-key': key }: FastifyRequest['headers']): string | null {
  if (key === undefined) return null;
  if (typeof key === 'string' && idempotencyKey.test(key)) return key;
  throw new ProtocolFailure('invalid_request', m.protocol.idempotencyKeyIsInvalid());
}

/** Sends an error of the protocol, with the way to the pages of the shop. */
export function sendFailure(reply: FastifyReply, failure: ProtocolFailure, origin: string): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .send({ code: failure.code, content: failure.message, continue_url: `${origin}/` });
}

/** Returns how an error of the framework is answered, such as that of a body that is not JSON. */
export const frameworkFailure = (error: unknown): ProtocolFailure =>
  failureFor(error) ??
  failureFor(presentable(error)) ??
  new ProtocolFailure('internal_error', m.protocol.somethingWentWrong());

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body of a request of a platform. */
    rawBody?: Buffer;
  }
}

/** Keeps the bytes of JSON bodies, which a signature covers. */
export function keepRawBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    request.rawBody = body;
    parse(request, body.toString(), done);
  });
}

/** Returns a request as its signature covers it. */
export const receivedRequest = (
  { method, url, headers, rawBody }: FastifyRequest,
  { origin, needsIdempotencyKey = false }: { origin: string; needsIdempotencyKey?: boolean },
): ReceivedRequest => ({
  ...{ method, url: origin + url, headers },
  ...{ rawBody: rawBody ?? null, needsIdempotencyKey },
});

/** Registers the operations below /ucp/v1. */
export function restRoutes(
  app: FastifyInstance,
  ucp: Ucp,
  originOf: (request: FastifyRequest) => string,
): void {
  app.register(
    async (scope) => {
      keepRawBody(scope);
      signAnswers(scope, ucp.events.signingKey);
      // A refused page has none of its body read.
      scope.addHook('onRequest', async (request) => requireOwnOrigin(request, ucp));
      scope.setErrorHandler((error, request, reply) =>
        sendFailure(reply, frameworkFailure(error), originOf(request)),
      );
      for (const [operation, [method, url]] of Object.entries(paths))
        scope.route<{ Params: { id?: string } }>({
          ...{ method, url, bodyLimit: maxBodyBytes, ...uncompressed },
          async handler(request, reply) {
            const { headers, params, body: payload, log } = request;
            const { status, body } = await perform(ucp, {
              operation: operation as OperationName,
              id: params.id ?? '',
              payload,
              profile: () => profileInHeader(headers['ucp-agent']),
              idempotencyKey: idempotencyKeyIn(headers),
              received: receivedRequest(request, {
                origin: originOf(request),
                needsIdempotencyKey: operations[operation as OperationName].effect !== 'none',
              }),
              origin: originOf(request),
              address: request.ip,
              device: headers['user-agent'] ?? '',
              log,
            });
            return reply.status(status).header('cache-control', 'no-store').send(body);
          },
        });
      scope.all('/*', uncompressed, (request, reply) =>
        sendFailure(
          reply,
          new ProtocolFailure('not_found', m.protocol.operationIsUnknown()),
          originOf(request),
        ),
      );
    },
    { prefix: '/ucp/v1' },
  );
}
