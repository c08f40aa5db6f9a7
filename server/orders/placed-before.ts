import { createHash } from 'node:crypto';
import { messages } from '#contract/messages.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { OrderRequest } from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { waitsFor } from './waiting.ts';

// By what a try is known that was made before: its key; and its cart, which is ordered once.

/** What tells one request from another. */
export const digestOf = (request: OrderRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

type Tried = { userId: string | null; idempotencyKey: string | null; cartId: string; digest: string };

const isSame = (found: store.OrderRow, { digest, userId }: Tried) =>
  found.requestDigest === digest && found.userId === userId;

/**
 * The order that this key placed.
 * @throws ShopError key_reused when that was another request, or somebody else's
 */
export async function placedBefore(db: Db, tried: Tried): Promise<store.OrderRow | null> {
  if (tried.idempotencyKey === null) return null;
  const found = await store.findByKey(db, tried.idempotencyKey);
  if (!found) return null;
  if (!isSame(found, tried)) throw new ShopError('key_reused', messages.keyReused);
  return found;
}

/**
 * The order that this cart came to: by the same request in another tab, or by one whose answer never arrived and whose key is lost.
 * @throws ShopError cart_ordered when that was another request
 */
export async function orderedOf(db: Db, tried: Tried): Promise<store.OrderRow | null> {
  const found = await store.findOrderedOf(db, tried.cartId);
  if (!found || isSame(found, tried)) return found;
  // One that waits for its payment or confirmation is given up for another of the same cart.
  if (waitsFor(found) !== null) return null;
  throw new ShopError('cart_ordered', messages.cartOrdered);
}

/** States in which an order is no more what somebody wanted of the cart. */
const undone: readonly OrderState[] = ['cancelled', 'returned', 'refunded'];

/**
 * What a cart has come to, for its quote: the pieces that it holds for a payment that is open, by the ids of products; else the order
 * that it has become, with the key to it and whose it is.
 */
export async function cameTo({ db, keys }: Pick<Ordering, 'db' | 'keys'>, cartId: string) {
  const { order, held } = await store.findCameTo(db, cartId);
  if (!order || order.isOpen || undone.includes(order.state)) return { held, ordered: null };
  const { number, userId } = order;
  return { held, ordered: { number, key: keys.keyOf(number), userId } };
}
