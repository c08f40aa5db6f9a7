import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import type {
  PersonalisationField,
  PersonalisationPreview,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import { artisans, type Workshop } from '../artisans/tables.ts';
import { categories } from '../categories/tables.ts';
import { categoryHsnCode, categoryTaxRate } from '../categories/tax-columns-store.ts';
import { isAlwaysPersonalised } from '../search/arrivals-store.ts';
import { products } from '../tables.ts';
import { productVariants } from '../variants/tables.ts';

/** A product to be sold, or one of its variants. */
export type SoldItem = { id: string; variantId?: string | null | undefined };

/**
 * The data of a product or a variant that an order needs; prices in minor units. `variantId` is null for a product
 * without options, and for one whose requested variant is missing, unknown or inactive.
 */
export type OnSale = {
  id: string;
  variantId: string | null;
  hasOptions: boolean;
  /** The label of the variant, such as "Size: 8"; empty without one. */
  variant: string;
  sku: string | null;
  /** Days of making, and further days if it is personalised: of the variant, the product or its artisan. */
  makingDays: number;
  personalisingDays: number;
  /** Pieces of this product a day; null for no limit. */
  piecesPerDay: number | null;
  slug: string;
  name: string;
  images: string[];
  price: number;
  originalPrice: number | null;
  inStock: boolean;
  stockCount: number;
  artisan: string;
  artisanId: string | null;
  /** How the artisan works; null if nothing is known. */
  workshop: Workshop | null;
  personalisation: PersonalisationField[];
  personalisationPreview: PersonalisationPreview | null;
  /** The rate and code of the product, or else of its category or the parent of that. */
  taxRate: number | null;
  hsnCode: string;
  /** Fingerprint that changes with price, options, personalisation or tax. */
  seen: string;
};

/**
 * Fingerprint of everything that determines price, tax and label of an order line; an unchanged fingerprint keeps
 * computed lines valid. `p` is the product, `v` the variant, if any.
 */
const seen =
  sql.raw(`md5(row(coalesce(v.price, p.price), case when v.id is null then p.original_price else v.original_price end,
  p.options, p.personalisation, p.personalisation_preview, p.tax_rate, p.hsn_code)::text)`);

const requestedItems = (placeholder: string, columns = '') =>
  sql`jsonb_to_recordset(${sql.placeholder(placeholder)}::jsonb) as t (id uuid, "variantId" uuid${sql.raw(columns)})`;

/** Selects what is sold of `p` (products), `v` (their variants) and `a` (their artisans), if any, and `category`. */
const onSale = sql`select p.id, v.id as "variantId", p.options <> '[]' as "hasOptions",
    coalesce(variant_label(p.options, v.values), '') as variant, coalesce(v.sku, p.sku) as sku, p.slug, p.name,
    coalesce(v.making_days, p.making_days, (a.workshop ->> 'makingDays')::int, 0) as "makingDays",
    coalesce(p.personalising_days, (a.workshop ->> 'personalisingDays')::int, 0) as "personalisingDays",
    p.pieces_per_day as "piecesPerDay", a.id as "artisanId", a.workshop, coalesce(a.name, '') as artisan,
    case when v.image is null then p.images else v.image || array_remove(p.images, v.image) end as images,
    coalesce(v.price, p.price) as price,
    case when v.id is null then p.original_price else v.original_price end as "originalPrice",
    case when v.id is null then p.in_stock else v.in_stock end as "inStock",
    case when v.id is null then p.stock_count else v.stock_count end as "stockCount",
    p.personalisation, p.personalisation_preview as "personalisationPreview",
    ${seen} as seen,
    coalesce(p.tax_rate, ${categoryTaxRate('category')}) as "taxRate",
    coalesce(nullif(p.hsn_code, ''), ${categoryHsnCode('category')}) as "hsnCode"`;

const selectOnSale = preparedStatement<OnSale>(
  'products on sale',
  () => sql`${onSale} from (select distinct id, "variantId" from ${requestedItems('items')}) as w
    join ${products} as p on p.id = w.id and p.visible join ${categories} as category on category.id = p.category_id
    left join ${artisans} as a on a.id = p.artisan_id
    left join ${productVariants} as v on v.id = w."variantId" and v.product_id = p.id and v.is_active`,
);

/**
 * Locks products and their variants, each in order of id, which prevents deadlocks. Variants are locked after their
 * products, which every writer of variants locks first; locked rows are read as they are when the lock is granted.
 */
const lockedItems = sql`locked_products as materialized (
    select * from ${products} where id = any(${sql.placeholder('ids')}::uuid[]) order by id for update
  ), locked_variants as materialized (
    select v.* from ${productVariants} as v, (select count(*) as locked from locked_products) as first
    where v.id = any(${sql.placeholder('variantIds')}::uuid[]) and first.locked >= 0 order by v.id for update of v
  )`;

const selectForUpdate = preparedStatement<OnSale>(
  'products on sale, held',
  () => sql`with ${lockedItems}
    ${onSale} from (select distinct id, "variantId" from ${requestedItems('items')}) as w
    join locked_products as p on p.id = w.id and p.visible join ${categories} as category on category.id = p.category_id
    left join ${artisans} as a on a.id = p.artisan_id
    left join locked_variants as v on v.id = w."variantId" and v.product_id = p.id and v.is_active
    order by p.id, v.id`,
);

const itemValues = (items: SoldItem[]) => ({
  items: JSON.stringify(items.map(({ id, variantId = null }) => ({ id, variantId }))),
  ids: items.map(({ id }) => id),
  variantIds: items.flatMap(({ variantId }) => variantId ?? []),
});

/** Returns the visible ones of these products and variants without locking them. */
export const findOnSale = (db: Db, items: SoldItem[]): Promise<OnSale[]> =>
  selectOnSale(db, { items: itemValues(items).items });

/** Returns the same products and variants, locked until the transaction ends. */
export const lockOnSale = (tx: Db, items: SoldItem[]): Promise<OnSale[]> =>
  selectForUpdate(tx, itemValues(items));

/** Units by the id of a variant, or of a product without options. */
type StoredStockChange = { id: string; pieces: number };
/** The product and the variant whose stock was changed. */
export type ChangedStock = { productId: string; variantId: string | null; pieces: number };

const decrementStatement = preparedStatement<ChangedStock>(
  'decrement stock',
  () =>
    sql`with reason as materialized (select set_config('haat.why', ${sql.placeholder('reason')}, true) as note),
        requested as materialized (
          select * from jsonb_to_recordset(${sql.placeholder('changes')}::jsonb) as t (id uuid, pieces int)
        ), of_products as (
          update ${products} as p set stock_count = p.stock_count - t.pieces, in_stock = p.stock_count > t.pieces
          from requested as t, reason where p.id = t.id and p.options = '[]' and reason.note is not null
          returning p.id as "productId", null::uuid as "variantId", t.pieces
        ), of_variants as (
          update ${productVariants} as v set stock_count = v.stock_count - t.pieces, in_stock = v.stock_count > t.pieces
          from requested as t, reason where v.id = t.id and reason.note is not null
          returning v.product_id as "productId", v.id as "variantId", t.pieces
        )
        select * from of_products union all select * from of_variants`,
);

/**
 * Decrements the stock of locked products and variants; what has sold its last unit is out of stock.
 * @param reason reason in the stock history
 */
export const decrementStock = (
  tx: Db,
  changes: StoredStockChange[],
  reason: string,
): Promise<ChangedStock[]> => decrementStatement(tx, { changes: JSON.stringify(changes), reason });

const decrementIfUnchangedStatement = preparedStatement<{ decremented: boolean }>(
  'decrement stock if unchanged',
  () =>
    sql`with reason as materialized (select set_config('haat.why', ${sql.placeholder('reason')}, true) as note),
        requested as materialized (select * from ${requestedItems('requested', ', pieces int, seen text')}),
        ${lockedItems},
        matching as materialized (
          select requested.id, requested."variantId", requested.pieces
          from requested join locked_products as p on p.id = requested.id
          left join locked_variants as v on v.id = requested."variantId" and v.product_id = p.id and v.is_active
          where p.visible and (requested."variantId" is null) = (p.options = '[]') and (requested."variantId" is null) = (v.id is null)
            and coalesce(v.in_stock, p.in_stock) and ${seen} = requested.seen
            and case when requested.pieces > 0 then coalesce(v.stock_count, p.stock_count) >= requested.pieces
              else coalesce(v.stock_count, p.stock_count) = 0 end
        ), outcome as materialized (select (select count(*) from matching) = (select count(*) from requested) as decremented
        ), of_products as (
          update ${products} as p set stock_count = p.stock_count - matching.pieces, in_stock = p.stock_count > matching.pieces
          from matching, reason, outcome
          where p.id = matching.id and matching."variantId" is null and matching.pieces > 0 and outcome.decremented
            and reason.note is not null
        ), of_variants as (
          update ${productVariants} as v set stock_count = v.stock_count - matching.pieces, in_stock = v.stock_count > matching.pieces
          from matching, reason, outcome
          where v.id = matching."variantId" and matching.pieces > 0 and outcome.decremented and reason.note is not null
        )
        select decremented from outcome`,
);

/**
 * Decrements stock if fingerprint and stock still match the snapshot, and locks products and variants until the
 * transaction ends; untracked ones are skipped. Returns false and changes nothing if one has changed or has too little
 * stock.
 * @param reason reason in the stock history
 */
export async function decrementIfUnchanged(
  tx: Db,
  requested: (SoldItem & { pieces: number; seen: string })[],
  reason: string,
): Promise<boolean> {
  const { ids, variantIds } = itemValues(requested);
  const [result] = await decrementIfUnchangedStatement(tx, {
    requested: JSON.stringify(requested),
    ids,
    variantIds,
    reason,
  });
  return result?.decremented ?? false;
}

/**
 * Returns units to stock; what had no stock is in stock again. Deleted products and variants are skipped, as are
 * products that have options by now.
 */
export async function incrementStock(tx: Db, changes: StoredStockChange[]): Promise<ChangedStock[]> {
  const ids = sql.param(changes.map(({ id }) => id));
  await tx.execute(
    sql`select 1 from ${products} where id = any(${ids}::uuid[])
          or id in (select product_id from ${productVariants} where id = any(${ids}::uuid[])) order by id for update`,
  );
  return rows(
    tx,
    sql`with returned as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t (id uuid, pieces int)
        ), of_products as (
          update ${products} as p set stock_count = p.stock_count + t.pieces, in_stock = p.in_stock or p.stock_count = 0
          from returned as t where p.id = t.id and p.options = '[]'
          returning p.id as "productId", null::uuid as "variantId", t.pieces
        ), of_variants as (
          update ${productVariants} as v set stock_count = v.stock_count + t.pieces, in_stock = v.in_stock or v.stock_count = 0
          from returned as t where v.id = t.id
          returning v.product_id as "productId", v.id as "variantId", t.pieces
        )
        select * from of_products union all select * from of_variants`,
  );
}

/**
 * Records the reason of the following stock changes in this transaction, for changes that no staff member makes.
 */
export async function setStockReason(tx: Db, reason: string): Promise<void> {
  await tx.execute(sql`select set_config('haat.why', ${reason}, true)`);
}

/** A product with a limit of pieces a day of its own; null days of making for those of its artisan. */
export type LimitedProduct = {
  id: string;
  number: number;
  artisanId: string | null;
  makingDays: number | null;
  /** Its days of personalising, if it is ordered only with a personalisation; null for those of its artisan. */
  personalisingDays: number | null;
  piecesPerDay: number;
};

/** Returns the visible ones of these products that have a limit of pieces a day of their own. */
export const findLimitedProducts = (db: Db, ids: string[]): Promise<LimitedProduct[]> =>
  rows(
    db,
    sql`select id, number, artisan_id as "artisanId", making_days as "makingDays",
          case when ${isAlwaysPersonalised} then personalising_days else 0 end as "personalisingDays",
          pieces_per_day as "piecesPerDay"
        from ${products} where id = any(${sql.param(ids)}::uuid[]) and visible and pieces_per_day is not null`,
  );
