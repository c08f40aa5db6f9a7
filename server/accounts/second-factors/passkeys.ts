import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { messages } from '#contract/messages.ts';
import type { PasskeyCreated, PasskeyProof } from '#contract/second-factors.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { digestOf } from '../secrets.ts';
import type { UserRow } from '../users-store.ts';
import * as store from './factors-store.ts';

// Passkeys (WebAuthn). Each verifies its user (a PIN, a finger), so it is two factors by itself. Which site a passkey belongs to is the
// host of the shop's origin; a browser signs for no other one.

/** How long a browser may take to make or use a passkey, in ms. */
const patienceMs = 5 * 60_000;

/** Signatures of passkeys: EdDSA, ES256 and RS256 (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded when the first passkey is made or used. */
const webauthn = () => import('@simplewebauthn/server');

const siteOf = (origin: string): string => new URL(origin).hostname;
const refused = (cause?: unknown) =>
  new ShopError('wrong_credentials', messages.passkeyRefused, [], { cause });

async function keepChallenge(db: Db, challenge: string, userId: string | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + patienceMs);
  await store.insertChallenge(db, { digest: digestOf(challenge), userId, expiresAt }, now);
}

/** Whether the challenge was given out for this user (null: for a sign-in). It is used up. */
const takesChallenge = (db: Db, userId: string | null, now: Date) => async (challenge: string) =>
  (await store.takeChallenge(db, digestOf(challenge), now))?.userId === userId;

type Site = { origin: string; storeName: string };

/** What a browser needs to make a passkey for a user. */
export async function startPasskey(
  db: Db,
  { id: userId, name, email }: UserRow,
  { origin, storeName }: Site,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const known = await store.findPasskeysOf(db, userId);
  const options = await generateRegistrationOptions({
    rpName: storeName,
    rpID: siteOf(origin),
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
    timeout: patienceMs,
  });
  await keepChallenge(db, options.challenge, userId, now);
  return options;
}

/** A new passkey of a user, to keep. @throws ShopError wrong_credentials */
export async function readNewPasskey(
  db: Db,
  userId: string,
  { name, credential }: PasskeyCreated,
  { origin, now }: { origin: string; now: Date },
) {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: takesChallenge(db, userId, now),
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

/** What a browser needs to use a passkey; the person chooses which one. */
export async function startPasskeySignIn(db: Db, origin: string, now: Date) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(origin),
    userVerification: 'required',
    timeout: patienceMs,
  });
  await keepChallenge(db, options.challenge, null, now);
  return options;
}

/** Whose passkey has signed the challenge of a sign-in. @throws ShopError wrong_credentials */
export async function userOfPasskey(
  db: Db,
  proof: PasskeyProof,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const known = await store.findPasskey(db, proof.id);
  if (!known) throw refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...response } = proof.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...proof,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: takesChallenge(db, null, now),
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch((error) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  await store.touchPasskey(db, known.id, authenticationInfo.newCounter, now);
  return known.userId;
}
