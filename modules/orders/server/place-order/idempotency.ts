import { createHash } from 'node:crypto';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as m from '../../messages/index.ts';
import * as store from '../orders-store.ts';
import { waitsFor } from '../reservation/deadlines.ts';

// A retry is recognised by its idempotency key, and by its cart, which is ordered once.

/** Returns a digest that distinguishes two requests. */
export const digestOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

type OrderAttempt = {
  userId: string | null;
  idempotencyKey: string | null;
  /** Null for an order without a cart. */
  cartId: string | null;
  digest: string;
};

const isSameRequest = (order: store.OrderRow, { digest, userId }: OrderAttempt) =>
  order.requestDigest === digest && order.userId === userId;

/**
 * Returns the order that this key placed.
 * @throws ShopError key_reused if the key belongs to another request or another customer
 */
export async function findOrderByKey(db: Db, attempt: OrderAttempt): Promise<store.OrderRow | null> {
  if (attempt.idempotencyKey === null) return null;
  const order = await store.findByKey(db, attempt.idempotencyKey);
  if (!order) return null;
  if (!isSameRequest(order, attempt)) throw new ShopError('key_reused', m.responses.keyReused());
  return order;
}

/**
 * Returns the order of this cart: placed by the same request in another tab, or by one whose response and key were
 * lost.
 * @throws ShopError cart_ordered if another request ordered the cart
 */
export async function findOrderByCart(db: Db, attempt: OrderAttempt): Promise<store.OrderRow | null> {
  const order = attempt.cartId === null ? null : await store.findOrderedOf(db, attempt.cartId);
  if (!order || isSameRequest(order, attempt)) return order;
  // An order that waits for its payment or confirmation is cancelled in favour of a new one of the same cart.
  const awaited = waitsFor(order);
  if (awaited === 'payment' || awaited === 'confirmation') return null;
  throw new ShopError('cart_ordered', m.responses.cartOrdered());
}
