import { eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { categories, products } from '../tables.ts';

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
