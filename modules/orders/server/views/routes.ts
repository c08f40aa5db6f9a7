import type { Db } from '#kernel/database/database.ts';
import { userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { savedViewCalls } from '#modules/orders/contract/calls/saved-views.ts';
import * as m from '../../messages/index.ts';
import { listViews, removeView, replaceView, saveView } from './saved-views.ts';

export const savedViewRoutes = (db: Db): HandlersOf<typeof savedViewCalls> => ({
  'GET /api/order-views': async (_, caller) => answer(await listViews(db, userOf(caller))),
  'POST /api/order-views': async ({ body }, caller) =>
    answer(await saveView(db, userOf(caller), body), m.responses.viewSaved()),
  'PUT /api/order-views/:id': async ({ params: { id }, body: { version, ...view } }, caller) =>
    answer(await replaceView(db, { id, userId: userOf(caller), version }, view), m.responses.viewSaved()),
  'DELETE /api/order-views/:id': async ({ params: { id }, query: { version } }, caller) => {
    await removeView(db, { id, userId: userOf(caller), version });
    return answer(null, m.responses.viewDeleted());
  },
});
