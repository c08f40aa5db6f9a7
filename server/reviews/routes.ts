import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { reviewsOf } from './reviews.ts';

export const reviewRoutes = (db: Db): Pick<Handlers, 'GET /api/products/:productId/reviews'> => ({
  'GET /api/products/:productId/reviews': async ({ params, query }) =>
    answer(await reviewsOf(db, params.productId, query)),
});
