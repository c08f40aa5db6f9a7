import { customerOf } from '#server/accounts/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { quoteCart } from './cart.ts';

export const cartRoutes = (db: Db): Pick<Handlers, 'POST /api/cart/quote'> => ({
  'POST /api/cart/quote': async ({ body }, caller, { who }) => {
    // Without a code it costs everybody the same.
    const asker = body.promoCode ? (caller ?? (await who())) : null;
    return answer(await quoteCart(db, body, { customer: await customerOf(db, asker), now: new Date() }));
  },
});
