import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { products } from '../tables.ts';

/** What of a product another one like it has as well. */
export async function findLikeness(tx: Db, id: string) {
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  if (!row) return null;
  const { name, description, images, imageAlts, price, originalPrice, categoryId, artisanId } = row;
  const { isNew, isFeatured, inStock, stockCount, features, tags, materials } = row;
  const { length, width, height, weight, careInstructions, personalisation, personalisationPreview } = row;
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
    // Pieces are not doubled by writing them down twice; what is in stock without being counted is so again.
    inStock: inStock && stockCount === 0,
  };
}
