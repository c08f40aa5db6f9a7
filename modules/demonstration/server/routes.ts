import type { Database } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { demonstrationCalls } from '#modules/demonstration/contract/calls/demonstration.ts';
import * as m from '../messages/index.ts';

/** Loaded by the requests that need the demo texts, not at startup. */
const removal = () => import('./removal.ts');

/** The removal responds after `waitForInvalidation` confirms that no instance serves removed data from its cache. */
export const demonstrationRoutes = ({
  db,
  waitForInvalidation,
}: Pick<Database, 'db' | 'waitForInvalidation'>): HandlersOf<typeof demonstrationCalls> => ({
  'GET /api/demonstration': async () => answer(await (await removal()).demonstrationOf(db)),
  'DELETE /api/demonstration': async (_, caller) => {
    const { removeDemonstration } = await removal();
    const removed = await removeDemonstration(db, authorOf(caller));
    await waitForInvalidation();
    return answer(removed, m.responses.demonstrationRemoved());
  },
});
