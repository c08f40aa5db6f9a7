import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import { productVariants } from '../variants/tables.ts';

/** Returns the fields of a product that its copy takes over. */
export async function findCopiedFields(tx: Db, id: string) {
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  if (!row) return null;
  const { name, description, images, imageAlts, price, originalPrice, categoryId, artisanId } = row;
  const { furtherCategoryIds } = row;
  const { isNew, isFeatured, options, inStock, stockCount, features, tags, materials } = row;
  const {
    length,
    width,
    height,
    weight,
    careInstructions,
    personalisation,
    personalisationPreview,
    makingDays,
    personalisingDays,
    piecesPerDay,
    attributes,
    taxRate,
    hsnCode,
  } = row;
  return {
    name,
    description,
    images,
    imageAlts,
    price,
    originalPrice,
    categoryId,
    furtherCategoryIds,
    artisanId,
    isNew,
    isFeatured,
    options,
    features,
    tags,
    materials,
    length,
    width,
    height,
    weight,
    careInstructions,
    personalisation,
    personalisationPreview,
    makingDays,
    personalisingDays,
    piecesPerDay,
    attributes,
    taxRate,
    hsnCode,
    // A copy has no units of its own; untracked stock stays untracked.
    inStock: inStock && stockCount === 0,
  };
}

/** Copies the variants of a product without codes and units; untracked stock stays untracked. */
export async function copyVariants(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(
    sql`insert into ${productVariants} (id, product_id, position, values, price, original_price, in_stock, weight, image,
          is_active, making_days)
        select gen_random_uuid(), ${to}::uuid, position, values, price, original_price, in_stock and stock_count = 0, weight, image,
          is_active, making_days
        from ${productVariants} where product_id = ${from}::uuid`,
  );
}
