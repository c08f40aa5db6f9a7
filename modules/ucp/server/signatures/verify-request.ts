import { createHash, createPublicKey, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createVerifier, httpbis } from 'http-message-signatures';
import * as m from '../../messages/index.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import type { Platform } from '../protocol/platform-profiles.ts';

/** A request as it came over HTTP. */
export type ReceivedRequest = {
  method: string;
  /** The absolute address. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The bytes of the body; null without one. */
  rawBody: Buffer | null;
  /** Whether its signature must cover an idempotency key in the headers, against repetitions by others. */
  needsIdempotencyKey: boolean;
};

const algorithmOf: Record<string, string> = { 'P-256': 'ecdsa-p256-sha256', 'P-384': 'ecdsa-p384-sha384' };

/** Returns the digest of a body, as in the header `Content-Digest`. */
export const contentDigest = (body: string | Buffer): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** Finds a key in the profile of a platform. @throws ProtocolFailure */
function verifyingKey({ signing_keys: keys }: Platform, keyid: string | undefined) {
  const jwk = keys.find(({ kid }) => kid === keyid);
  if (!jwk) throw new ProtocolFailure('key_not_found', m.signatures.keyIsUnknown({ keyid: keyid ?? '' }));
  const algorithm = jwk.kty === 'EC' ? algorithmOf[String(jwk.crv)] : undefined;
  if (!algorithm) throw new ProtocolFailure('algorithm_unsupported', m.signatures.algorithmIsUnsupported());
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return { id: jwk.kid, algs: [algorithm], verify: createVerifier(key, algorithm) };
}

function requireDigest({ headers, rawBody }: ReceivedRequest): void {
  if (!rawBody) return;
  const [given, expected] = [String(headers['content-digest'] ?? ''), contentDigest(rawBody)].map((digest) =>
    Buffer.from(digest),
  ) as [Buffer, Buffer];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ProtocolFailure('digest_mismatch', m.signatures.digestDiffers());
}

/** What a signature covers at least. */
const coveredBy = ({ url, headers, rawBody }: ReceivedRequest): string[] => [
  ...['@method', '@authority', '@path'],
  ...(new URL(url).search === '' ? [] : ['@query']),
  ...(headers['ucp-agent'] === undefined ? [] : ['ucp-agent']),
  ...(rawBody ? ['content-digest', 'content-type'] : []),
  ...(headers['idempotency-key'] === undefined ? [] : ['idempotency-key']),
];

/**
 * Verifies the signature of a request by the keys in the profile of its platform. A request without one is accepted.
 * @returns whether the request is signed
 * @throws ProtocolFailure for a signature that is incomplete or wrong
 */
export async function verifyRequest(request: ReceivedRequest, platform: Platform): Promise<boolean> {
  const { method, url, headers } = request;
  const [signature, input] = [headers.signature, headers['signature-input']];
  if (signature === undefined && input === undefined) return false;
  if (signature === undefined || input === undefined)
    throw new ProtocolFailure('signature_missing', m.signatures.isIncomplete());
  if (request.needsIdempotencyKey && headers['idempotency-key'] === undefined)
    throw new ProtocolFailure('signature_missing', m.signatures.keyIsMissing());
  requireDigest(request);
  const wrong = () => new ProtocolFailure('signature_invalid', m.signatures.isWrong());
  const isValid = await httpbis
    .verifyMessage(
      {
        keyLookup: async ({ keyid }) => verifyingKey(platform, keyid),
        requiredFields: coveredBy(request),
      },
      { method, url, headers: headers as Record<string, string | string[]> },
    )
    .catch((error: unknown) => {
      throw error instanceof ProtocolFailure ? error : wrong();
    });
  if (!isValid) throw wrong();
  return true;
}
