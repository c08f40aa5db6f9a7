import type { Database } from '#kernel/database/database.ts';
import { authorOf, type Caller } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { searchCalls } from '#modules/catalog/contract/calls/search.ts';
import * as m from '../../../messages/index.ts';
import type { SearchCounter } from '../counts/counter.ts';
import { createRule, deleteRule, listRules, type RulePayload, type RuleUpdate, updateRule } from './rules.ts';

type SearchDependencies = Pick<Database, 'db' | 'waitForInvalidation'> & {
  count: SearchCounter['count'];
  now: () => Date;
};

/** The calls of the search: its rules, which are effective on all servers when a call has answered, and its counts. */
export const searchRoutes = ({
  db,
  waitForInvalidation,
  count,
  now,
}: SearchDependencies): HandlersOf<typeof searchCalls> => {
  const respondAfterWrite = async <T>(work: Promise<T>, message: string) => {
    const data = await work;
    await waitForInvalidation();
    return answer(data, message);
  };
  const create = (caller: Caller, rule: RulePayload) =>
    respondAfterWrite(createRule(db, authorOf(caller), rule, now()), m.searchRules.saved());
  const update = (caller: Caller, id: string, rule: RuleUpdate) =>
    respondAfterWrite(updateRule(db, authorOf(caller), id, rule, now()), m.searchRules.saved());
  return {
    'GET /api/search/rules': async () => answer(await listRules(db)),
    'POST /api/search/synonyms': ({ body }, caller) => create(caller, body),
    'PUT /api/search/synonyms/:id': ({ params, body }, caller) => update(caller, params.id, body),
    'POST /api/search/redirects': ({ body }, caller) => create(caller, body),
    'PUT /api/search/redirects/:id': ({ params, body }, caller) => update(caller, params.id, body),
    'DELETE /api/search/rules/:id': ({ params }, caller) =>
      respondAfterWrite(deleteRule(db, authorOf(caller), params.id), m.searchRules.deleted()),
    'POST /api/search/counts': async ({ body }, _caller, { address, device }) => {
      count(body, { address, device });
      return answer(null);
    },
  };
};
