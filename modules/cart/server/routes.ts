import { toMinor } from '#kernel/contract/money.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { RateLimits } from '#kernel/limits/rate-limits.ts';
import { customerOf } from '#modules/accounts/index.ts';
import type { cartCalls } from '#modules/cart/contract/calls/cart.ts';
import { handedOver, sentDelivery } from '#modules/delivery/contract/delivery.ts';
import * as ordersMessages from '#modules/orders/messages/index.ts';
import { codeOf } from '#modules/promotions/contract/code.ts';
import type { CartAnalytics } from './cart-analytics.ts';
import { personalPhotosOf } from './personalisation.ts';
import { type Quoting, quoteCart } from './quote.ts';

type CartServices = Pick<CartAnalytics, 'see'> & {
  limits: Pick<RateLimits, 'isExhausted' | 'countFailure'>;
  waitFor: (photos: string[]) => Promise<void>;
};

export const cartRoutes = (
  quoting: Quoting,
  { see, limits, waitFor }: CartServices,
): HandlersOf<typeof cartCalls> => ({
  'POST /api/cart/quote': async ({ body }, caller, { who, address }) => {
    const { cartId, lines, promoCode, ...others } = body;
    const client = async () => caller ?? (await who());
    const userId = async () => (await client())?.userId ?? null;
    if (cartId !== undefined && lines.length > 0) see(cartId, address);
    await waitFor(personalPhotosOf(lines).map(({ url }) => url));
    // Each promotion with a limit asks for the customer.
    let customerLookup: ReturnType<typeof customerOf> | undefined;
    const customer = () => {
      customerLookup ??= client().then((account) => customerOf(quoting.db, account));
      return customerLookup;
    };
    if (!promoCode) return answer(await quoteCart(quoting, body, { customer, userId }));
    // A client that guesses codes learns nothing more about them, but still gets the price of the cart.
    if (await limits.isExhausted('code', address)) {
      const quote = await quoteCart(quoting, { cartId, lines, ...others }, { customer, userId });
      const promo = {
        code: codeOf(promoCode),
        applied: false,
        message: ordersMessages.responses.tooManyCodes(),
        reason: 'unknown' as const,
      };
      return answer({ ...quote, promo });
    }
    const onUnknownCode = (code: string) => limits.countFailure('code', address, code);
    return answer(await quoteCart(quoting, body, { customer, userId, onUnknownCode }));
  },
  'POST /api/cart/quote/desk': async ({ body: { discount, delivery, ...request } }) =>
    answer(
      await quoteCart(
        quoting,
        { ...request, delivery: sentDelivery(delivery) },
        {
          customer: async () => ({ userId: null, email: null }),
          userId: async () => null,
          isByStaff: true,
          agreedDiscount: toMinor(discount),
          isHandedOver: delivery === handedOver,
        },
      ),
    ),
});
