import { randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#kernel/database/database.ts';
import { remember, remembered } from '#kernel/database/installation.ts';
import type { AuthenticatorKey } from '#modules/accounts/contract/second-factors.ts';
import * as store from './factors-store.ts';

// Codes of authenticator apps (TOTP, RFC 6238), a new one every 30 seconds.

/** The digits of a code; all apps expect six. */
const codeDigits = 6;
/** Returns whether the text may be the code of an app; recovery codes are longer. */
export const isAppCode = (code: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(code);

/** Time steps before or after the present one whose codes are accepted, since clocks drift. */
const driftSteps = 1;

/**
 * Returns the encryption key. It is in the same database, so it protects exports and logs of the table, not the whole
 * database.
 */
async function keyOf(db: Db): Promise<Uint8Array> {
  const name = 'second factor key';
  await remember(db, name, randomBytes(32).toString('base64'));
  return Buffer.from((await remembered(db, name)) ?? '', 'base64');
}

const encrypt = async (db: Db, secret: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await keyOf(db));

async function decrypt(db: Db, encrypted: string): Promise<string> {
  const { plaintext } = await compactDecrypt(encrypted, await keyOf(db));
  return Buffer.from(plaintext).toString();
}

/** Creates a secret for an authenticator app; it takes effect once a code confirms it. */
export async function newAuthenticatorKey(
  tx: Db,
  { userId, label, issuer }: { userId: string; label: string; issuer: string },
  now: Date,
): Promise<AuthenticatorKey> {
  const secret = new Secret({ size: 20 });
  await store.saveAuthenticator(tx, {
    userId,
    secret: await encrypt(tx, secret.base32),
    createdAt: now,
  });
  return { key: secret.base32, uri: new TOTP({ issuer, label, secret, digits: codeDigits }).toString() };
}

/** Whether a code is valid for the user's app now; each code is accepted once. */
export async function takeAppCode(
  db: Db,
  { userId, secret }: store.AuthenticatorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const timestamp = now.getTime();
  const app = new TOTP({ secret: Secret.fromBase32(await decrypt(db, secret)), digits: codeDigits });
  const drift = app.validate({ token: code, timestamp, window: driftSteps });
  return drift !== null && store.takeStep(db, userId, TOTP.counter({ timestamp }) + drift);
}
