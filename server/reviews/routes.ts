import { product } from '#server/catalog/stands-on.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lastingAnswer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { reviewsOf } from './reviews.ts';

/** In the words of `0005_what_changed.sql`: the reviews, and whether the product is to be seen. */
const standsOn = (id: string) => [`reviews ${id}`, product(id)];

export const reviewRoutes = ({
  read,
}: Pick<Database, 'read'>): Pick<Handlers, 'GET /api/products/:productId/reviews'> => ({
  'GET /api/products/:productId/reviews': async ({ params, query }) =>
    lastingAnswer(
      await read((db) => reviewsOf(db, params.productId, query)),
      standsOn(params.productId.toLowerCase()),
    ),
});
