import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Db } from '#kernel/database/database.ts';
import { secretOf } from '#kernel/database/installation.ts';

const newSigningKey = () =>
  JSON.stringify({
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'ES256',
  });

/** Returns the key that signs the cookies of the OAuth server, and the signing key that its library requires. */
export const openKeys = async (db: Db): Promise<{ cookieKey: string; signingKey: JWK }> => ({
  cookieKey: await secretOf(db, 'oauth cookie key', () => randomBytes(32).toString('base64')),
  signingKey: JSON.parse(await secretOf(db, 'oauth signing key', newSigningKey)),
});
