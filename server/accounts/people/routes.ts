import type { secondFactorCalls } from '#contract/calls/second-factors.ts';
import { messages } from '#contract/messages.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { authorOf, requireConfirmed } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { LongLists } from '#server/platform/lists/long-lists.ts';
import type { Parts } from '../registering.ts';
import type { UserRow } from '../users-store.ts';
import { createPerson, deletePerson, setRights, setRole, updatePerson } from './editing.ts';
import { listPeople, type Others, personById, possessionsOf, presentUser } from './people.ts';

type PeopleCalls = Omit<
  Pick<Handlers, Extract<keyof Handlers, `${string} /api/users${string}`>>,
  keyof typeof secondFactorCalls
>;

type Keeping = Pick<Database, 'heardByAll'> & { cache: AnswerCache; lists: LongLists } & Others;

/**
 * The people of the shop, for its owner (section 7). A write is answered once no instance finds users as they were before.
 */
export function peopleRoutes(parts: Parts, { heardByAll, wishing, buying, ...kept }: Keeping): PeopleCalls {
  const { db } = parts;
  const others = { wishing, buying };
  const shown = async (row: UserRow) => presentUser(row, (await possessionsOf(db, others, [row.id]))(row.id));
  const written = async <T>(data: T, message: string) => {
    await heardByAll();
    return answer(data, message);
  };
  return {
    'GET /api/users': async ({ query }) => answer(await listPeople({ db, ...kept }, others, query)),
    'GET /api/users/:userId': async ({ params }) =>
      answer(await personById(db, others, params.userId, new Date())),
    'POST /api/users': async ({ body }, caller) =>
      written(
        presentUser(await createPerson(parts, authorOf(caller), body, new Date()), {
          orders: [],
          wishlist: [],
        }),
        messages.userCreated,
      ),
    'PUT /api/users/:userId': async ({ params, body }, caller) => {
      if (body.password) requireConfirmed(caller, new Date());
      return written(
        await shown(await updatePerson(parts, authorOf(caller), params.userId, body)),
        messages.userUpdated,
      );
    },
    'PUT /api/users/:userId/role': async ({ params, body }, caller) =>
      written(
        await shown(await setRole(parts, authorOf(caller), params.userId, body.role)),
        messages.roleChanged,
      ),
    'PUT /api/users/:userId/rights': async ({ params, body }, caller) =>
      written(
        await shown(await setRights(parts, authorOf(caller), params.userId, body)),
        messages.rightsChanged,
      ),
    'DELETE /api/users/:id': async ({ params }, caller) => {
      await deletePerson(parts, authorOf(caller), params.id, buying);
      return written(null, messages.userDeleted);
    },
  };
}
