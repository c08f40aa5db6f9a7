import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import type {
  PersonalisationField,
  PersonalisationPreview,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import { visibleTo } from '../products/product-rows-store.ts';
import { artisans, categories, products } from '../tables.ts';

/** The product data that an order needs; prices in minor units. */
export type OnSale = {
  id: string;
  slug: string;
  name: string;
  images: string[];
  price: number;
  originalPrice: number | null;
  inStock: boolean;
  stockCount: number;
  artisan: string;
  personalisation: PersonalisationField[];
  personalisationPreview: PersonalisationPreview | null;
  /** The rate and code of the product, or else of its category. */
  taxRate: number | null;
  hsnCode: string;
  /** Fingerprint that changes with price or personalisation. */
  seen: string;
};

/**
 * Fingerprint of everything in a product that determines the price of an order line; an unchanged fingerprint keeps
 * computed lines valid.
 */
const seen = sql`md5(row(${products.price}, ${products.originalPrice}, ${products.personalisation}, ${products.personalisationPreview}, ${products.taxRate}, ${products.hsnCode})::text)`;

const onSale = sql`select ${products.id}, ${products.slug}, ${products.name}, ${products.images}, ${products.price},
    ${products.originalPrice} as "originalPrice", ${products.inStock} as "inStock", ${products.stockCount} as "stockCount",
    ${products.personalisation}, ${products.personalisationPreview} as "personalisationPreview",
    coalesce((select ${artisans.name} from ${artisans} where ${artisans.id} = ${products.artisanId}), '') as artisan, ${seen} as seen,
    coalesce(${products.taxRate}, ${categories.taxRate}) as "taxRate",
    coalesce(nullif(${products.hsnCode}, ''), ${categories.hsnCode}) as "hsnCode"
  from ${products} join ${categories} on ${categories.id} = ${products.categoryId} where ${products.id} = any(${sql.placeholder('ids')}::uuid[]) and ${visibleTo('shopper')}`;

const selectOnSale = preparedStatement<OnSale>('products on sale', () => onSale);
const selectForUpdate = preparedStatement<OnSale>(
  'products on sale, held',
  () => sql`${onSale} order by ${products.id} for update of ${products}`,
);

/** Returns the visible products with these ids without locking them. */
export const findOnSale = (db: Db, ids: string[]): Promise<OnSale[]> => selectOnSale(db, { ids });

/** Returns the same products, locked until the transaction ends; locking in order of id prevents deadlocks. */
export const lockOnSale = (tx: Db, ids: string[]): Promise<OnSale[]> => selectForUpdate(tx, { ids });

type StoredStockChange = { id: string; pieces: number };

const decrementStatement = preparedStatement(
  'decrement stock',
  () =>
    sql`with reason as materialized (select set_config('haat.why', ${sql.placeholder('reason')}, true) as note)
        update ${products} as p set stock_count = p.stock_count - t.pieces, in_stock = p.stock_count > t.pieces
        from jsonb_to_recordset(${sql.placeholder('changes')}::jsonb) as t (id uuid, pieces int), reason
        where p.id = t.id and reason.note is not null`,
);

/**
 * Decrements the stock of locked products; a product whose last unit is sold is out of stock.
 * @param reason reason in the stock history
 */
export async function decrementStock(tx: Db, changes: StoredStockChange[], reason: string): Promise<void> {
  await decrementStatement(tx, { changes: JSON.stringify(changes), reason });
}

const decrementIfUnchangedStatement = preparedStatement<{ decremented: boolean }>(
  'decrement stock if unchanged',
  () =>
    sql`with reason as materialized (select set_config('haat.why', ${sql.placeholder('reason')}, true) as note),
        requested as materialized (
          select * from jsonb_to_recordset(${sql.placeholder('requested')}::jsonb) as t (id uuid, pieces int, seen text)
        ), locked as materialized (
          select ${products.id}, ${products.inStock}, ${products.stockCount}, ${products.visible}, ${seen} as seen from ${products}
          where ${products.id} = any(${sql.placeholder('ids')}::uuid[]) order by ${products.id} for update
        ), matching as materialized (
          select requested.id, requested.pieces from requested join locked using (id)
          where locked.visible and locked.in_stock and locked.seen = requested.seen
            and case when requested.pieces > 0 then locked.stock_count >= requested.pieces else locked.stock_count = 0 end
        ), outcome as materialized (select (select count(*) from matching) = (select count(*) from requested) as decremented
        ), updated as (
          update ${products} as p set stock_count = p.stock_count - matching.pieces, in_stock = p.stock_count > matching.pieces
          from matching, reason, outcome
          where p.id = matching.id and matching.pieces > 0 and outcome.decremented and reason.note is not null
        )
        select decremented from outcome`,
);

/**
 * Decrements stock if fingerprint and stock still match the snapshot, and locks the products until the transaction
 * ends; untracked products are skipped. Returns false and changes nothing if a product has changed or has too
 * little stock.
 * @param reason reason in the stock history
 */
export async function decrementIfUnchanged(
  tx: Db,
  requested: (StoredStockChange & { seen: string })[],
  reason: string,
): Promise<boolean> {
  const [result] = await decrementIfUnchangedStatement(tx, {
    requested: JSON.stringify(requested),
    ids: requested.map(({ id }) => id),
    reason,
  });
  return result?.decremented ?? false;
}

/** Returns units to stock; a product without stock is in stock again. Deleted products are skipped. */
export async function incrementStock(tx: Db, changes: StoredStockChange[]): Promise<void> {
  const ids = sql.param(changes.map(({ id }) => id));
  await tx.execute(sql`select 1 from ${products} where id = any(${ids}::uuid[]) order by id for update`);
  await tx.execute(
    sql`update ${products} as p set stock_count = p.stock_count + t.pieces, in_stock = p.in_stock or p.stock_count = 0
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t (id uuid, pieces int) where p.id = t.id`,
  );
}

/**
 * Records the reason of the following stock changes in this transaction, for changes that no staff member makes.
 */
export async function setStockReason(tx: Db, reason: string): Promise<void> {
  await tx.execute(sql`select set_config('haat.why', ${reason}, true)`);
}
