import { password } from '../../support/people.ts';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const usersRequests = ({ people, newEmail }: Fixtures) =>
  ({
    'GET /api/personal-data': () => ({ query: { search: 'asha@example.com' } }),
    'GET /api/personal-data/export': () => ({ query: { email: 'asha@example.com' } }),
    'POST /api/personal-data/erase': async () => ({ body: { email: (await people.make()).email } }),
    'GET /api/users': () => ({}),
    'GET /api/users/:userId': async () => ({ params: { userId: (await people.make()).id } }),
    'POST /api/users': () => ({ body: { name: 'Noor', email: newEmail(), password } }),
    'PUT /api/users/:userId': async () => ({
      params: { userId: (await people.make()).id },
      body: { name: 'Another Name' },
    }),
    'PUT /api/users/:userId/role': async () => ({
      params: { userId: (await people.make()).id },
      body: { role: 'staff' },
    }),
    'PUT /api/users/:userId/rights': async () => ({
      params: { userId: (await people.make({ hasAdminAccess: true })).id },
      body: { rights: ['orders'] },
    }),
    'DELETE /api/users/:id': async () => ({ params: { id: (await people.make()).id } }),
  }) satisfies Partial<Requests>;
