import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { PasskeyCreated, PasskeyProof } from '#modules/accounts/contract/second-factors.ts';
import * as m from '../../messages/index.ts';
import { digestOf } from '../email/email-tokens.ts';
import type { UserRow } from '../users-store.ts';
import * as store from './factors-store.ts';

// Passkeys (WebAuthn). Each verifies its user (a PIN, a finger), so it is two factors by itself. A passkey belongs to
// the host of the shop's origin; browsers sign for no other site.

/** How long a browser may take to create or use a passkey, in ms. */
const ceremonyTimeoutMs = 5 * 60_000;

/** Signatures of passkeys: EdDSA, ES256 and RS256 (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded on first use. */
const webauthn = () => import('@simplewebauthn/server');

const siteOf = (origin: string): string => new URL(origin).hostname;
const refused = (cause?: unknown) =>
  new ShopError('wrong_credentials', m.responses.passkeyRefused(), [], { cause });

async function saveChallenge(db: Db, challenge: string, userId: string | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + ceremonyTimeoutMs);
  await store.insertChallenge(db, { digest: digestOf(challenge), userId, expiresAt }, now);
}

/** Returns a check that a challenge was issued for this user (null: for a sign-in). It consumes the challenge. */
const consumeChallenge = (db: Db, userId: string | null, now: Date) => async (challenge: string) =>
  (await store.takeChallenge(db, digestOf(challenge), now))?.userId === userId;

type Site = { origin: string; storeName: string };

/** Returns the options with which a browser creates a passkey for a user. */
export async function startPasskey(
  db: Db,
  { id: userId, name, email }: UserRow,
  { origin, storeName }: Site,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const existing = await store.findPasskeysOf(db, userId);
  const options = await generateRegistrationOptions({
    rpName: storeName,
    rpID: siteOf(origin),
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
    timeout: ceremonyTimeoutMs,
  });
  await saveChallenge(db, options.challenge, userId, now);
  return options;
}

/** Verifies a new passkey of a user. @throws ShopError wrong_credentials */
export async function readNewPasskey(
  db: Db,
  userId: string,
  { name, credential }: PasskeyCreated,
  { origin, now }: { origin: string; now: Date },
) {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: consumeChallenge(db, userId, now),
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    supportedAlgorithmIDs,
  }).catch((error) => {
    throw refused(error);
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    userId,
    name,
    counter,
    createdAt: now,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: credential.response.transports,
  };
}

/** Returns the options with which a browser uses a passkey of the user's choice. */
export async function startPasskeySignIn(db: Db, origin: string, now: Date) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(origin),
    userVerification: 'required',
    timeout: ceremonyTimeoutMs,
  });
  await saveChallenge(db, options.challenge, null, now);
  return options;
}

/** Returns the user whose passkey signed the challenge of a sign-in. @throws ShopError wrong_credentials */
export async function userOfPasskey(
  db: Db,
  proof: PasskeyProof,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const passkey = await store.findPasskey(db, proof.id);
  if (!passkey) throw refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...response } = proof.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...proof,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: consumeChallenge(db, null, now),
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  await store.touchPasskey(db, passkey.id, authenticationInfo.newCounter, now);
  return passkey.userId;
}
