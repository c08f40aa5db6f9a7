import type { Database } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { laneCalls } from '#modules/delivery/contract/calls/lanes.ts';
import type { shopDayCalls } from '#modules/delivery/contract/calls/shop-days.ts';
import * as m from '../messages/index.ts';
import { listLanes, saveLanes } from './lanes.ts';
import { listDays, saveDays } from './shop-days.ts';

/** The calls of the back office for lanes and calendar. */
export const laneAndCalendarRoutes = ({
  db,
  waitForInvalidation,
}: Pick<Database, 'db' | 'waitForInvalidation'>): HandlersOf<typeof laneCalls & typeof shopDayCalls> => ({
  'GET /api/delivery/lanes': async () => answer(await listLanes(db)),
  'PUT /api/delivery/lanes': async ({ body }, caller) => {
    const saved = await saveLanes(db, authorOf(caller), body);
    await waitForInvalidation();
    return answer(saved, m.responses.lanesSaved());
  },
  'GET /api/delivery/lanes/export': async () => {
    const { csvOfLanes } = await import('./lanes-file.ts');
    return { stream: csvOfLanes((await listLanes(db)).lanes), name: 'delivery-lanes.csv' };
  },
  'GET /api/delivery/days': async () => answer(await listDays(db)),
  'PUT /api/delivery/days': async ({ body }, caller) => {
    const saved = await saveDays(db, authorOf(caller), body);
    await waitForInvalidation();
    return answer(saved, m.responses.daysSaved());
  },
});
