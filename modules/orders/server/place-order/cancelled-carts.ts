import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';

/**
 * Modules that give carts to programs say whether the program has cancelled a cart. The answer stays true until the
 * transaction of an order ends, so that of an order and a cancellation at the same time one wins.
 */
export const cancelledCarts = new ExtensionPoint<(db: Db, cartId: string) => Promise<boolean>>(
  'cancelled carts of programs',
);
