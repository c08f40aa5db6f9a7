import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { bestBenefit } from '#modules/cart/index.ts';
import {
  type AppliedPromotion,
  applicable,
  lostPromotion,
  type PromotionUse,
  promotionFor,
  redeem,
} from '#modules/promotions/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import type * as store from '../orders-store.ts';
import { traceOf } from './limits/order-rate-limits.ts';
import { findSameSender } from './limits/traces-store.ts';
import type { Buyer, PlacementRequest, Placing } from './new-order-rows.ts';

/** Returns the identity by which a redemption of a promo code is counted. */
const customerOf = ({ userId }: Buyer, { email, address: { phone } }: PlacementRequest) => ({
  userId,
  email,
  phone,
});

export const redeemFor = (
  tx: Db,
  { request, buyer, moment }: Placing,
  { promotionId, order, isConfirmed }: { promotionId: string; order: store.OrderRow; isConfirmed: boolean },
): Promise<void> =>
  redeem(tx, {
    promotionId,
    orderId: order.id,
    discount: order.discount,
    now: moment,
    customer: customerOf(buyer, request),
    isConfirmed,
  });

/** The cart of an order, and what it costs with a benefit. */
type PromotedOrder = Omit<PromotionUse, 'customer' | 'now'> & { costOf: Parameters<typeof bestBenefit>[2] };

type OrderPromotion = {
  /** What gives the discount or the free delivery; null for nothing. */
  promotion: AppliedPromotion | null;
  /** Why the automatic promotion that the shopper saw no longer applies; null if it does, or another benefit takes its place. */
  lostPromotion: () => Promise<string | null>;
};

/**
 * Returns what lowers the price of an order: its promo code or an automatic promotion, whichever costs less, locked until the
 * transaction ends if it has limits. Orders that staff take have no automatic promotion.
 * @throws ShopError promo_refused with the reason if the code gives nothing (any more)
 */
export async function lockPromotionFor(
  { keys, automatic }: Pick<Ordering, 'keys' | 'automatic'>,
  tx: Db,
  { request, buyer, moment, hasAutomatic = false }: Placing,
  { costOf, ...cart }: PromotedOrder,
): Promise<OrderPromotion> {
  const { network } = buyer;
  const customer = {
    ...customerOf(buyer, request),
    // Orders with the same email from the same network are of one person, even while the email is not confirmed.
    ...(network !== undefined &&
      request.email && {
        findOrders: (db: Db) => findSameSender(db, traceOf(keys, request, network)),
      }),
  };
  const use = { ...cart, customer, now: moment };
  const code = request.promoCode;
  // A code is locked before automatic promotions everywhere, so that no two transactions deadlock.
  const promo = code === '' ? null : await promotionFor(tx, { ...use, code, held: true });
  if (promo && !promo.applied)
    throw new ShopError('promo_refused', promo.message, [{ path: 'promoCode', message: promo.message }]);
  const { offers } = hasAutomatic
    ? await applicable(tx, await automatic.lockedAt(tx, moment), use)
    : { offers: [] };
  const { benefit } = bestBenefit(promo, offers, costOf);
  return {
    promotion: benefit,
    lostPromotion: () => lostPromotion(tx, request.seenPromotion, benefit, use),
  };
}
