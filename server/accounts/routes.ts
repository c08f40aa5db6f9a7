import type { accountsCalls } from '#contract/calls/accounts.ts';
import { messages } from '#contract/messages.ts';
import { requireCaller, userOf } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { HandlersOf, RequestContext } from '#server/platform/http/calls.ts';
import { type SignIn, signIn, signInAdmin } from './accounts.ts';
import type { CustomerOrdersPort } from './customer-orders-port.ts';
import type { DeviceKey } from './devices/devices.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './profile/addresses.ts';
import { type PersonalDataSources, personalDataOf } from './profile/personal-data.ts';
import {
  accountOf,
  changeEmail,
  changePassword,
  changeProfile,
  confirmPassword,
  deleteAccount,
  type EraseAccountData,
} from './profile/profile.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';
import {
  type AccountServices,
  queueAccountMail,
  register,
  resetPassword,
  verifyEmail,
} from './registration.ts';
import { endSession, sessionsOf, signOut, signOutElsewhere, signOutEverywhere } from './sessions/sessions.ts';
import type { Tokens } from './sessions/tokens.ts';
import { socialSignIn } from './social-sign-in.ts';

type RouteDependencies = {
  tokens: Tokens;
  /** Sign-in with the identity providers of the shop (R13). */
  providers: ProviderSignIn;
  buying: CustomerOrdersPort;
  personalData: Omit<PersonalDataSources, 'buying'>;
  forget: EraseAccountData;
};

/** Returns the handlers of the account calls. */
export function accountRoutes(
  services: AccountServices,
  { tokens, providers, buying, personalData, forget }: RouteDependencies,
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
      return answer(null, messages.verifyMailSent);
    },
    'POST /api/auth/login': async ({ body: { deviceKey, ...body } }, _, from) =>
      answer(await signIn(signInContext(from, deviceKey), body), messages.loginSuccessful),
    'POST /api/auth/admin/login': async ({ body: { deviceKey, ...body } }, _, from) =>
      answer(await signInAdmin(signInContext(from, deviceKey), body), messages.loginSuccessful),
    'POST /api/auth/verify/user': async ({ body }, _, { address }) => {
      await verifyEmail(services, body, { address, now: now() });
      return answer(null, messages.emailVerified);
    },
    'POST /api/auth/resendVerifyMail': async ({ body }) => {
      await queueAccountMail(services, { purpose: 'verify', email: body.email });
      return answer(null, messages.verifyMailSent);
    },
    'POST /api/auth/forgotPassword': async ({ body }) => {
      await queueAccountMail(services, { purpose: 'reset', email: body.email });
      return answer(null, messages.resetMailSent);
    },
    'POST /api/auth/resetPassword': async ({ body }, _, { address }) => {
      await resetPassword(services, body, { address, now: now() });
      return answer(null, messages.passwordSet);
    },
    'POST /api/auth/provider/start': async ({ query }) =>
      answer(await providers.start(db, query.provider, now())),
    'POST /api/auth/provider/finish': async ({ body: { deviceKey, ...body } }, _, from) =>
      answer(
        await socialSignIn(signInContext(from, deviceKey), providers, body, services.origin),
        messages.loginSuccessful,
      ),
    'POST /api/auth/confirm': async ({ body }, caller) => {
      await confirmPassword(db, requireCaller(caller), body.password, now());
      return answer(null, messages.confirmed);
    },
    'POST /api/auth/logout': async (_, caller) => {
      await signOut(db, requireCaller(caller));
      return answer(null, messages.signedOut);
    },
    'POST /api/auth/logoutEverywhere': async (_, caller) => {
      await signOutEverywhere(db, userOf(caller));
      return answer(null, messages.signedOutEverywhere);
    },
    'PUT /api/auth/password': async ({ body }, caller) => {
      await changePassword(services, requireCaller(caller), body);
      return answer(null, messages.passwordChanged);
    },
    'GET /api/auth/me': async (_, caller) => answer(await accountOf(db, userOf(caller), now())),
    'PUT /api/auth/me': async ({ body }, caller) =>
      answer(await changeProfile(db, userOf(caller), body, now()), messages.profileSaved),
    'PUT /api/auth/me/email': async ({ body }, caller) => {
      const account = await changeEmail(services, caller, body, now());
      return answer(account, account.newEmail === null ? messages.profileSaved : messages.newEmailMailSent);
    },
    'DELETE /api/auth/me': async ({ body }, caller) => {
      await deleteAccount(services, caller, { password: body.password, now: now() }, { ...buying, forget });
      return answer(null, messages.accountDeleted);
    },
    'GET /api/auth/me/data': async (_, caller) =>
      answer(await personalDataOf(db, requireCaller(caller), { ...personalData, buying }, now())),
    'GET /api/auth/me/addresses': async (_, caller) => answer(await addressesOf(db, userOf(caller))),
    'POST /api/auth/me/addresses': async ({ body }, caller) =>
      answer(await addAddress(db, userOf(caller), body), messages.addressSaved),
    'PUT /api/auth/me/addresses/:addressId': async ({ params, body }, caller) =>
      answer(await changeAddress(db, userOf(caller), params.addressId, body), messages.addressSaved),
    'DELETE /api/auth/me/addresses/:addressId': async ({ params }, caller) => {
      await removeAddress(db, userOf(caller), params.addressId);
      return answer(null, messages.addressDeleted);
    },
    'GET /api/auth/me/sessions': async (_, caller) =>
      answer(await sessionsOf(db, requireCaller(caller), now())),
    'DELETE /api/auth/me/sessions': async (_, caller) => {
      await signOutElsewhere(db, requireCaller(caller));
      return answer(null, messages.signedOutElsewhere);
    },
    'DELETE /api/auth/me/sessions/:sessionId': async ({ params }, caller) => {
      await endSession(db, userOf(caller), params.sessionId);
      return answer(null, messages.sessionEnded);
    },
  };
}
