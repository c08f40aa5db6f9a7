import { requireCaller, userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { profileCalls } from '#modules/accounts/contract/calls/profile.ts';
import type { ShopAttributes } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { checkedAttributes, customerAttributes, textsForCustomer } from '../customer-attributes.ts';
import type { CustomerOrdersPort } from '../customer-orders-port.ts';
import type { AccountServices } from '../registration.ts';
import { endSession, sessionsOf, signOutElsewhere } from '../sessions/sessions.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './addresses.ts';
import { accountOf, changeEmail, changeProfile, deleteAccount, type EraseAccountData } from './profile.ts';

type ProfileRouteDependencies = {
  buying: CustomerOrdersPort;
  attributes: ShopAttributes;
  forget: EraseAccountData;
};

/** Returns the handlers of the calls by which users see and change their own account. */
export function profileRoutes(
  services: AccountServices,
  { buying, attributes, forget }: ProfileRouteDependencies,
): HandlersOf<typeof profileCalls> {
  const { db } = services;
  const now = () => new Date();
  const textsOf = async () => textsForCustomer(await customerAttributes(attributes, db));
  return {
    'GET /api/auth/me': async (_, caller) =>
      answer(await accountOf(db, userOf(caller), now(), await textsOf())),
    'PUT /api/auth/me': async ({ body }, caller) => {
      const checked = await checkedAttributes(attributes, db, body, 'shopper');
      return answer(
        await changeProfile(db, userOf(caller), checked, now(), await textsOf()),
        m.responses.profileSaved(),
      );
    },
    'PUT /api/auth/me/email': async ({ body }, caller) => {
      const account = await changeEmail(services, caller, body, now(), await textsOf());
      return answer(
        account,
        account.newEmail === null ? m.responses.profileSaved() : m.responses.newEmailMailSent(),
      );
    },
    'DELETE /api/auth/me': async ({ body }, caller) => {
      await deleteAccount(services, caller, { password: body.password, now: now() }, { ...buying, forget });
      return answer(null, m.responses.accountDeleted());
    },
    'GET /api/auth/me/addresses': async (_, caller) => answer(await addressesOf(db, userOf(caller))),
    'POST /api/auth/me/addresses': async ({ body }, caller) =>
      answer(await addAddress(db, userOf(caller), body), m.responses.addressSaved()),
    'PUT /api/auth/me/addresses/:addressId': async ({ params, body }, caller) =>
      answer(await changeAddress(db, userOf(caller), params.addressId, body), m.responses.addressSaved()),
    'DELETE /api/auth/me/addresses/:addressId': async ({ params }, caller) => {
      await removeAddress(db, userOf(caller), params.addressId);
      return answer(null, m.responses.addressDeleted());
    },
    'GET /api/auth/me/sessions': async (_, caller) =>
      answer(await sessionsOf(db, requireCaller(caller), now())),
    'DELETE /api/auth/me/sessions': async (_, caller) => {
      await signOutElsewhere(db, requireCaller(caller));
      return answer(null, m.responses.signedOutElsewhere());
    },
    'DELETE /api/auth/me/sessions/:sessionId': async ({ params }, caller) => {
      await endSession(db, userOf(caller), params.sessionId);
      return answer(null, m.responses.sessionEnded());
    },
  };
}
