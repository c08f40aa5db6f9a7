import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { promiseCalls } from '#modules/delivery/contract/calls/promise.ts';
import { type Promising, promiseProduct } from './promise-product.ts';

export const promiseRoutes = (promising: Promising): HandlersOf<typeof promiseCalls> => ({
  'GET /api/promise': async ({ query }) => answer(await promiseProduct(promising, query)),
});
