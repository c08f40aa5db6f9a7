import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { Db } from '#kernel/database/database.ts';
import { secretOf } from '#kernel/database/installation.ts';

const name = 'ucp signing key';

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');

/** The key with which the shop signs what it sends to platforms. */
export type SigningKey = { kid: string; privateKey: KeyObject; jwk: Record<string, unknown> };

/** Returns the key of this installation, which is made once: ECDSA on P-256. */
export async function openSigningKey(db: Db): Promise<SigningKey> {
  const der = Buffer.from(await secretOf(db, name, newKey), 'base64');
  const privateKey = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  // The thumbprint of RFC 7638.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, privateKey, jwk: { kid, kty, crv, x, y, use: 'sig', alg: 'ES256' } };
}
