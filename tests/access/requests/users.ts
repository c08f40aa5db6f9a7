import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { password } from '../../support/people.ts';
import type { Shop } from '../../support/shop.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

/** Deletes the roles of earlier requests, since a shop has few. Returns the payload of a new one. */
async function freshRole({ database: { db } }: Shop) {
  await db.execute(sql`delete from roles where name like 'Made %'`);
  return { name: `Made ${uuid()}`, rights: ['orders' as const] };
}
const storedRole = async (shop: Shop) => ({
  id: (await shop.owner('POST /api/roles', { body: await freshRole(shop) })).id,
});

export const usersRequests = ({ shop, people, newEmail }: Fixtures) =>
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
    'GET /api/roles': () => ({}),
    'POST /api/roles': async () => ({ body: await freshRole(shop) }),
    'PUT /api/roles/:id': async () => ({ params: await storedRole(shop), body: { rights: ['reviews'] } }),
    'DELETE /api/roles/:id': async () => ({ params: await storedRole(shop) }),
    'DELETE /api/users/:id': async () => ({ params: { id: (await people.make()).id } }),
  }) satisfies Partial<Requests>;
