import { customerOf } from '#server/accounts/accounts.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { type Quoting, quoteCart } from './cart.ts';

export const cartRoutes = (quoting: Quoting): Pick<Handlers, 'POST /api/cart/quote'> => ({
  'POST /api/cart/quote': async ({ body }, caller, { who }) => {
    // Without a code it costs everybody the same.
    const asker = body.promoCode ? (caller ?? (await who())) : null;
    return answer(await quoteCart(quoting, body, await customerOf(quoting.db, asker)));
  },
});
