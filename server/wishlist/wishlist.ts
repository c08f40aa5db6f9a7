import type { Product } from '#contract/catalog.ts';
import { maxWishes } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { productId, productsForSale, visibleProducts } from '#server/catalog/products.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { deleteWish, findWishes, insertWish } from './store.ts';

/**
 * Turns a wish round: makes it, or takes it back (section 7). What is not for sale any more can be taken
 * back but not wished for.
 * @throws ShopError not_found
 */
export async function toggleWish(
  db: Db,
  userId: string,
  product: string,
): Promise<{ isWishlisted: boolean }> {
  const id = productId(product);
  const seen = (await productsForSale(db, [id])).length > 0;
  return transaction(db, async (tx) => {
    if (await deleteWish(tx, userId, id)) return { isWishlisted: false };
    if (!seen) throw new ShopError('not_found', messages.productNotFound);
    await insertWish(tx, userId, id);
    return { isWishlisted: true };
  });
}

/** What a user wishes for and can still have, the latest wish first. */
export async function wishlistOf(db: Db, userId: string): Promise<Product[]> {
  const ids = await findWishes(db, userId, maxWishes);
  const products = new Map((await visibleProducts(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []).map((product) => ({ ...product, isWishlisted: true }));
}
