import type { Db } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { promiseCalls } from '#modules/delivery/contract/calls/promise.ts';
import { promiseProduct } from './promise-product.ts';

export const promiseRoutes = (db: Db, now: () => Date): HandlersOf<typeof promiseCalls> => ({
  'GET /api/promise': async ({ query }) => answer(await promiseProduct(db, query, now())),
});
