import type { Quoting } from './quote.ts';

/** The id of a cart is the key to the order of a guest, unless a program knows it too. */
export const withoutSharedOrders =
  (
    outcomeOfCart: Quoting['outcomeOfCart'],
    isShared: (cartId: string) => Promise<boolean>,
  ): Quoting['outcomeOfCart'] =>
  async (cartId) => {
    const outcome = await outcomeOfCart(cartId);
    const isHidden = outcome.ordered?.userId === null && (await isShared(cartId));
    return isHidden ? { ...outcome, ordered: null } : outcome;
  };
