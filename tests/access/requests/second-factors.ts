import { codeOf, newPasskey } from '../../support/second-factors.ts';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const secondFactorsRequests = ({ shop, people }: Fixtures) =>
  ({
    'POST /api/auth/admin/passkey/start': () => ({}),
    'POST /api/auth/admin/passkey': async () => {
      const passkey = await people.addPasskey(await people.make({ hasAdminAccess: true }), shop);
      const options = await shop.visitor('POST /api/auth/admin/passkey/start');
      return { body: { credential: passkey.sign(options.challenge) } };
    },
    'GET /api/auth/me/second-factors': () => ({}),
    'POST /api/auth/me/authenticator/start': () => ({}),
    'POST /api/auth/me/authenticator': async (self) => ({
      body: { code: codeOf(await people.addAuthenticator(self, { isConfirmed: false })) },
    }),
    'DELETE /api/auth/me/authenticator': async (self) => {
      await people.addAuthenticator(self);
      return {};
    },
    'POST /api/auth/me/recovery-codes': async (self) => {
      await people.addAuthenticator(self);
      return {};
    },
    'POST /api/auth/me/passkeys/start': () => ({}),
    'POST /api/auth/me/passkeys': async (self) => {
      const passkey = newPasskey(shop.url);
      return { body: { name: 'Phone', credential: passkey.create(await people.passkeyChallenge(self)) } };
    },
    'PUT /api/auth/me/passkeys/:passkeyId': async (self) => ({
      params: { passkeyId: (await people.addPasskey(self, shop)).id },
      body: { name: 'Laptop' },
    }),
    'DELETE /api/auth/me/passkeys/:passkeyId': async (self) => ({
      params: { passkeyId: (await people.addPasskey(self, shop)).id },
    }),
    'DELETE /api/users/:userId/second-factors': async () => {
      const user = await people.make({ hasAdminAccess: true });
      await people.addAuthenticator(user);
      return { params: { userId: user.id } };
    },
  }) satisfies Partial<Requests>;
