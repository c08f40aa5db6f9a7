import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { literalPattern } from '#kernel/database/like.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import type { ProductOption } from '#modules/catalog/contract/variants.ts';
import { products } from '../tables.ts';
import { productVariants } from './tables.ts';

/** A stored variant; prices in minor units. */
export type VariantRow = Omit<typeof productVariants.$inferSelect, 'productId' | 'position'>;
export type OptionsAndVariants = { options: ProductOption[]; variants: VariantRow[] };

// The database builds one JSON value, since parsing thousands of rows column by column takes longer.
const variantAsJson =
  sql.raw(`json_build_object('id', v.id, 'values', v.values, 'sku', v.sku, 'barcode', v.barcode, 'price', v.price,
        'originalPrice', v.original_price, 'stockCount', v.stock_count, 'inStock', v.in_stock, 'weight', v.weight,
        'image', v.image, 'isActive', v.is_active, 'makingDays', v.making_days)`);

const optionsAndVariants = preparedStatement<OptionsAndVariants>(
  'options and variants',
  () => sql`select p.options, coalesce((
      select json_agg(${variantAsJson} order by v.position, v.id)
      from ${productVariants} as v
      where v.product_id = p.id and (v.is_active or not ${sql.placeholder('activeOnly')}::boolean)), '[]') as variants
    from ${products} as p where p.id = ${sql.placeholder('productId')}::uuid`,
);

/** Returns the options and variants of a product in their order; null if there is no such product. */
export async function findOptionsAndVariants(
  db: Db,
  productId: string,
  { activeOnly }: { activeOnly: boolean },
): Promise<OptionsAndVariants | null> {
  const [row] = await optionsAndVariants(db, { productId, activeOnly });
  return row ?? null;
}

/**
 * Returns the options and variants of many products.
 * @param isLocked whether to lock the products, and then the variants, until the transaction ends
 */
export async function findManyOptionsAndVariants(
  db: Db,
  productIds: string[],
  { isLocked = false } = {},
): Promise<Map<string, OptionsAndVariants>> {
  if (productIds.length === 0) return new Map();
  const ids = sql`any(${sql.param(productIds)}::uuid[])`;
  if (isLocked) {
    await db.execute(sql`select 1 from ${products} where id = ${ids} order by id for no key update`);
    await db.execute(
      sql`select 1 from ${productVariants} where product_id = ${ids} order by id for no key update`,
    );
  }
  const records = await rows<OptionsAndVariants & { id: string }>(
    db,
    sql`select p.id, p.options, coalesce((
        select json_agg(${variantAsJson} order by v.position, v.id) from ${productVariants} as v where v.product_id = p.id
      ), '[]') as variants
      from ${products} as p where p.id = ${ids}`,
  );
  return new Map(records.map(({ id, ...optionsAndVariants }) => [id, optionsAndVariants]));
}

/** Returns the products of existing variants, by the ids of the variants. */
export async function productsOfVariants(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const records = await rows<{ id: string; productId: string }>(
    db,
    sql`select id, product_id as "productId" from ${productVariants} where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(records.map(({ id, productId }) => [id, productId]));
}

/** SKUs of products and variants, in lower case, with the products that have them. */
const skuOwners = (skus: string[]): SQL => {
  const sought = sql`any(${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`;
  return sql`select lower(sku) as sku, id as "productId", name as product from ${products} where lower(sku) = ${sought}
    union all
    select lower(v.sku), p.id, p.name from ${productVariants} as v join ${products} as p on p.id = v.product_id
    where lower(v.sku) = ${sought}`;
};

/** The product that has an SKU, itself or as that of a variant. */
type SkuOwner = { productId: string; product: string };

/** Returns the owners of SKUs by SKU in lower case. */
export async function findSkuOwners(db: Db, skus: string[]): Promise<Map<string, SkuOwner>> {
  if (skus.length === 0) return new Map();
  const owners = await rows<SkuOwner & { sku: string }>(db, skuOwners(skus));
  return new Map(owners.map(({ sku, ...owner }) => [sku, owner]));
}

/** The condition of products or variants whose SKU begins with a text in lower case. */
export const skuBegins = (text: string, column: SQLWrapper = sql`sku`): SQL =>
  sql`lower(${column}) like ${`${literalPattern(text)}%`}`;

/** Returns the SKUs, in lower case, that other products and their variants have, with the names of those products. */
export async function findTakenSkus(tx: Db, productId: string, skus: string[]): Promise<Map<string, string>> {
  const owners = [...(await findSkuOwners(tx, skus))];
  return new Map(
    owners.flatMap(([sku, owner]) => (owner.productId === productId ? [] : [[sku, owner.product]])),
  );
}

/** Deletes the variants of a product that are not among `ids`. */
export async function deleteOtherVariants(tx: Db, productId: string, ids: string[]): Promise<void> {
  await tx.execute(
    sql`delete from ${productVariants} where product_id = ${productId}::uuid and not id = any(${sql.param(ids)}::uuid[])`,
  );
}

export async function deleteVariants(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`delete from ${productVariants} where id = any(${sql.param(ids)}::uuid[])`);
}

/** Frees the SKU and the combination of values of variants that get other ones, so that two variants can swap theirs. */
export async function freeUniqueFields(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(
    sql`update ${productVariants} set sku = null, values = array[id::text] where id = any(${sql.param(ids)}::uuid[])`,
  );
}

/** Inserts new variants and updates stored ones in one statement; positions follow the order of the list. */
export const writeVariants = (tx: Db, productId: string, variants: VariantRow[]): Promise<void> =>
  writePlacedVariants(
    tx,
    variants.map((variant, index) => ({ ...variant, productId, position: index + 1 })),
  );

export type PlacedVariant = VariantRow & { productId: string; position: number };

/** Inserts new variants of any products and updates stored ones in one statement. */
export async function writePlacedVariants(tx: Db, variants: PlacedVariant[]): Promise<void> {
  await tx.execute(
    sql`insert into ${productVariants} (id, product_id, position, values, sku, barcode, price, original_price, stock_count,
          in_stock, weight, image, is_active, making_days)
        select v.id, v."productId", v.position, v.values, v.sku, v.barcode, v.price, v."originalPrice", v."stockCount", v."inStock",
          v.weight, v.image, v."isActive", v."makingDays"
        from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as v (id uuid, "productId" uuid, position int, values text[],
          sku text, barcode text, price int, "originalPrice" int, "stockCount" int, "inStock" boolean, weight numeric, image text,
          "isActive" boolean, "makingDays" int)
        on conflict (id) do update set position = excluded.position, values = excluded.values, sku = excluded.sku,
          barcode = excluded.barcode, price = excluded.price, original_price = excluded.original_price,
          stock_count = excluded.stock_count, in_stock = excluded.in_stock, weight = excluded.weight, image = excluded.image,
          is_active = excluded.is_active, making_days = excluded.making_days`,
  );
}

/** Sets the options of products. */
export async function writeOptions(tx: Db, items: { id: string; options: ProductOption[] }[]): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(
    sql`update ${products} as p set options = i.options
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (id uuid, options jsonb) where p.id = i.id`,
  );
}
