import { type Db, transaction } from '#kernel/database/database.ts';
import { lockCustomer } from '#modules/accounts/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { orderNotFound } from '../presentation/read-orders.ts';
import { lockOrderById } from '../transitions.ts';

/**
 * Runs work on one locked order that places another one for the same customer. The account is locked first, in the order in
 * which its deletion locks.
 * @throws ShopError not_found; session_expired if the account was deleted meanwhile
 */
export async function withCustomersOrder(
  ordering: Ordering,
  number: number,
  work: (tx: Db, order: store.OrderRow) => Promise<void>,
): Promise<void> {
  await ordering.jobs.ready();
  await transaction(ordering.db, async (tx) => {
    const userId = (await store.findByNumber(tx, number))?.userId ?? null;
    if (userId !== null) await lockCustomer(tx, userId);
    const order = await lockOrderById(tx, number);
    // Meanwhile a guest may have added the order to an account, or the account of the customer was deleted.
    if (order.userId !== userId) throw orderNotFound();
    await work(tx, order);
  });
}
