import type { Order } from '#modules/orders/contract/orders.ts';
import {
  cancelHeld,
  findOrderedOf,
  type Ordering,
  type OrderRow,
  presentOrder,
  reread,
  waitsFor,
  withOrder,
} from '#modules/orders/index.ts';

/** An order, its cart, which is the checkout of a platform, and how it came about. */
export type ShopOrder = {
  order: Order;
  cartId: string | null;
  /** Whether a platform placed it by completing the checkout, instead of its buyer in the pages of the shop. */
  isByPlatform: boolean;
  /** The program that prepared it; null without one. */
  agent: string | null;
};

/** What a checkout has become in the shop. */
export type CheckoutOutcome = {
  number: number;
  isByPlatform: boolean;
  /** Whether it still waits for its payment or confirmation. */
  isWaiting: boolean;
};

/** The orders of the shop, also those of buyers with an account. */
export type ShopOrders = {
  /** @throws ShopError not_found */
  read: (number: number) => Promise<ShopOrder>;
  /** Returns the order of a checkout; null if there is none that is not cancelled. */
  ofCheckout: (id: string) => Promise<CheckoutOutcome | null>;
  /** Cancels an order that waits for its confirmation; returns whether it did. */
  cancelUnconfirmed: (number: number) => Promise<boolean>;
};

/** A checkout is completed with its id as the idempotency key. */
const isByPlatform = ({ cartId, idempotencyKey }: OrderRow): boolean =>
  cartId !== null && idempotencyKey === cartId;

export const openShopOrders = (ordering: Ordering): ShopOrders => ({
  async read(number) {
    const whole = await reread(ordering.db, number);
    const { row } = whole;
    return {
      order: presentOrder(whole, ordering.now()),
      cartId: row.cartId,
      isByPlatform: isByPlatform(row),
      agent: row.channel === 'ucp' ? row.agent : null,
    };
  },
  async ofCheckout(id) {
    const row = await findOrderedOf(ordering.db, id);
    if (!row) return null;
    const awaited = waitsFor(row);
    const isWaiting = awaited === 'payment' || awaited === 'confirmation';
    return { number: row.number, isByPlatform: isByPlatform(row), isWaiting };
  },
  async cancelUnconfirmed(number) {
    let isCanceled = false;
    await withOrder(ordering, number, async (tx, order) => {
      if (waitsFor(order) !== 'confirmation') return;
      await cancelHeld(tx, order, { by: 'customer', reason: null, at: ordering.now() });
      isCanceled = true;
    });
    return isCanceled;
  },
});
