import { eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { categories } from '../categories/tables.ts';
import { products } from '../tables.ts';
import { productVariants } from '../variants/tables.ts';

/** The product data that bulk changes read and write; prices in minor units. */
export type BulkItem = {
  id: string;
  name: string;
  isActive: boolean;
  price: number;
  originalPrice: number | null;
  stockCount: number;
  inStock: boolean;
  categoryId: string;
  category: string;
  attributes: Record<string, string>;
};

/** The figures of a product or a variant that a change of price or stock affects. */
export type BulkFigures = Pick<BulkItem, 'name' | 'price' | 'originalPrice' | 'stockCount' | 'inStock'>;
export type BulkVariant = BulkFigures & { id: string; productId: string; isActive: boolean };

/** @param isLocked whether to lock the products until the transaction ends */
export function findItems(db: Db, ids: string[], isLocked: boolean): Promise<BulkItem[]> {
  return rows(
    db,
    sql`select p.id, p.name, p.is_active as "isActive", p.price, p.original_price as "originalPrice",
          p.stock_count as "stockCount", p.in_stock as "inStock", p.category_id as "categoryId", c.name as category, p.attributes
        from ${products} as p join ${categories} as c on c.id = p.category_id
        where p.id = any(${sql.param(ids)}::uuid[]) order by p.id ${isLocked ? sql`for update of p` : sql``}`,
  );
}

export async function categoryName(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ name: categories.name }).from(categories).where(eq(categories.id, id));
  return row?.name ?? null;
}

/** Updates all products in one statement. */
export async function writeItems(tx: Db, items: BulkItem[]): Promise<void> {
  await tx.execute(
    sql`update ${products} as p
        set is_active = i."isActive", price = i.price, original_price = i."originalPrice", stock_count = i."stockCount",
          in_stock = i."inStock", attributes = i.attributes, category_id = i."categoryId", updated_at = ${new Date().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (id uuid, "isActive" boolean, price int,
          "originalPrice" int, "stockCount" int, "inStock" boolean, "categoryId" uuid, attributes jsonb)
        where p.id = i.id`,
  );
}

/** Returns the variants of products; the caller has locked the products if it writes. */
export const findVariants = (db: Db, productIds: string[]): Promise<BulkVariant[]> =>
  rows(
    db,
    sql`select v.id, v.product_id as "productId", p.name, v.is_active as "isActive", v.price,
          v.original_price as "originalPrice", v.stock_count as "stockCount", v.in_stock as "inStock"
        from ${productVariants} as v join ${products} as p on p.id = v.product_id
        where v.product_id = any(${sql.param(productIds)}::uuid[]) order by v.id`,
  );

/** Updates prices and stock of variants in one statement. */
export async function writeVariants(tx: Db, variants: BulkVariant[]): Promise<void> {
  await tx.execute(
    sql`update ${productVariants} as v
        set price = i.price, original_price = i."originalPrice", stock_count = i."stockCount", in_stock = i."inStock"
        from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as i (id uuid, price int, "originalPrice" int,
          "stockCount" int, "inStock" boolean)
        where v.id = i.id`,
  );
}
