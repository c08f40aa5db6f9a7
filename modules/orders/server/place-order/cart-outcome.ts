import type { OrderState } from '#modules/orders/contract/order-states.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';

/** States in which an order no longer fulfils its cart. */
const unfulfilledStates: readonly OrderState[] = ['cancelled', 'returned', 'refunded'];

/**
 * Returns what a cart has become, for its quote: the units that it holds for an open payment, by product or variant; else its
 * order, with the key of that order and its user.
 */
export async function outcomeOfCart({ db, keys }: Pick<Ordering, 'db' | 'keys'>, cartId: string) {
  const { order, held } = await store.findCartOutcome(db, cartId);
  if (!order || order.isOpen || unfulfilledStates.includes(order.state)) return { held, ordered: null };
  const { number, userId } = order;
  return { held, ordered: { number, key: keys.keyOf(number), userId } };
}
