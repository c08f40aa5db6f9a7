import { messages } from '#contract/messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { authorOf } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';

type DemonstrationCalls = Pick<Handlers, Extract<keyof Handlers, `${string} /api/demonstration${string}`>>;

/** The texts of the demonstration are read by the calls that need them, not by every start. */
const removal = () => import('./removal.ts');

/** The removal is answered once `heardByAll` says that no instance shows what was removed. */
export const demonstrationRoutes = ({
  db,
  heardByAll,
}: Pick<Database, 'db' | 'heardByAll'>): DemonstrationCalls => ({
  'GET /api/demonstration': async () => answer(await (await removal()).demonstrationOf(db)),
  'DELETE /api/demonstration': async (_, caller) => {
    const { removeDemonstration } = await removal();
    const removed = await removeDemonstration(db, authorOf(caller));
    await heardByAll();
    return answer(removed, messages.demonstrationRemoved);
  },
});
