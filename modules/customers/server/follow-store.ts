import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Db, rows } from '#kernel/database/database.ts';
import type { Buyer, Owner } from '#modules/customers/contract/customer-of-order.ts';
import {
  customerChanges,
  customerKeys,
  customerNotes,
  customerOrders,
  customerPins,
  customers,
  customerTags,
} from './tables.ts';

// Tables of other modules are named as text, as in records/trash-store.ts.

/** Values of orders, as SQL over a row of `orders` (`orderColumns` of the orders). */
export type OrderColumns = Record<'received' | 'isRefused' | 'buyerName' | 'buyerPhone', SQL>;

const uuids = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;

/**
 * Locks all customers until the transaction ends. Every transaction that writes customers takes this lock as its first one and
 * locks no row of another module, so that none of them can deadlock.
 */
export const lockCustomers = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('customers'))`);

/** Returns whether orders wait for their customers. */
export const hasChanges = async (db: Db): Promise<boolean> =>
  (await rows(db, sql`select from ${customerChanges} limit 1`)).length > 0;

/** Removes the oldest changes, at most `limit`. @returns the ids of their orders, each once, and whether there were `limit` */
export async function takeChanges(tx: Db, limit: number): Promise<{ ids: string[]; isFull: boolean }> {
  const taken = await rows<{ id: string }>(
    tx,
    sql`delete from ${customerChanges} where id in (select id from ${customerChanges} order by id limit ${limit})
        returning order_id as id`,
  );
  return { ids: [...new Set(taken.map(({ id }) => id))], isFull: taken.length === limit };
}

/**
 * A changed order with its present customer, and with the one that staff have chosen; the email of an erased order is
 * empty.
 */
export type ChangedOrder = Buyer & {
  id: string;
  customerId: string | null;
  pinnedTo: string | null;
  isDeleted: boolean;
};

/** Returns changed orders, the earliest first. */
export const findChanged = (
  tx: Db,
  { buyerName, buyerPhone }: OrderColumns,
  ids: string[],
): Promise<ChangedOrder[]> =>
  rows(
    tx,
    sql`select w.id, o.user_id as "userId", o.email, ${buyerName} as name, ${buyerPhone} as phone,
          l.customer_id as "customerId", p.customer_id as "pinnedTo", o.id is null as "isDeleted"
        from unnest(${uuids(ids)}) as w (id) left join orders as o on o.id = w.id
        left join ${customerOrders} as l on l.order_id = w.id left join ${customerPins} as p on p.order_id = w.id
        order by o.placed_at, o.number`,
  );

/** Pins new orders to the customers that staff chose for them, where these exist. */
export const pinChosen = (tx: Db, ids: string[]) =>
  tx.execute(
    sql`insert into ${customerPins} (order_id, customer_id)
        select o.id, c.id from orders as o join ${customers} as c on c.id = o.customer_id
        where o.id = any(${uuids(ids)}) and o.email is distinct from ''
          and not exists (select from ${customerOrders} as l where l.order_id = o.id)
        on conflict do nothing`,
  );

const columnsOfOwner = sql`c.id, c.user_id as "userId", c.name,
  (select count(distinct split_part(e.key, ' ', 1))::int from ${customerKeys} as e
    where e.customer_id = c.id and e.key like 'email:%') as emails`;

/** Returns the customers of keys, and those of phone numbers; one customer is one object. */
export async function findOwners(
  tx: Db,
  { keys, persons }: { keys: string[]; persons: string[] },
): Promise<Map<string, Owner>> {
  const ownerRows = await rows<Owner & { key: string }>(
    tx,
    sql`select k.key, ${columnsOfOwner} from ${customerKeys} as k join ${customers} as c on c.id = k.customer_id
        where k.key = any(${sql.param(keys)}::text[])
          or (k.key like 'person:%' and split_part(k.key, ' ', 1) = any(${sql.param(persons)}::text[]))`,
  );
  const owners = new Map<string, Owner>();
  const byId = new Map<string, Owner>();
  for (const { key, ...customer } of ownerRows) {
    const owner = byId.get(customer.id) ?? customer;
    byId.set(owner.id, owner);
    owners.set(key, owner);
  }
  return owners;
}

/** Returns customers by id. */
export const findOwnersById = async (tx: Db, ids: string[]): Promise<Map<string, Owner>> =>
  new Map(
    (
      await rows<Owner>(
        tx,
        sql`select ${columnsOfOwner} from ${customers} as c where c.id = any(${uuids(ids)})`,
      )
    ).map((owner) => [owner.id, owner]),
  );

/** Stores new customers, and the keys and orders of customers; a key that is stored already stays as it is. */
export async function insertMatches(
  tx: Db,
  { created, keys, links }: { created: string[]; keys: [string, string][]; links: [string, string][] },
): Promise<void> {
  await tx.execute(sql`insert into ${customers} (id) select unnest(${uuids(created)})`);
  await tx.execute(
    sql`insert into ${customerKeys} (key, customer_id)
        select * from unnest(${sql.param(keys.map(([key]) => key))}::text[], ${uuids(keys.map(([, id]) => id))})
        on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into ${customerOrders} (order_id, customer_id)
        select * from unnest(${uuids(links.map(([order]) => order))}, ${uuids(links.map(([, id]) => id))})
        on conflict (order_id) do update set customer_id = excluded.customer_id
          where customer_orders.customer_id <> excluded.customer_id`,
  );
}

/** Deletes the customers of orders, also those that staff chose. */
export async function deleteLinks(tx: Db, orderIds: string[]): Promise<void> {
  for (const table of [customerOrders, customerPins])
    await tx.execute(sql`delete from ${table} where order_id = any(${uuids(orderIds)})`);
}

/** Returns those of the customers who have no order. */
export async function findWithoutOrders(tx: Db, ids: string[]): Promise<Set<string>> {
  const withoutOrders = await rows<{ id: string }>(
    tx,
    sql`select w.id from unnest(${uuids(ids)}) as w (id)
        where not exists (select from ${customerOrders} as l where l.customer_id = w.id)`,
  );
  return new Set(withoutOrders.map(({ id }) => id));
}

/** Moves orders, pins, keys, notes and tags of a customer to another one, and deletes it. */
export async function moveTo(tx: Db, merged: string, kept: string): Promise<void> {
  for (const table of [customerOrders, customerPins, customerKeys, customerNotes])
    await tx.execute(
      sql`update ${table} set customer_id = ${kept}::uuid where customer_id = ${merged}::uuid`,
    );
  await tx.execute(
    sql`insert into ${customerTags} (tag, customer_id)
        select tag, ${kept}::uuid from ${customerTags} where customer_id = ${merged}::uuid on conflict do nothing`,
  );
  await deleteCustomers(tx, [merged]);
}

/** Pins the orders that are pinned to customers to new ones, before the customers are deleted; erased ones are left out. */
export async function renewPins(tx: Db, ids: string[]): Promise<void> {
  const isKept = sql`order_id in (select id from orders where email is distinct from '')`;
  const pinned = await rows<{ id: string }>(
    tx,
    sql`select distinct customer_id as id from ${customerPins} where customer_id = any(${uuids(ids)}) and ${isKept}`,
  );
  for (const { id } of pinned) {
    const renewed = uuid();
    await tx.execute(sql`insert into ${customers} (id) values (${renewed}::uuid)`);
    await tx.execute(
      sql`update ${customerPins} set customer_id = ${renewed}::uuid where customer_id = ${id}::uuid and ${isKept}`,
    );
  }
}

/** Deletes customers with their keys, notes and tags. */
export const deleteCustomers = (tx: Db, ids: string[]) =>
  tx.execute(sql`delete from ${customers} where id = any(${uuids(ids)})`);

/** Notes the orders of customers to be followed again. */
export const noteOrdersOf = (tx: Db, ids: string[]) =>
  tx.execute(
    sql`insert into ${customerChanges} (order_id)
        select order_id from ${customerOrders} where customer_id = any(${uuids(ids)}) order by order_id`,
  );

/** Returns the latest value of the orders of a customer that is not empty. */
const latest = (value: SQL) =>
  sql`coalesce((array_agg(${value} order by placed_at desc, number desc) filter (where ${value} <> ''))[1], '')`;

/** Counts the orders of customers, and takes name, email, phone number and account from the latest ones. */
export const recount = (
  tx: Db,
  { received, isRefused, buyerName, buyerPhone }: OrderColumns,
  ids: string[],
) =>
  tx.execute(
    sql`update ${customers} as c set
          name = t.name, email = t.email, phone = t.phone, user_id = t.user_id, first_order_at = t.first_at,
          last_order_at = t.last_at, orders = t.orders, spent = t.spent, refunded = t.refunded, refused = t.refused,
          identities = coalesce((select string_agg(distinct split_part(substr(k.key, position(':' in k.key) + 1), ' ', 1), ' ')
            from ${customerKeys} as k where k.customer_id = c.id and k.key not like 'account:%'), '')
        from (
          select l.customer_id, ${latest(buyerName)} as name, lower(${latest(sql`email`)}) as email, ${latest(buyerPhone)} as phone,
            (array_agg(user_id order by placed_at desc, number desc) filter (where user_id is not null))[1] as user_id,
            min(placed_at) as first_at, max(placed_at) as last_at, count(*) filter (where state <> 'cancelled') as orders,
            sum(${received} - case when ${received} > 0 then refunded else 0 end) as spent, sum(refunded) as refunded,
            count(*) filter (where ${isRefused}) as refused
          from ${customerOrders} as l join orders as o on o.id = l.order_id
          where l.customer_id = any(${uuids(ids)}) group by l.customer_id
        ) as t
        where c.id = t.customer_id`,
  );
