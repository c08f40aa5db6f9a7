import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { ownerRoleId, staffRoleId } from '#modules/accounts/contract/roles.ts';
import { digestOf, newToken } from '#modules/accounts/server/email/email-tokens.ts';
import { staffInvitations } from '#modules/accounts/server/invitations/tables.ts';
import type { Shop } from '../../support/shop.ts';
import { password } from '../../support/test-users.ts';
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

/** Deletes the invitations of earlier requests, since a shop has few. Invites a person. @returns the ID and the token */
async function freshInvitation({ database: { db } }: Shop, email: string, sentBy: string) {
  await db.delete(staffInvitations);
  const [id, token] = [uuid(), newToken()];
  const expiresAt = new Date(Date.now() + 3_600_000);
  const digest = digestOf(token);
  await db
    .insert(staffInvitations)
    .values({ id, email, roleId: staffRoleId, digest, sentBy, sentAt: new Date(), expiresAt });
  return { id, token };
}

export const usersRequests = ({ shop, people, newEmail }: Fixtures) => {
  const invited = async (email = newEmail()) =>
    freshInvitation(shop, email, (await people.make({ roleId: ownerRoleId })).id);
  return {
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
    'GET /api/invitations': () => ({}),
    'POST /api/invitations': async () => {
      await shop.database.db.delete(staffInvitations);
      return { body: { email: newEmail(), roleId: staffRoleId } };
    },
    'POST /api/invitations/:id/resend': async () => ({ params: { id: (await invited()).id } }),
    'DELETE /api/invitations/:id': async () => ({ params: { id: (await invited()).id } }),
    'POST /api/auth/invitation': async () => ({ body: { token: (await invited()).token } }),
    'POST /api/auth/invitation/register': async () => ({
      body: { token: (await invited()).token, name: 'Noor', password },
    }),
    'POST /api/auth/invitation/accept': async () => ({
      body: { token: (await invited((await people.make()).email)).token, password },
    }),
    'GET /api/roles': () => ({}),
    'POST /api/roles': async () => ({ body: await freshRole(shop) }),
    'PUT /api/roles/:id': async () => ({ params: await storedRole(shop), body: { rights: ['reviews'] } }),
    'DELETE /api/roles/:id': async () => ({ params: await storedRole(shop) }),
    'DELETE /api/users/:id': async () => ({ params: { id: (await people.make()).id } }),
  } satisfies Partial<Requests>;
};
