import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import {
  productId,
  productsByIds,
  productsForSale,
  shortProducts,
  visibleProducts,
} from '#modules/catalog/index.ts';
import * as catalogMessages from '#modules/catalog/messages/index.ts';
import { maxWishes } from '#modules/wishlist/contract/limits.ts';
import {
  deleteWish,
  findWishes,
  findWishesOfMany,
  findWishMoments,
  insertWish,
  mostWished,
} from './store.ts';

/**
 * Adds or removes a wish (section 7). A product that is no longer visible can be removed but not added.
 * @throws ShopError not_found
 */
export async function toggleWish(
  db: Db,
  userId: string,
  product: string,
): Promise<{ isWishlisted: boolean }> {
  const id = productId(product);
  const isVisible = (await productsForSale(db, [id])).length > 0;
  return transaction(db, async (tx) => {
    if (await deleteWish(tx, userId, id)) return { isWishlisted: false };
    if (!isVisible) throw new ShopError('not_found', catalogMessages.responses.productNotFound());
    await insertWish(tx, userId, id);
    return { isWishlisted: true };
  });
}

/** Returns the visible products of a user's wishlist, the latest wish first. */
export async function wishlistOf(db: Db, userId: string): Promise<Product[]> {
  const ids = await findWishes(db, userId, maxWishes);
  const products = new Map((await visibleProducts(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []).map((product) => ({ ...product, isWishlisted: true }));
}

/** For staff: returns the ids of the wishes of each user, the latest first. */
export const wishedIdsOf = (db: Db, userIds: string[]): Promise<Map<string, string[]>> =>
  findWishesOfMany(db, userIds, maxWishes);

/**
 * For staff: returns the products of a user's wishlist, hidden ones included, the latest wish first, up to `most`.
 */
export const wishedProductsOf = async (db: Db, userId: string, limit: number): Promise<Product[]> =>
  productsByIds(db, await findWishes(db, userId, limit));

type Wish = { slug: string | null; name: string | null; wishedAt: string };

/** Returns all wishes of a user for their data export; hidden products are not named (R24). */
export async function wishesOf(db: Db, userId: string): Promise<Wish[]> {
  const wishes = await findWishMoments(db, userId);
  const products = await visibleProducts(
    db,
    wishes.map(({ productId }) => productId),
  );
  const visible = new Map(products.map(({ id, slug, name }) => [id, { slug, name }]));
  return wishes.map(({ productId: id, createdAt }) => ({
    ...(visible.get(id) ?? { slug: null, name: null }),
    wishedAt: createdAt.toISOString(),
  }));
}

export { wishesPerDay } from './store.ts';

/** Returns the most wished products between two moments with the number of current wishes. */
export async function mostWishedProducts(db: Db, span: { from: Date; to: Date }, limit: number) {
  const mostWishedRows = await mostWished(db, span, limit);
  const products = await shortProducts(
    db,
    mostWishedRows.map(({ id }) => id),
  );
  return mostWishedRows.flatMap(({ id, wishes }) => {
    const product = products.get(id);
    return product ? [{ ...product, wishes }] : [];
  });
}
