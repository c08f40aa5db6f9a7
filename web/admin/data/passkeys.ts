import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { deviceKey } from '#web/session/device-key.ts';
import * as m from '../messages/index.ts';

/** Returns whether the browser supports passkeys, which need a secure origin. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Signs in to the back office with a passkey that the user chooses. */
export async function signInWithPasskey(): Promise<Session> {
  const optionsJSON = await callApi('POST /api/auth/admin/passkey/start');
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return callApi('POST /api/auth/admin/passkey', {
    body: { credential: { id, rawId, type: 'public-key', response }, deviceKey: deviceKey() },
  });
}

/** Requests the options with which a browser creates a passkey. */
export const startPasskeyRegistration = () => callApi('POST /api/auth/me/passkeys/start');

/**
 * Creates a passkey in the browser and registers it.
 * @returns recovery codes if it is the first second factor of the account, else null
 */
export async function addPasskey(
  name: string,
  options: Awaited<ReturnType<typeof startPasskeyRegistration>>,
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
  return (await callApi('POST /api/auth/me/passkeys', { body: { name, credential } })).codes;
}

/** Returns the message for a passkey that was not created or used: the server's reason, or the browser's. */
export function passkeyErrorMessage(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return m.passkeys.thisDeviceAlreadyHasPasskey();
  if (error instanceof CallError) return errorMessageOf(error);
  return m.passkeys.noPasskeyWasUsed();
}
