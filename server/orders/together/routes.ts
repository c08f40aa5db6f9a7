import type { Database } from '#server/platform/database/database.ts';
import { lastingAnswer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { goingWith } from './together.ts';

/** Returns the handler for the products shown beside a product or a cart. */
export const togetherRoutes = ({
  read,
}: Pick<Database, 'read'>): Pick<Handlers, 'GET /api/bought-together'> => ({
  'GET /api/bought-together': async ({ query }) => {
    const { products, standsOn } = await read((db) => goingWith(db, query.products));
    return lastingAnswer({ products }, standsOn);
  },
});
