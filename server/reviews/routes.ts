import { product } from '#server/catalog/stands-on.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isStaff } from '#server/platform/http/access.ts';
import { lastingAnswer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { reviewsOf } from './reviews.ts';

/** In the words of `0005_what_changed.sql`: the reviews, and whether the product is to be seen. */
const standsOn = (id: string) => [`reviews ${id}`, product(id)];

export const reviewRoutes = ({
  db,
  read,
}: Pick<Database, 'db' | 'read'>): Pick<Handlers, 'GET /api/products/:productId/reviews'> => ({
  'GET /api/products/:productId/reviews': async ({ params, query }, caller) =>
    lastingAnswer(
      isStaff(caller)
        ? await reviewsOf(db, params.productId, query, 'staff')
        : await read((from) => reviewsOf(from, params.productId, query, 'shopper')),
      standsOn(params.productId.toLowerCase()),
    ),
});
