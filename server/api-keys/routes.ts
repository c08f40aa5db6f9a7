import { apiKeySentences } from '#contract/api-keys.ts';
import type { apiKeyCalls } from '#contract/calls/api-keys.ts';
import type { Db } from '#server/platform/database/database.ts';
import { requireCaller } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { HandlersOf } from '#server/platform/http/calls.ts';
import { createKey, listKeys, removeKey } from './api-keys.ts';

export const apiKeyRoutes = (db: Db, now: () => Date): HandlersOf<typeof apiKeyCalls> => ({
  'GET /api/api-keys': async () => answer(await listKeys(db)),
  'POST /api/api-keys': async ({ body }, caller) =>
    answer(await createKey(db, requireCaller(caller), body, now()), apiKeySentences.created),
  'DELETE /api/api-keys/:id': async ({ params }) => {
    await removeKey(db, params.id);
    return answer(null, apiKeySentences.deleted);
  },
});
