import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Session } from '#contract/accounts.ts';
import { CallError, reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { deviceKey } from '#web/session/device-key.ts';

/** Passkeys work at secure addresses alone. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Signs in to the back office with a passkey that the person chooses. */
export async function signInWithPasskey(): Promise<Session> {
  const optionsJSON = await tell('POST /api/auth/admin/passkey/start');
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return tell('POST /api/auth/admin/passkey', {
    body: { credential: { id, rawId, type: 'public-key', response }, deviceKey: deviceKey() },
  });
}

/** What a browser needs to make a passkey. */
export const beginPasskey = () => tell('POST /api/auth/me/passkeys/start');

/** Makes a passkey in the browser and adds it. @returns recovery codes, with the first second factor of the account */
export async function addPasskey(
  name: string,
  options: Awaited<ReturnType<typeof beginPasskey>>,
): Promise<string[] | null> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
  return (await tell('POST /api/auth/me/passkeys', { body: { name, credential } })).codes;
}

/** Why a passkey was not made or used: the server's reason, or that of the browser. */
export function passkeyTrouble(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account.';
  if (error instanceof CallError) return reasonOf(error);
  return 'No passkey was used. Try again.';
}
