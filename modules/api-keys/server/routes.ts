import type { Db } from '#kernel/database/database.ts';
import { requireCaller } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { apiKeySentences } from '#modules/api-keys/contract/api-keys.ts';
import type { apiKeyCalls } from '#modules/api-keys/contract/calls/api-keys.ts';
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
