import type { Database, Db } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { promotionsCalls } from '#modules/promotions/contract/calls/promotions.ts';
import * as m from '../messages/index.ts';
import * as keeping from './manage-promotions.ts';

/** The calls of promotions. A change is effective on all servers when its call has answered. */
export const promotionRoutes = (
  db: Db,
  waitForInvalidation: Database['waitForInvalidation'],
): HandlersOf<typeof promotionsCalls> => {
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await waitForInvalidation();
    return result;
  };
  return {
    'GET /api/promotions': async ({ query }) => answer(await keeping.listPromotions(db, query, new Date())),
    'GET /api/promotions/:id': async ({ params }) =>
      answer(await keeping.promotionById(db, params.id, new Date())),
    'GET /api/promotions/:id/products': async ({ params }) =>
      answer({ products: await keeping.productsOfPromotion(db, params.id) }),
    'POST /api/promotions': async ({ body }, caller) =>
      answer(
        await written(keeping.createPromotion(db, authorOf(caller), body, new Date())),
        m.responses.promotionCreated(),
      ),
    'PUT /api/promotions/:id': async ({ params, body }, caller) =>
      answer(
        await written(keeping.updatePromotion(db, authorOf(caller), params.id, body, new Date())),
        m.responses.promotionUpdated(),
      ),
    'PATCH /api/promotions/:id/status': async ({ params, body }, caller) =>
      answer(
        await written(keeping.setPromotionStatus(db, authorOf(caller), params.id, body.status, new Date())),
        m.responses.promotionStatusUpdated(),
      ),
    'DELETE /api/promotions/:id': async ({ params }, caller) => {
      const outcome = await written(keeping.deletePromotion(db, authorOf(caller), params.id, new Date()));
      return answer(
        { outcome },
        outcome === 'deleted' ? m.responses.promotionDeleted() : m.responses.promotionEnded(),
      );
    },
  };
};
