import { authorOf, requireCaller } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { secondFactorCalls } from '#modules/accounts/contract/calls/second-factors.ts';
import * as m from '../../messages/index.ts';
import type { AccountServices } from '../registration.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { userId } from '../users/user-list.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { startPasskeySignIn } from './passkeys.ts';
import {
  addPasskey,
  confirmApp,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetSecondFactorsOf,
  secondFactorsOf,
  startApp,
  startOwnPasskey,
} from './second-factors.ts';

/** Returns the handlers of the second factor calls. @param tokens signs the tokens of new sessions */
export function secondFactorRoutes(
  services: AccountServices,
  tokens: Tokens,
): HandlersOf<typeof secondFactorCalls> {
  const { db, jobs, origin } = services;
  const now = () => new Date();
  return {
    'POST /api/auth/admin/passkey/start': async (_, __, from) =>
      answer({ ...(await startPasskeySignIn(db, from.origin, now())) }),
    'POST /api/auth/admin/passkey': async (
      { body: { credential, deviceKey } },
      _,
      { device, address, ...from },
    ) => {
      const context = { db, jobs, origin, tokens, device, address, deviceKey, now: now() };
      return answer(await signInWithPasskey(context, credential, from.origin), m.responses.loginSuccessful());
    },
    'GET /api/auth/me/second-factors': async (_, caller) =>
      answer(await secondFactorsOf(db, requireCaller(caller).userId)),
    'POST /api/auth/me/authenticator/start': async (_, caller) =>
      answer(await startApp(services, requireCaller(caller), now())),
    'POST /api/auth/me/authenticator': async ({ body }, caller) =>
      answer(
        { codes: await confirmApp(services, requireCaller(caller), body.code, now()) },
        m.responses.appSetUp(),
      ),
    'DELETE /api/auth/me/authenticator': async (_, caller) => {
      await removeApp(services, requireCaller(caller));
      return answer(null, m.responses.appRemoved());
    },
    'POST /api/auth/me/recovery-codes': async (_, caller) =>
      answer(
        { codes: await renewRecoveryCodes(services, requireCaller(caller)) },
        m.responses.recoveryCodesMade(),
      ),
    'POST /api/auth/me/passkeys/start': async (_, caller, from) =>
      answer({ ...(await startOwnPasskey(db, requireCaller(caller), from.origin, now())) }),
    'POST /api/auth/me/passkeys': async ({ body }, caller, from) =>
      answer(
        {
          codes: await addPasskey(services, requireCaller(caller), body, { origin: from.origin, now: now() }),
        },
        m.responses.passkeyAdded(),
      ),
    'PUT /api/auth/me/passkeys/:passkeyId': async ({ params, body }, caller) => {
      await renamePasskey(db, requireCaller(caller), params.passkeyId, body.name);
      return answer(null, m.responses.passkeyRenamed());
    },
    'DELETE /api/auth/me/passkeys/:passkeyId': async ({ params }, caller) => {
      await removePasskey(services, requireCaller(caller), params.passkeyId);
      return answer(null, m.responses.passkeyRemoved());
    },
    'DELETE /api/users/:userId/second-factors': async ({ params }, caller) => {
      await resetSecondFactorsOf(services, authorOf(caller), userId(params.userId));
      return answer(null, m.responses.secondFactorsReset());
    },
  };
}
