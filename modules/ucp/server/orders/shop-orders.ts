import type { Db } from '#kernel/database/database.ts';
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
  /** @param tx the transaction that reads it @throws ShopError not_found */
  read: (number: number, tx?: Db) => Promise<ShopOrder>;
  /** Returns the order of a checkout; null if there is none that is not cancelled. */
  ofCheckout: (id: string, tx?: Db) => Promise<CheckoutOutcome | null>;
  /**
   * Cancels an order that waits for its confirmation; returns whether it did.
   * @param cancelCheckout cancels its checkout in the same transaction
   */
  cancelUnconfirmed: (number: number, cancelCheckout: (tx: Db) => Promise<void>) => Promise<boolean>;
};

/** A checkout is completed with its id as the idempotency key. */
const isByPlatform = ({ cartId, idempotencyKey }: OrderRow): boolean =>
  cartId !== null && idempotencyKey === cartId;

export const openShopOrders = (ordering: Ordering): ShopOrders => ({
  async read(number, tx = ordering.db) {
    const whole = await reread(tx, number);
    const { row } = whole;
    return {
      order: presentOrder(whole, ordering.now()),
      cartId: row.cartId,
      isByPlatform: isByPlatform(row),
      agent: row.channel === 'ucp' ? row.agent : null,
    };
  },
  async ofCheckout(id, tx = ordering.db) {
    const row = await findOrderedOf(tx, id);
    if (!row) return null;
    const awaited = waitsFor(row);
    const isWaiting = awaited === 'payment' || awaited === 'confirmation';
    return { number: row.number, isByPlatform: isByPlatform(row), isWaiting };
  },
  async cancelUnconfirmed(number, cancelCheckout) {
    let isCanceled = false;
    await withOrder(ordering, number, async (tx, order) => {
      if (waitsFor(order) !== 'confirmation') return;
      await cancelHeld(tx, order, { by: 'customer', reason: null, at: ordering.now() });
      await cancelCheckout(tx);
      isCanceled = true;
    });
    return isCanceled;
  },
});
