import type { FastifyInstance } from 'fastify';
import { createSigner, httpbis } from 'http-message-signatures';
import type { SigningKey } from './signing-key.ts';
import { contentDigest } from './verify-request.ts';

const fields = ['@status', 'content-digest', 'content-type'];

/**
 * Options of routes with signed answers. The digest of an answer is that of the bytes which are sent (RFC 9530), and compression
 * comes after it.
 */
export const uncompressed = { compress: false } as const;

/** Signs the answers of the routes of a scope (RFC 9421), which are `uncompressed`, so that a platform can prove what the shop has confirmed. */
export function signAnswers(scope: FastifyInstance, { kid, privateKey }: SigningKey): void {
  const key = createSigner(privateKey, 'ecdsa-p256-sha256', kid);
  scope.addHook('onSend', async (_, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const answer = {
      status: reply.statusCode,
      headers: {
        'content-type': String(reply.getHeader('content-type')),
        'content-digest': contentDigest(payload),
      },
    };
    const { headers } = await httpbis.signMessage(
      { key, name: 'sig1', fields, params: ['created', 'keyid'] },
      answer,
    );
    reply.headers(headers);
    return payload;
  });
}
