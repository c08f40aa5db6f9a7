import { v7 as uuid } from 'uuid';
import { address } from '../../support/orders.ts';
import { password } from '../../support/test-users.ts';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const accountsRequests = ({ shop, people, provider, newEmail }: Fixtures) =>
  ({
    'POST /api/auth/register': () => ({ body: { name: 'Noor', email: newEmail(), password } }),
    'POST /api/auth/login': async () => ({ body: { email: (await people.make()).email, password } }),
    'POST /api/auth/admin/login': async () => ({
      body: { email: (await people.make({ hasAdminAccess: true })).email, password },
    }),
    'POST /api/auth/verify/user': async (self) => ({
      body: { token: await people.issueToken(self, 'verify'), password },
    }),
    'POST /api/auth/resendVerifyMail': ({ email }) => ({ body: { email } }),
    'POST /api/auth/forgotPassword': ({ email }) => ({ body: { email } }),
    'POST /api/auth/resetPassword': async (self) => ({
      body: { token: await people.issueToken(self, 'reset'), password: 'another horse' },
    }),
    'POST /api/auth/provider/start': () => ({}),
    'POST /api/auth/provider/finish': async () => {
      const subject = uuid();
      provider.people.set(subject, { email: newEmail(), email_verified: true, name: 'Noor' });
      const { url, state } = await shop.visitor('POST /api/auth/provider/start');
      return { body: { state, query: await provider.visit(url, subject) } };
    },
    'POST /api/auth/confirm': () => ({ body: { password } }),
    'POST /api/auth/logout': () => ({}),
    'POST /api/auth/logoutEverywhere': async (self) => {
      await people.beginSession(self);
      return {};
    },
    'PUT /api/auth/password': () => ({ body: { current: password, password: 'another horse' } }),
    'GET /api/auth/me': () => ({}),
    'PUT /api/auth/me': () => ({ body: { name: 'Another Name', phone: '+91 98765 43210' } }),
    'PUT /api/auth/me/email': () => ({ body: { email: newEmail(), password } }),
    'DELETE /api/auth/me': () => ({ body: { password } }),
    'GET /api/auth/me/data': async (self) => {
      await people.addAddress(self);
      return {};
    },
    'GET /api/auth/me/addresses': async (self) => {
      await people.addAddress(self);
      return {};
    },
    'POST /api/auth/me/addresses': () => ({ body: address }),
    'PUT /api/auth/me/addresses/:addressId': async (self) => ({
      params: { addressId: await people.addAddress(self) },
      body: address,
    }),
    'DELETE /api/auth/me/addresses/:addressId': async (self) => ({
      params: { addressId: await people.addAddress(self) },
    }),
    'GET /api/auth/me/sessions': () => ({}),
    'DELETE /api/auth/me/sessions': async (self) => {
      await people.beginSession(self);
      return {};
    },
    'DELETE /api/auth/me/sessions/:sessionId': async (self) => ({
      params: { sessionId: await people.beginSession(self) },
    }),
  }) satisfies Partial<Requests>;
