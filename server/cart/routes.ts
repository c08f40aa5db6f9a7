import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { type Quoting, quoteCart } from './cart.ts';

export const cartRoutes = (quoting: Quoting): Pick<Handlers, 'POST /api/cart/quote'> => ({
  'POST /api/cart/quote': async ({ body }) => answer(await quoteCart(quoting, body)),
});
