import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { emailKey, keysOf, namedEmailKey } from '#modules/customers/contract/customer-of-order.ts';
import { orderColumns } from '#modules/orders/index.ts';
import { noteCustomerChange } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import { customerNotFound } from './customers.ts';
import { exists } from './customers-store.ts';
import { lockCustomers, recount } from './follow-store.ts';
import { followSome } from './match-orders.ts';
import * as store from './move-orders-store.ts';

/**
 * Moves orders of a customer to another one, or to a new one. They stay there with any email and phone number,
 * and so do later orders of the moved person (docs/decisions/153). A repetition is refused.
 * @param to null for a new customer
 * @returns the id of the customer who has the orders
 * @throws ShopError not_found for a customer that exists no more; invalid_input for orders of other customers, for all orders
 * of the customer, and for the same customer
 */
export async function moveOrders(
  db: Db,
  author: AuditActor,
  id: string,
  { orders: numbers, to }: { orders: number[]; to: string | null },
): Promise<string> {
  if (to === id) throw invalidInput([{ path: 'to', message: m.responses.movedToSame() }]);
  await followSome(db);
  return transaction(db, async (tx) => {
    await lockCustomers(tx);
    if (!(await exists(tx, id)) || (to !== null && !(await exists(tx, to)))) throw customerNotFound();
    const all = await store.findOrdersOf(tx, orderColumns, id);
    const moved = all.filter(({ number }) => numbers.includes(number));
    const kept = all.filter(({ number }) => !numbers.includes(number));
    if (moved.length < numbers.length)
      throw invalidInput([{ path: 'orders', message: m.responses.movedOfOther() }]);
    if (kept.length === 0) throw invalidInput([{ path: 'orders', message: m.responses.movedAll() }]);
    const target = to ?? (await store.insertCustomer(tx));
    await store.linkOrders(
      tx,
      moved.map((order) => order.id),
      target,
    );
    await store.moveKeys(tx, { from: id, to: target }, movedKeys(moved, kept));
    await recount(tx, orderColumns, [id, target]);
    await setAuditActor(tx, author);
    await noteCustomerChange(tx, id, 'orders_moved_away');
    await noteCustomerChange(tx, target, 'orders_moved_here');
    return target;
  });
}

/**
 * Returns the keys that go with moved orders: those that no order of the other customer has. An email that both have goes
 * with the names of the moved orders only, if the other orders have different ones.
 */
function movedKeys(moved: store.CustomerOrder[], kept: store.CustomerOrder[]): string[] {
  const keptKeys = new Set(kept.flatMap((order) => [...keysOf(order), namedEmailKey(order)]));
  const ofMoved = moved.flatMap((order) => {
    const isShared = order.email !== null && keptKeys.has(emailKey(order.email));
    const namedEmail = namedEmailKey(order);
    return [...keysOf(order), ...(isShared && namedEmail !== null ? [namedEmail] : [])];
  });
  return [...new Set(ofMoved)].filter((key) => !keptKeys.has(key));
}
