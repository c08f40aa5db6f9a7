import { toDecimal } from '#kernel/contract/money.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { discountOf } from '#modules/catalog/contract/discount.ts';
import {
  type ForSale,
  findForSaleUnlocked,
  productId,
  productsByIds,
  shortProducts,
  visibleProducts,
} from '#modules/catalog/index.ts';
import * as catalogMessages from '#modules/catalog/messages/index.ts';
import { maxWishes } from '#modules/wishlist/contract/limits.ts';
import type { Wish } from '#modules/wishlist/contract/wishlist.ts';
import * as m from '../messages/index.ts';
import {
  deleteWishes,
  findWishes,
  findWishesOfMany,
  findWishMoments,
  insertWish,
  mostWished,
  type WishRow,
} from './wishlist-store.ts';

/**
 * Adds or removes a wish for a product, or for one of its variants (section 7). What is no longer sold can be removed but
 * not added.
 * @throws ShopError not_found, variant_gone
 */
export async function toggleWish(
  db: Db,
  userId: string,
  product: string,
  variantId: string | null = null,
): Promise<{ isWishlisted: boolean }> {
  const id = productId(product);
  const [forSale] = await findForSaleUnlocked(db, [{ id, variantId }]);
  return transaction(db, async (tx) => {
    if (await deleteWishes(tx, userId, { productId: id, variantId })) return { isWishlisted: false };
    if (!forSale) throw new ShopError('not_found', catalogMessages.responses.productNotFound());
    if (variantId && !forSale.variantId) throw new ShopError('variant_gone', m.responses.variantGone());
    await insertWish(tx, userId, { productId: id, variantId, variant: forSale.variant });
    return { isWishlisted: true };
  });
}

/** Returns the visible products and variants of a user's wishlist, the latest wish first. */
export const wishlistOf = async (db: Db, userId: string): Promise<Wish[]> =>
  presentWishes(db, await findWishes(db, userId, maxWishes), visibleProducts);

/** Returns the wishes whose products `findProducts` returns, with price, stock and pictures of their variants. */
async function presentWishes(
  db: Db,
  wishes: WishRow[],
  findProducts: (db: Db, ids: string[]) => Promise<Product[]>,
): Promise<Wish[]> {
  const wishedProducts = await findProducts(
    db,
    wishes.map((wish) => wish.productId),
  );
  const products = new Map(wishedProducts.map((product) => [product.id, product]));
  const withVariant = wishes.flatMap(({ productId: id, variantId }) =>
    variantId ? [{ id, variantId }] : [],
  );
  const forSale = await findForSaleUnlocked(db, withVariant);
  const variants = new Map(forSale.map((item) => [item.variantId, item]));
  const visible = new Set(forSale.map(({ id }) => id));
  return wishes.flatMap((wish) => {
    const product = products.get(wish.productId);
    if (!product) return [];
    const variant = variants.get(wish.variantId);
    return [presentWish(wish, product, { variant, isGone: !variant && visible.has(product.id) })];
  });
}

/** @param sold.variant what is sold of the wished variant; undefined if it is gone, or its product hidden */
function presentWish(
  { variantId, variant: label }: WishRow,
  product: Product,
  { variant, isGone }: { variant: ForSale | undefined; isGone: boolean },
): Wish {
  if (variantId === null) return { ...product, isWishlisted: true, variant: null };
  if (!variant)
    return {
      ...product,
      isWishlisted: true,
      inStock: false,
      stockCount: 0,
      variant: { id: variantId, label, isGone },
    };
  const { price, originalPrice, available, isCounted, images } = variant;
  return {
    ...product,
    isWishlisted: true,
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
    discount: discountOf(price, originalPrice),
    inStock: available > 0,
    stockCount: isCounted ? available : 0,
    images,
    variant: { id: variantId, label: variant.variant, isGone: false },
  };
}

/** For staff: returns the product ids of the wishes of each user, the latest first. */
export const wishedIdsOf = (db: Db, userIds: string[]): Promise<Map<string, string[]>> =>
  findWishesOfMany(db, userIds, maxWishes);

/**
 * For staff: returns the products of a user's wishlist, hidden ones included, the latest wish first, up to `limit`.
 */
export const wishedProductsOf = async (db: Db, userId: string, limit: number): Promise<Wish[]> =>
  presentWishes(db, await findWishes(db, userId, limit), productsByIds);

type ExportedWish = { slug: string | null; name: string | null; variant: string | null; wishedAt: string };

/** Returns all wishes of a user for their data export; hidden products are not named (R24). */
export async function wishesOf(db: Db, userId: string): Promise<ExportedWish[]> {
  const wishes = await findWishMoments(db, userId);
  const products = await visibleProducts(
    db,
    wishes.map(({ productId }) => productId),
  );
  const visible = new Map(products.map(({ id, slug, name }) => [id, { slug, name }]));
  return wishes.map(({ productId: id, variant, createdAt }) => ({
    ...(visible.get(id) ?? { slug: null, name: null }),
    variant: (visible.has(id) && variant) || null,
    wishedAt: createdAt.toISOString(),
  }));
}

export { wishesPerDay } from './wishlist-store.ts';

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
