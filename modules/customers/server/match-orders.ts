import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import {
  addKeys,
  keysOf,
  type Owner,
  ownerOf,
  personsOf,
  searchedKeysOf,
} from '#modules/customers/contract/customer-of-order.ts';
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
    const hasNoted = ids.length > 0 && (await follow(tx, ids));
    return { isFull, hasNoted };
  });
  // Orders whose customer was deleted with an erased one have no customer until they are followed.
  return isFull || (hasNoted && followSome(db));
}

/** Gives orders their customers, and counts these again. @returns whether it noted further orders */
async function follow(tx: Db, ids: string[]): Promise<boolean> {
  await store.pinChosen(tx, ids);
  const noted = await store.findChanged(tx, orderColumns, ids);
  const isForgetting = await forget(tx, customersOf(noted.filter(isErased)));
  const changed = isForgetting ? await store.findChanged(tx, orderColumns, ids) : noted;
  const left = changed.filter((order) => !order.isDeleted && !isErased(order));
  const links = await match(tx, left);
  await store.deleteLinks(
    tx,
    changed.flatMap((order) => (order.isDeleted || isErased(order) ? [order.id] : [])),
  );
  const previous = customersOf(changed);
  const emptied = await store.findWithoutOrders(tx, previous);
  for (const { id, customerId } of left) {
    if (customerId === null || !emptied.delete(customerId)) continue;
    await store.moveTo(tx, customerId, links.get(id) as string);
  }
  await store.deleteCustomers(tx, [...emptied]);
  await store.recount(tx, orderColumns, [...new Set([...previous, ...links.values()])]);
  return isForgetting;
}

/** Returns whether the personal data in an order is erased; an order without an email has null. */
const isErased = ({ email }: store.ChangedOrder): boolean => email === '';

const customersOf = (changed: store.ChangedOrder[]): string[] => [
  ...new Set(changed.flatMap(({ customerId }) => customerId ?? [])),
];

/**
 * Deletes the customers of erased orders, with notes and tags. Their orders of other persons, which were matched by the phone number
 * or merged, get customers of their own; those that staff have moved stay together.
 * @returns whether there was any
 */
async function forget(tx: Db, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  await store.noteOrdersOf(tx, ids);
  await store.renewPins(tx, ids);
  await store.deleteCustomers(tx, ids);
  return true;
}

/** Links orders to their customers. @returns the customer of each order */
async function match(tx: Db, orders: store.ChangedOrder[]): Promise<Map<string, string>> {
  const keys = orders.flatMap(searchedKeysOf);
  const owners = await store.findOwners(tx, { keys, persons: orders.flatMap(personsOf) });
  const chosen = await store.findOwnersById(
    tx,
    orders.flatMap(({ pinnedTo }) => pinnedTo ?? []),
  );
  const existingKeys = new Set(owners.keys());
  const created: string[] = [];
  const links = new Map<string, string>();
  for (const order of orders) {
    const create = (): Owner => {
      const id = uuid();
      created.push(id);
      return { id, userId: null, emails: 0, name: order.name };
    };
    links.set(order.id, customerOf(order, { owners, chosen, create }));
  }
  const newKeys = [...owners].flatMap(([key, { id }]): [string, string][] =>
    existingKeys.has(key) ? [] : [[key, id]],
  );
  await store.insertMatches(tx, { created, keys: newKeys, links: [...links] });
  return links;
}

type Owners = { owners: Map<string, Owner>; chosen: ReadonlyMap<string, Owner>; create: () => Owner };

/** Returns the customer of an order: the one that staff chose, or the one whom its keys identify. */
function customerOf(order: store.ChangedOrder, { owners, chosen, create }: Owners): string {
  const pinned = order.pinnedTo === null ? undefined : chosen.get(order.pinnedTo);
  if (pinned) {
    const sameObject = [...owners.values()].find(({ id }) => id === pinned.id) ?? pinned;
    addKeys(order, sameObject, owners);
    return pinned.id;
  }
  // Nothing identifies a buyer with a name only: the order keeps the customer that it has.
  if (order.customerId !== null && keysOf(order).length === 0) return order.customerId;
  return ownerOf(order, owners, create).id;
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
