import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app with this key, now or so many steps of 30 seconds later. */
export const codeOf = (key: string, steps = 0, now = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() + steps * 30_000 });

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** The flags of an authenticator: the user is present, the user is verified, credential data follow. */
const flags = { present: 0x01, verified: 0x04, credential: 0x40 };

/** Creates a passkey that signs for the site at `url`, without a browser (WebAuthn, ES256). */
export function newPasskey(url: string) {
  const { hostname, origin } = new URL(url);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  const credential = { id, rawId: id, type: 'public-key' as const };
  const clientData = (type: string, challenge: string, at: string) =>
    JSON.stringify({ type, challenge, origin: at, crossOrigin: false });
  /** Returns authenticator data; the counter is always 0, like that of a synchronised passkey. */
  const authData = (flag: number, extension: Uint8Array = Buffer.alloc(0)) =>
    Buffer.concat([sha256(hostname), Buffer.from([flag, 0, 0, 0, 0]), extension]);
  return {
    id,
    publicKey: base64url(key),
    create(challenge: string, { isVerified = true } = {}) {
      const length = Buffer.from([0, rawId.length]);
      const credentialData = Buffer.concat([Buffer.alloc(16), length, rawId, key]);
      const flag = flags.present | flags.credential | (isVerified ? flags.verified : 0);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(flag, credentialData))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
        },
      };
    },
    sign(challenge: string, { at = origin, isVerified = true } = {}) {
      const data = authData(flags.present | (isVerified ? flags.verified : 0));
      const client = clientData('webauthn.get', challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
