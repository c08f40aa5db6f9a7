import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { type PromotionLine, promotionFor, redeem } from '#modules/promotions/index.ts';
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

/**
 * Returns what the promo code of an order gives, and locks the promotion until the transaction ends; null without a
 * code.
 * @throws ShopError promo_refused with the reason if the code gives nothing (any more)
 */
export async function lockPromotionFor(
  { keys }: Pick<Ordering, 'keys'>,
  tx: Db,
  { request, buyer, moment }: Placing,
  cart: { subtotal: number; lines: PromotionLine[]; isDeliveryFree: boolean },
) {
  if (request.promoCode === '') return null;
  const { network } = buyer;
  const customer = {
    ...customerOf(buyer, request),
    // Orders with the same email from the same network are of one person, even while the email is not confirmed.
    ...(network !== undefined &&
      request.email && {
        findOrders: (db: Db) => findSameSender(db, traceOf(keys, request, network)),
      }),
  };
  const result = await promotionFor(tx, {
    ...cart,
    code: request.promoCode,
    customer,
    now: moment,
    held: true,
  });
  if (result.applied) return result;
  throw new ShopError('promo_refused', result.message, [{ path: 'promoCode', message: result.message }]);
}
