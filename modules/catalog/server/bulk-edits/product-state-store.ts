import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import { productVariants } from '../variants/tables.ts';

/** Minor units. */
type Price = { price: number; originalPrice: number | null };
/** In stock with a count of 0: not tracked. */
export type Stock = { count: number; isInStock: boolean };
/** Moments are milliseconds since 1970. */
type Visibility = { isActive: boolean; isDraft: boolean; from: number | null; until: number | null };
type Codes = { sku: string | null; barcode: string | null };
type Figures = Codes & { price: Price; stock: Stock };

/** The values of a product that edits of many products change; those that belong together are one value. */
export type ProductFields = Figures & {
  name: string;
  tags: string[];
  weight: number;
  category: { main: string; further: string[] };
  visibility: Visibility;
  attributes: Record<string, string>;
};
export type VariantFields = Figures & { weight: number | null; isActive: boolean };

export type ProductState = {
  id: string;
  slug: string;
  /** With options, codes, price and stock are those of the variants. */
  hasOptions: boolean;
  updatedAt: number;
  fields: ProductFields;
  variants: Record<string, VariantFields>;
};

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;
const figures = (of: 'p' | 'v') =>
  sql.raw(`'sku', ${of}.sku, 'barcode', ${of}.barcode,
    'price', json_build_object('price', ${of}.price, 'originalPrice', ${of}.original_price),
    'stock', json_build_object('count', ${of}.stock_count, 'isInStock', ${of}.in_stock)`);

/** Locks products, and then their variants, until the transaction ends. */
export async function lockProducts(tx: Db, ids: string[]): Promise<void> {
  const each = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`select 1 from ${products} where id = ${each} order by id for update`);
  await tx.execute(sql`select 1 from ${productVariants} where product_id = ${each} order by id for update`);
}

/** Returns what edits change of these products, in the order of their ids; unknown ids are left out. */
export const findStates = (db: Db, ids: string[]): Promise<ProductState[]> =>
  rows(
    db,
    sql`select p.id, p.slug, p.options <> '[]' as "hasOptions", ${milliseconds(sql`p.updated_at`)} as "updatedAt",
          json_build_object('name', p.name, 'tags', p.tags, 'weight', p.weight, 'attributes', p.attributes,
            'category', json_build_object('main', p.category_id, 'further', p.further_categories),
            'visibility', json_build_object('isActive', p.is_active, 'isDraft', p.is_draft,
              'from', ${milliseconds(sql`p.visible_from`)}, 'until', ${milliseconds(sql`p.visible_until`)}),
            ${figures('p')}) as fields,
          coalesce((select json_object_agg(v.id, json_build_object('weight', v.weight, 'isActive', v.is_active, ${figures('v')}))
            from ${productVariants} as v where v.product_id = p.id), '{}') as variants
        from ${products} as p where p.id = any(${sql.param(ids)}::uuid[]) order by p.id`,
  );

/** Writes the fields of locked products, in one statement. */
export async function writeProducts(tx: Db, states: Pick<ProductState, 'id' | 'fields'>[]): Promise<void> {
  if (states.length === 0) return;
  const written = JSON.stringify(states.map(({ id, fields }) => ({ id, ...fields })));
  const moment = (name: 'from' | 'until') =>
    sql`to_timestamp((i.visibility ->> ${sql.raw(`'${name}'`)})::float8 / 1000)`;
  await tx.execute(
    sql`update ${products} as p
        set name = i.name, tags = i.tags, weight = i.weight, attributes = i.attributes, sku = i.sku, barcode = i.barcode,
          category_id = (i.category ->> 'main')::uuid,
          further_categories = array(select jsonb_array_elements_text(i.category -> 'further')::uuid),
          is_active = (i.visibility ->> 'isActive')::boolean, is_draft = (i.visibility ->> 'isDraft')::boolean,
          visible_from = ${moment('from')}, visible_until = ${moment('until')},
          price = (i.price ->> 'price')::int, original_price = (i.price ->> 'originalPrice')::int,
          stock_count = (i.stock ->> 'count')::int, in_stock = (i.stock ->> 'isInStock')::boolean,
          updated_at = ${new Date().toISOString()}::timestamptz
        from jsonb_to_recordset(${written}::jsonb) as i (id uuid, name text, tags text[], weight numeric, attributes jsonb,
          sku text, barcode text, category jsonb, visibility jsonb, price jsonb, stock jsonb)
        where p.id = i.id`,
  );
}

/** Writes the fields of variants of locked products, in one statement. */
export async function writeVariants(tx: Db, variants: (VariantFields & { id: string })[]): Promise<void> {
  if (variants.length === 0) return;
  await tx.execute(
    sql`update ${productVariants} as v
        set sku = i.sku, barcode = i.barcode, weight = i.weight, is_active = i."isActive",
          price = (i.price ->> 'price')::int, original_price = (i.price ->> 'originalPrice')::int,
          stock_count = (i.stock ->> 'count')::int, in_stock = (i.stock ->> 'isInStock')::boolean
        from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as i (id uuid, sku text, barcode text, weight numeric,
          "isActive" boolean, price jsonb, stock jsonb)
        where v.id = i.id`,
  );
}

/** Frees the SKUs of products and variants that get other ones, so that two of them can swap theirs. */
export async function freeSkus(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [products, productVariants])
    await tx.execute(sql`update ${table} set sku = null where id = any(${sql.param(ids)}::uuid[])`);
}

/** A product or variant that has an SKU. */
export type SkuHolder = { id: string; sku: string; product: string };

/** Returns the products and variants that have these SKUs, ignoring case; `sku` is in lower case. */
export function findSkuHolders(tx: Db, skus: string[]): Promise<SkuHolder[]> {
  const sought = sql`any(${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`;
  return rows(
    tx,
    sql`select id, lower(sku) as sku, name as product from ${products} where lower(sku) = ${sought}
        union all select v.id, lower(v.sku), p.name from ${productVariants} as v join ${products} as p on p.id = v.product_id
        where lower(v.sku) = ${sought}`,
  );
}
