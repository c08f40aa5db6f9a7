import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Db, rows } from '#kernel/database/database.ts';
import type { Buyer } from '#modules/customers/contract/customer-of-order.ts';
import type { OrderColumns } from './follow-store.ts';
import { customerKeys, customerOrders, customerPins, customers } from './tables.ts';

// Tables of other modules are named as text, as in records/trash-store.ts.

const uuids = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;

/** An order of a customer, with what identifies its buyer. */
export type CustomerOrder = Buyer & { id: string; number: number };

/** Returns all orders of a customer; erased ones have none. */
export const findOrdersOf = (
  tx: Db,
  { buyerName, buyerPhone }: OrderColumns,
  customerId: string,
): Promise<CustomerOrder[]> =>
  rows(
    tx,
    sql`select o.id, o.number, o.user_id as "userId", o.email, ${buyerName} as name, ${buyerPhone} as phone
        from ${customerOrders} as l join orders as o on o.id = l.order_id where l.customer_id = ${customerId}::uuid`,
  );

/** Inserts a customer whose name, email and counts follow from its orders. @returns its id */
export async function insertCustomer(tx: Db): Promise<string> {
  const id = uuid();
  await tx.insert(customers).values({ id });
  return id;
}

/** Gives orders another customer, and pins them to it. */
export async function linkOrders(tx: Db, orderIds: string[], customerId: string): Promise<void> {
  await tx.execute(
    sql`update ${customerOrders} set customer_id = ${customerId}::uuid where order_id = any(${uuids(orderIds)})`,
  );
  await tx.execute(
    sql`insert into ${customerPins} (order_id, customer_id)
        select id, ${customerId}::uuid from unnest(${uuids(orderIds)}) as moved (id)
        on conflict (order_id) do update set customer_id = excluded.customer_id`,
  );
}

/** Gives keys of a customer, and those that no customer has, to another customer. */
export const moveKeys = (tx: Db, { from, to }: { from: string; to: string }, keys: string[]) =>
  tx.execute(
    sql`insert into ${customerKeys} (key, customer_id)
        select key, ${to}::uuid from unnest(${sql.param(keys)}::text[]) as moved (key)
        on conflict (key) do update set customer_id = excluded.customer_id where customer_keys.customer_id = ${from}::uuid`,
  );
