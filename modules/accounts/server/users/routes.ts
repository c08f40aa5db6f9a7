import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Database } from '#kernel/database/database.ts';
import { authorOf, requireConfirmed } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { PagedLists } from '#kernel/lists/paged-lists.ts';
import type { usersCalls } from '#modules/accounts/contract/calls/users.ts';
import { roleSentences } from '#modules/accounts/contract/roles.ts';
import type { ShopAttributes } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { checkedAttributes } from '../customer-attributes.ts';
import type { AccountServices } from '../registration.ts';
import { changeRole, createRole, listRoles, removeRole } from '../roles/roles.ts';
import type { UserRow } from '../users-store.ts';
import { createUser, trashUser, updateUserByOwner } from './edit-user.ts';
import { listUsers, presentUser, recordCountsOf, type UserPorts, userById } from './user-list.ts';
import { setRights, setRole } from './user-role.ts';

type UserRouteDependencies = Pick<Database, 'waitForInvalidation'> & {
  attributes: ShopAttributes;
  cache: ResponseCache;
  lists: PagedLists;
} & UserPorts;

/**
 * Returns the handlers of the calls of users and roles (section 7). A write responds once no instance returns users as
 * they were before.
 */
export function userRoutes(
  services: AccountServices,
  { waitForInvalidation, attributes, wishing, buying, ...listSources }: UserRouteDependencies,
): HandlersOf<typeof usersCalls> {
  const { db } = services;
  const ports = { wishing, buying };
  const presentRow = async (row: UserRow) =>
    presentUser(row, (await recordCountsOf(db, ports, [row.id]))(row.id));
  const respondWhenInvalidated = async <T>(data: T, message: string) => {
    await waitForInvalidation();
    return answer(data, message);
  };
  return {
    'GET /api/users': async ({ query }) => answer(await listUsers({ db, ...listSources }, ports, query)),
    'GET /api/users/:userId': async ({ params }) =>
      answer(await userById(db, ports, params.userId, new Date())),
    'POST /api/users': async ({ body }, caller) => {
      const checked = await checkedAttributes(attributes, db, body, 'staff');
      const user = await createUser(services, authorOf(caller), checked, new Date());
      return respondWhenInvalidated(
        presentUser(user, { orders: [], wishlist: [] }),
        m.responses.userCreated(),
      );
    },
    'PUT /api/users/:userId': async ({ params, body }, caller) => {
      if (body.password) requireConfirmed(caller, new Date());
      const checked = await checkedAttributes(attributes, db, body, 'staff');
      return respondWhenInvalidated(
        await presentRow(await updateUserByOwner(services, authorOf(caller), params.userId, checked)),
        m.responses.userUpdated(),
      );
    },
    'PUT /api/users/:userId/role': async ({ params, body }, caller) =>
      respondWhenInvalidated(
        await presentRow(await setRole(services, authorOf(caller), params.userId, body)),
        m.responses.roleChanged(),
      ),
    'PUT /api/users/:userId/rights': async ({ params, body }, caller) =>
      respondWhenInvalidated(
        await presentRow(await setRights(services, authorOf(caller), params.userId, body)),
        m.responses.rightsChanged(),
      ),
    'DELETE /api/users/:id': async ({ params }, caller) => {
      await trashUser(services, authorOf(caller), params.id, buying);
      return respondWhenInvalidated(null, m.responses.userDeleted());
    },
    'GET /api/roles': async () => answer(await listRoles(db)),
    'POST /api/roles': async ({ body }, caller) =>
      answer(await createRole(db, authorOf(caller), body), roleSentences.created),
    'PUT /api/roles/:id': async ({ params, body }, caller) =>
      answer(await changeRole(services, authorOf(caller), params.id, body), roleSentences.updated),
    'DELETE /api/roles/:id': async ({ params, query }, caller) => {
      await removeRole(services, authorOf(caller), params.id, query.replacement);
      return answer(null, roleSentences.deleted);
    },
  };
}
