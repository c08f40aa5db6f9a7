import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { demonstrationRows } from './tables.ts';

// Identifies and removes demo data. Tables of other modules are named as text, as in records/trash-store.ts.

const demoIds = (kind: string): SQL =>
  sql`(select d.id::uuid from ${demonstrationRows} as d where d.kind = ${kind})`;

const users = demoIds('user');
const orders = demoIds('order');
const promotions = demoIds('promotion');
const requests = demoIds('request');

const isDemoProduct = sql`p.import_key like 'demo:%'`;
/** Ordered or reviewed by customers of the shop. */
const isUsed = sql`(
  exists (select from order_lines as l where l.product_id = p.id and l.order_id not in ${orders})
  or exists (select from reviews as r where r.product_id = p.id and r.user_id is not null and r.user_id not in ${users}))`;
/** Whether a product that is not of the demonstration has the artisan, or the category as main or further one. */
const hasOwnProducts = (has: SQL) =>
  sql`exists (select from products as o where ${has} and (o.import_key is null or o.import_key not like 'demo:%'))`;
const isMakerOfOwn = hasOwnProducts(sql`o.artisan_id = c.id`);
const hasCategory = hasOwnProducts(sql`(o.category_id = c.id or o.listed_categories @> array[c.id])`);
const isRedeemed = sql`exists (
  select from promotion_redemptions as r where r.promotion_id = c.id and r.order_id not in ${orders})`;

type RemovalCounts = Record<
  | 'products'
  | 'trashed'
  | 'categories'
  | 'keptCategories'
  | 'artisans'
  | 'keptArtisans'
  | 'reviews'
  | 'customers'
  | 'staff'
  | 'orders'
  | 'promotions'
  | 'keptPromotions'
  | 'customOrders'
  | 'subscribers',
  number
>;

/** @param makers the names of the demo artisans in lower case */
const isMaker = (makers: string[]) => sql`lower(c.name) = any(${sql.param(makers)}::text[])`;

export async function count(db: Db, makers: string[]): Promise<RemovalCounts> {
  const [counts] = await rows<RemovalCounts>(
    db,
    sql`select
      (select count(*) from products as p where ${isDemoProduct} and not ${isUsed})::int as products,
      (select count(*) from products as p where ${isDemoProduct} and ${isUsed})::int as trashed,
      (select count(*) from categories as c where c.import_key like 'demo:%' and not ${hasCategory})::int as categories,
      (select count(*) from categories as c where c.import_key like 'demo:%' and ${hasCategory})::int as "keptCategories",
      (select count(*) from artisans as c where ${isMaker(makers)} and not ${isMakerOfOwn})::int as artisans,
      (select count(*) from artisans as c where ${isMaker(makers)} and ${isMakerOfOwn})::int as "keptArtisans",
      (select count(*) from reviews as r join products as p on p.id = r.product_id
        where r.user_id in ${users} or (${isDemoProduct} and r.user_id is null))::int as reviews,
      (select count(*) from users where id in ${users} and not has_admin_access)::int as customers,
      (select count(*) from users where id in ${users} and has_admin_access)::int as staff,
      (select count(*) from orders where id in ${orders})::int as orders,
      (select count(*) from promotions as c where c.id in ${promotions} and not ${isRedeemed})::int as promotions,
      (select count(*) from promotions as c where c.id in ${promotions} and ${isRedeemed})::int as "keptPromotions",
      (select count(*) from custom_requests where id in ${requests})::int as "customOrders",
      (select count(*) from newsletter_subscribers where id in ${demoIds('subscriber')})::int as subscribers`,
  );
  return counts as RemovalCounts;
}

/** Deletes demo orders, custom orders, promo codes, accounts, visits and reviews. */
export async function removeOrdersAndCustomers(tx: Db): Promise<void> {
  const statements = [
    sql`delete from audit_entries where by_id in ${users} or record_id in (select id from ${demonstrationRows})`,
    sql`delete from promotion_redemptions where order_id in ${orders}`,
    sql`update promotion_tally as t set used = u.used, discounted = u.discounted
        from (select p.id, count(r.order_id)::int as used, coalesce(sum(r.discount), 0)::bigint as discounted
              from promotions as p left join promotion_redemptions as r on r.promotion_id = p.id group by p.id) as u
        where u.id = t.promotion_id and t.promotion_id in ${promotions}`,
    sql`delete from making_bookings where order_id in ${orders}`,
    sql`delete from credit_notes where order_id in ${orders}`,
    sql`delete from refunds where order_id in ${orders}`,
    sql`delete from payments where order_id in ${orders}`,
    sql`delete from custom_requests where id in ${requests}`,
    sql`delete from remittances where id in ${demoIds('remittance')}`,
    sql`delete from orders where id in ${orders}`,
    sql`delete from promotions as c where c.id in ${promotions} and not ${isRedeemed}`,
    sql`delete from reviews where user_id in ${users}`,
    sql`delete from newsletter_subscribers where id in ${demoIds('subscriber')}`,
    sql`delete from cart_days where cart_id in ${demoIds('cart')}`,
    sql`delete from users where id in ${users}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}

/** Returns the demo products that customers of the shop ordered or reviewed. */
export async function findUsedProducts(tx: Db): Promise<string[]> {
  const counts = await rows<{ id: string }>(
    tx,
    sql`select p.id from products as p where ${isDemoProduct} and ${isUsed}`,
  );
  return counts.map(({ id }) => id);
}

/** Deletes the reviews without an account that were seeded with the products. */
export const removeSeededReviews = (tx: Db): Promise<unknown> =>
  tx.execute(
    sql`delete from reviews as r using products as p where p.id = r.product_id and ${isDemoProduct} and r.user_id is null`,
  );

/** Deletes the rest of the demo catalog, and its records in the trash that no order refers to. */
export async function removeCatalogue(tx: Db, makers: string[]): Promise<void> {
  const statements = [
    sql`delete from products as p where ${isDemoProduct}`,
    sql`delete from categories as c where c.import_key like 'demo:%' and not ${hasCategory}`,
    sql`delete from artisans as c where ${isMaker(makers)} and not ${isMakerOfOwn}`,
    sql`delete from trash as t where t.record #>> array[case t.kind when 'product' then 'products' else 'categories' end, '0', 'import_key']
          like 'demo:%' and not exists (select from order_lines as l where l.product_id = t.id) and t.deleted_at < now()`,
  ];
  for (const statement of statements) await tx.execute(statement);
}

/** Deletes the records of demo rows; remaining promo codes belong to the shop from now on. */
export const deleteSeedRecords = (tx: Db): Promise<unknown> =>
  tx.execute(sql`delete from ${demonstrationRows}`);

/** Writes the removal to the audit log as one entry of the transaction's author. */
export const logRemoval = (tx: Db, removed: Record<string, number>): Promise<unknown> =>
  tx.execute(
    sql`insert into audit_entries (by_id, by_name, kind, act, record_id, record_name, before)
        values (haat_author(), haat_author_name(), 'settings', 'deleted', 'demonstration', 'Demonstration data',
          ${JSON.stringify(removed)}::jsonb)`,
  );
