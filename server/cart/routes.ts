import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { quoteCart } from './cart.ts';

export const cartRoutes = (db: Db): Pick<Handlers, 'POST /api/cart/quote'> => ({
  'POST /api/cart/quote': async ({ body }) => answer(await quoteCart(db, body)),
});
