import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { products } from '../tables.ts';

/** Returns the fields of a product that its copy takes over. */
export async function findCopiedFields(tx: Db, id: string) {
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  if (!row) return null;
  const { name, description, images, imageAlts, price, originalPrice, categoryId, artisanId } = row;
  const { isNew, isFeatured, inStock, stockCount, features, tags, materials } = row;
  const {
    length,
    width,
    height,
    weight,
    careInstructions,
    personalisation,
    personalisationPreview,
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
    artisanId,
    isNew,
    isFeatured,
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
    attributes,
    taxRate,
    hsnCode,
    // A copy has no units of its own; untracked stock stays untracked.
    inStock: inStock && stockCount === 0,
  };
}
