import type { Database } from '#kernel/database/database.ts';
import { cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { boughtTogetherCalls } from '#modules/orders/contract/calls/bought-together.ts';
import { boughtTogetherWith } from './bought-together.ts';

/** Returns the handler for the products shown beside a product or a cart. */
export const boughtTogetherRoutes = ({
  readReplica,
}: Pick<Database, 'readReplica'>): HandlersOf<typeof boughtTogetherCalls> => ({
  'GET /api/bought-together': async ({ query }) => {
    const { products, cacheTags } = await readReplica((db) => boughtTogetherWith(db, query.products));
    return cacheableResponse({ products }, cacheTags);
  },
});
