import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';

// The tables of the plugin are in a schema of their own.

export type RegistryRow = { id: string; userId: string; title: string; day: string; token: string };

const registry = sql`select id, user_id as "userId", title, day::text, token from plugin_gift_registry.registries`;

const first = async <Row>(pending: Promise<Row[]>): Promise<Row | null> => (await pending)[0] ?? null;

export const findByUser = (db: Db, userId: string) =>
  first(rows<RegistryRow>(db, sql`${registry} where user_id = ${userId}`));

export const findByToken = (db: Db, token: string) =>
  first(rows<RegistryRow>(db, sql`${registry} where token = ${token}`));

export const findItems = (db: Db, registryId: string) =>
  rows<{ productId: string; givenBy: number | null }>(
    db,
    sql`select product_id as "productId", given_by as "givenBy" from plugin_gift_registry.items
      where registry_id = ${registryId} order by product_id`,
  );

export async function save(db: Db, { userId, title, day, token }: Omit<RegistryRow, 'id'>): Promise<void> {
  await db.execute(sql`insert into plugin_gift_registry.registries (user_id, title, day, token)
    values (${userId}, ${title}, ${day}, ${token})
    on conflict (user_id) do update set title = excluded.title, day = excluded.day`);
}

export async function addItem(db: Db, registryId: string, productId: string): Promise<void> {
  await db.execute(sql`insert into plugin_gift_registry.items (registry_id, product_id)
    values (${registryId}, ${productId}) on conflict do nothing`);
}

export async function removeItem(db: Db, registryId: string, productId: string): Promise<void> {
  await db.execute(sql`delete from plugin_gift_registry.items
    where registry_id = ${registryId} and product_id = ${productId}`);
}

/** Marks the products of an order that are not given yet. @returns their ids */
export async function markGiven(
  tx: Db,
  registryId: string,
  orderId: string,
  number: number,
): Promise<string[]> {
  const marked = await rows<{ id: string }>(
    tx,
    sql`update plugin_gift_registry.items set given_by = ${number}
      where registry_id = ${registryId} and given_by is null
        and product_id in (select product_id from order_lines where order_id = ${orderId})
      returning product_id as id`,
  );
  return marked.map(({ id }) => id);
}

/** Returns the gifts of an order to their registries. @returns the registries that lost gifts */
export async function unmarkGiven(tx: Db, number: number): Promise<{ userId: string; title: string }[]> {
  return rows(
    tx,
    sql`with returned as (
        update plugin_gift_registry.items set given_by = null where given_by = ${number} returning registry_id
      )
      select distinct user_id as "userId", title from plugin_gift_registry.registries
      where id in (select registry_id from returned)`,
  );
}

export const listRegistries = (db: Db) =>
  rows<{ title: string; day: string; items: number; given: number }>(
    db,
    sql`select title, day::text, count(product_id)::int as items, count(given_by)::int as given
      from plugin_gift_registry.registries left join plugin_gift_registry.items on registry_id = id
      group by id order by day, title limit 200`,
  );

/** Returns the registry of a person for the data export. */
export async function registryDataOf(db: Db, { userId }: DataSubject) {
  const own = userId === null ? null : await findByUser(db, userId);
  return own && { title: own.title, day: own.day, items: (await findItems(db, own.id)).length };
}

/** Deletes the registry of a person. @returns whether there was one */
export async function eraseRegistryOf(tx: Db, { userId }: DataSubject): Promise<boolean> {
  const deleted = await rows(
    tx,
    sql`delete from plugin_gift_registry.registries where user_id = ${userId} returning id`,
  );
  return deleted.length > 0;
}
