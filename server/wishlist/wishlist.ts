import type { Product } from '#contract/catalog.ts';
import { maxWishes } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { shortProducts } from '#server/catalog/figures.ts';
import { productId, productsByIds, productsForSale, visibleProducts } from '#server/catalog/products.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import {
  deleteWish,
  findWishes,
  findWishesOfMany,
  findWishMoments,
  insertWish,
  mostWished,
} from './store.ts';

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

/** For the owner: the ids of what each of these users wishes for, the latest wish first. */
export const wishedIdsOf = (db: Db, userIds: string[]): Promise<Map<string, string[]>> =>
  findWishesOfMany(db, userIds, maxWishes);

/** For the owner: what a user wishes for, hidden or not, the latest wish first, at most so many. */
export const wishedProductsOf = async (db: Db, userId: string, most: number): Promise<Product[]> =>
  productsByIds(db, await findWishes(db, userId, most));

type Wish = { slug: string | null; name: string | null; wishedAt: string };

/**
 * Everything that a user ever wished for and did not take back, for the user. Of what is hidden now they learn only that they
 * wished for it (R24).
 */
export async function wishesOf(db: Db, userId: string): Promise<Wish[]> {
  const wishes = await findWishMoments(db, userId);
  const products = await visibleProducts(
    db,
    wishes.map(({ productId }) => productId),
  );
  const seen = new Map(products.map(({ id, slug, name }) => [id, { slug, name }]));
  return wishes.map(({ productId: id, createdAt }) => ({
    ...(seen.get(id) ?? { slug: null, name: null }),
    wishedAt: createdAt.toISOString(),
  }));
}

export { wishesPerDay } from './store.ts';

/** What was wished for most from a moment on, up to another, with the number of wishes that still stand. */
export async function mostWishedFor(db: Db, span: { from: Date; to: Date }, limit: number) {
  const most = await mostWished(db, span, limit);
  const products = await shortProducts(
    db,
    most.map(({ id }) => id),
  );
  return most.flatMap(({ id, wishes }) => {
    const product = products.get(id);
    return product ? [{ ...product, wishes }] : [];
  });
}
