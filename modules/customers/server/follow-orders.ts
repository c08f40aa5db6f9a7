import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { keysOf, type Owner, ownerOf } from '#modules/customers/contract/matching.ts';
import { orderColumns } from '#modules/orders/index.ts';
import * as store from './follow-store.ts';

// Each write of an order notes it in `customer_changes`. Here its customer is found and counted, in short transactions of their
// own, which do the same when they are repeated (docs/decisions/111).

/** Changes per transaction: the embedded database answers nothing else meanwhile. */
const batchSize = 200;
/** Interval in which noted orders are looked for, in ms. */
const intervalMs = 10_000;

/** Follows noted orders, at most as many as one transaction takes. @returns whether more may wait */
export async function followSome(db: Db): Promise<boolean> {
  if (!(await store.hasChanges(db))) return false;
  const { isFull, hasNoted } = await transaction(db, async (tx) => {
    await store.lockCustomers(tx);
    // Orders are read after their changes are taken, so that a change that is not visible yet keeps its row.
    const { ids, isFull } = await store.takeChanges(tx, batchSize);
    const hasNoted = ids.length > 0 && (await follow(tx, await store.findChanged(tx, orderColumns, ids)));
    return { isFull, hasNoted };
  });
  // Orders whose customer was deleted with an erased one have no customer until they are followed.
  return isFull || (hasNoted && followSome(db));
}

/** Gives orders their customers, and counts these again. @returns whether it noted further orders */
async function follow(tx: Db, changed: store.ChangedOrder[]): Promise<boolean> {
  const erased = changed.filter(({ email, isDeleted }) => email === '' && !isDeleted);
  const forgotten = await forget(tx, customersOf(erased));
  const left = changed.filter(({ email }) => email !== '');
  const links = await match(tx, left);
  await store.deleteLinks(
    tx,
    changed.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])),
  );
  const previous = customersOf(changed).filter((id) => !forgotten.has(id));
  const emptied = await store.findWithoutOrders(tx, previous);
  for (const { id, customerId } of left) {
    if (customerId === null || !emptied.delete(customerId)) continue;
    await store.moveTo(tx, customerId, links.get(id) as string);
  }
  await store.deleteCustomers(tx, [...emptied]);
  await store.recount(tx, orderColumns, [...new Set([...previous, ...links.values()])]);
  return forgotten.size > 0;
}

const customersOf = (changed: store.ChangedOrder[]): string[] => [
  ...new Set(changed.flatMap(({ customerId }) => customerId ?? [])),
];

/**
 * Deletes the customers of erased orders, with notes and tags. Their orders of other persons, which were matched by the phone number
 * or merged, get customers of their own.
 */
async function forget(tx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length > 0) {
    await store.noteOrdersOf(tx, ids);
    await store.deleteCustomers(tx, ids);
  }
  return new Set(ids);
}

/** Links orders to their customers. @returns the customer of each order */
async function match(tx: Db, orders: store.ChangedOrder[]): Promise<Map<string, string>> {
  const owners = await store.findOwners(tx, orders.flatMap(keysOf));
  const existingKeys = new Set(owners.keys());
  const created: string[] = [];
  const create = (): Owner => {
    const id = uuid();
    created.push(id);
    return { id, userId: null, emails: 0 };
  };
  const links = new Map(orders.map((order) => [order.id, ownerOf(order, owners, create).id]));
  const keys = [...owners].flatMap(([key, { id }]): [string, string][] =>
    existingKeys.has(key) ? [] : [[key, id]],
  );
  await store.insertMatches(tx, { created, keys, links: [...links] });
  return links;
}

/** Follows noted orders for as long as the shop is open. */
export type Following = {
  /** Follows all noted orders now, without waiting for the interval. */
  now: () => void;
  stop: () => Promise<void>;
};

/** Follows noted orders at an interval while the shop runs. */
export function startFollowing(db: Db, onError: (error: unknown) => void): Following {
  let isStopped = false;
  let running = Promise.resolve();
  const all = async () => {
    while (!isStopped && (await followSome(db)));
  };
  const now = () => {
    running = running.then(all).catch(onError);
  };
  const timer = setInterval(now, intervalMs).unref();
  return {
    now,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
