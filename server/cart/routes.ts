import { customerOf } from '#server/accounts/accounts.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { type Quoting, quoteCart } from './cart.ts';
import { personalPhotosOf } from './personalising.ts';
import type { CartsSeen } from './seen.ts';

export const cartRoutes = (
  quoting: Quoting,
  { see, waitFor }: Pick<CartsSeen, 'see'> & { waitFor: (photos: string[]) => Promise<void> },
): Pick<Handlers, 'POST /api/cart/quote'> => ({
  'POST /api/cart/quote': async ({ body }, caller, { who }) => {
    if (body.cartId !== undefined && body.lines.length > 0) see(body.cartId);
    await waitFor(personalPhotosOf(body.lines).map(({ url }) => url));
    // Without a code it costs everybody the same.
    const asker = body.promoCode ? (caller ?? (await who())) : null;
    return answer(await quoteCart(quoting, body, await customerOf(quoting.db, asker)));
  },
});
