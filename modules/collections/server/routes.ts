import type { Database } from '#kernel/database/database.ts';
import { authorOf, isStaff } from '#kernel/http/access.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { cacheTags } from '#modules/catalog/index.ts';
import type { collectionCalls } from '#modules/collections/contract/calls/collections.ts';
import * as m from '../messages/index.ts';
import * as edit from './edit-collections.ts';
import { listCollections, showCollection } from './show-collections.ts';

type CollectionDependencies = {
  database: Pick<Database, 'db' | 'readReplica' | 'waitForInvalidation'>;
  now: () => Date;
};

/** The calls of collections. A change is effective on all servers when its call has answered. */
export const collectionRoutes = ({
  database: { db, readReplica, waitForInvalidation },
  now,
}: CollectionDependencies): HandlersOf<typeof collectionCalls> => {
  const respondAfterWrite = async <T>(work: Promise<T>, message: string) => {
    const data = await work;
    await waitForInvalidation();
    return answer(data, message);
  };
  return {
    'GET /api/collections': async ({ query: { active, ...query } }, caller) => {
      const onlyActive = active === true || !isStaff(caller);
      const list = (from: typeof db) => listCollections(from, { ...query, onlyActive });
      const collections = isStaff(caller) ? await list(db) : await readReplica(list);
      return cacheableResponse(collections, cacheTags.collections);
    },
    'GET /api/collections/:slug': async ({ params }) =>
      cacheableResponse(
        await readReplica((from) => showCollection(from, params.slug)),
        cacheTags.collections,
      ),
    'GET /api/collections/:id/edited': async ({ params }) =>
      answer(await edit.editedCollection(db, edit.collectionId(params.id))),
    'POST /api/collections': ({ body }, caller) =>
      respondAfterWrite(edit.createCollection(db, authorOf(caller), body, now()), m.collections.created()),
    'POST /api/collections/preview': async ({ body }) =>
      answer(await edit.previewCollection(db, body.content)),
    'PUT /api/collections/:id': ({ params, body }, caller) =>
      respondAfterWrite(
        edit.updateCollection(db, authorOf(caller), edit.collectionId(params.id), body, now()),
        m.collections.saved(),
      ),
    'DELETE /api/collections/:id': ({ params }, caller) =>
      respondAfterWrite(
        edit.deleteCollection(db, authorOf(caller), edit.collectionId(params.id)),
        m.collections.deleted(),
      ),
  };
};
