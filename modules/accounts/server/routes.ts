import { requireCaller, userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf, RequestContext } from '#kernel/http/calls.ts';
import type { accountsCalls } from '#modules/accounts/contract/calls/accounts.ts';
import * as m from '../messages/index.ts';
import type { DeviceKey } from './devices/devices.ts';
import { changePassword, confirmPassword } from './profile/profile.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';
import { socialSignIn } from './provider/social-sign-in.ts';
import {
  type AccountServices,
  queueAccountMail,
  register,
  resetPassword,
  verifyEmail,
} from './registration.ts';
import { signOut, signOutEverywhere } from './sessions/sessions.ts';
import type { Tokens } from './sessions/tokens.ts';
import { type SignIn, signIn, signInAdmin } from './sign-in.ts';

/**
 * Returns the handlers of sign-in, registration and passwords.
 * @param providers sign-in with the identity providers of the shop (R13)
 */
export function accountRoutes(
  services: AccountServices,
  { tokens, providers }: { tokens: Tokens; providers: ProviderSignIn },
): HandlersOf<typeof accountsCalls> {
  const { db } = services;
  const now = () => new Date();
  const signInContext = ({ device, address }: RequestContext, deviceKey: DeviceKey): SignIn => ({
    db,
    jobs: services.jobs,
    origin: services.origin,
    tokens,
    device,
    address,
    deviceKey,
    now: now(),
  });
  return {
    'POST /api/auth/register': async ({ body }, _, { address }) => {
      await register(services, body, { address, now: now() });
      return answer(null, m.responses.verifyMailSent());
    },
    'POST /api/auth/login': async ({ body: { deviceKey, ...body } }, _, from) =>
      answer(await signIn(signInContext(from, deviceKey), body), m.responses.loginSuccessful()),
    'POST /api/auth/admin/login': async ({ body: { deviceKey, ...body } }, _, from) =>
      answer(await signInAdmin(signInContext(from, deviceKey), body), m.responses.loginSuccessful()),
    'POST /api/auth/verify/user': async ({ body }, _, { address }) => {
      await verifyEmail(services, body, { address, now: now() });
      return answer(null, m.responses.emailVerified());
    },
    'POST /api/auth/resendVerifyMail': async ({ body }) => {
      await queueAccountMail(services, { purpose: 'verify', email: body.email });
      return answer(null, m.responses.verifyMailSent());
    },
    'POST /api/auth/forgotPassword': async ({ body }) => {
      await queueAccountMail(services, { purpose: 'reset', email: body.email });
      return answer(null, m.responses.resetMailSent());
    },
    'POST /api/auth/resetPassword': async ({ body }, _, { address }) => {
      await resetPassword(services, body, { address, now: now() });
      return answer(null, m.responses.passwordSet());
    },
    'POST /api/auth/provider/start': async ({ query }) =>
      answer(await providers.start(db, query.provider, now())),
    'POST /api/auth/provider/finish': async ({ body: { deviceKey, ...body } }, _, from) =>
      answer(
        await socialSignIn(signInContext(from, deviceKey), providers, body, services.origin),
        m.responses.loginSuccessful(),
      ),
    'POST /api/auth/confirm': async ({ body }, caller) => {
      await confirmPassword(db, requireCaller(caller), body.password, now());
      return answer(null, m.responses.confirmed());
    },
    'POST /api/auth/logout': async (_, caller) => {
      await signOut(db, requireCaller(caller));
      return answer(null, m.responses.signedOut());
    },
    'POST /api/auth/logoutEverywhere': async (_, caller) => {
      await signOutEverywhere(db, userOf(caller));
      return answer(null, m.responses.signedOutEverywhere());
    },
    'PUT /api/auth/password': async ({ body }, caller) => {
      await changePassword(services, requireCaller(caller), body);
      return answer(null, m.responses.passwordChanged());
    },
  };
}
