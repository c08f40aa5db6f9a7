import { maxNameLength } from '#kernel/contract/limits.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// Second factors of accounts with access to the back office: codes of an authenticator app, passkeys, recovery codes.

/** The most passkeys of one account. */
export const maxPasskeys = 20;

const base64url = () =>
  text(20_000).regex(/^[\w-]+={0,2}$/, { error: m.contractSecondFactors.mustBeBase64url() });

/** A code of the authenticator app, or a recovery code, as typed. */
export const factorCode = () => text(60).trim().min(1, { error: m.contractSecondFactors.isRequired() });

export const passkeyName = z.strictObject({ name: singleLine(60) });
export const passkeyParams = z.strictObject({ passkeyId: text(maxNameLength) });

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The second factors of an account. */
export const secondFactors = z.strictObject({
  /** When the authenticator app was set up; null without one. */
  appSince: z.iso.datetime().nullable(),
  passkeys: z.array(passkey),
  /** The number of unused recovery codes. */
  recoveryCodes: z.int(),
  /** Whether the shop requires a second factor for the back office. */
  isRequired: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** The key of an authenticator app to type, and its URI to scan; it is active once a code of it is confirmed. */
export const authenticatorKey = z.strictObject({ key: z.string(), uri: z.string() });
export type AuthenticatorKey = z.infer<typeof authenticatorKey>;
export const appCode = z.strictObject({
  code: text(20)
    .trim()
    .min(1, { error: () => m.contractSecondFactors.isRequired() }),
});

/** Recovery codes, shown once: the shop stores only their digests. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) });
/** Issued with the first second factor of an account; null with further ones. */
export const firstRecoveryCodes = z.strictObject({ codes: z.array(z.string()).nullable() });

const descriptors = z.array(
  z.strictObject({
    id: z.string(),
    type: z.string(),
    transports: z.array(z.string()).optional(),
  }),
);

/** The options for creating a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z.looseObject({
  rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: descriptors.optional(),
});

/** The options for using a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.looseObject({ rpId: z.string().optional(), challenge: z.string() });

const credential = { id: base64url(), rawId: base64url(), type: z.literal('public-key') };

/** A new passkey, as the browser returns it (WebAuthn, `RegistrationResponseJSON`). */
export const passkeyCreated = z.strictObject({
  name: passkeyName.shape.name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(),
      attestationObject: base64url(),
      transports: z.array(text(40)).max(10).default([]),
    }),
  }),
});
export type PasskeyCreated = z.output<typeof passkeyCreated>;

/** The assertion of a passkey, as the browser returns it (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(),
    authenticatorData: base64url(),
    signature: base64url(),
    userHandle: base64url().nullish(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProof>;
