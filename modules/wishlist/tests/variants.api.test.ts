import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Category, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import { optionsOf } from '#tests/support/variants.ts';

// Variants of products on wishlists.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let category: Category;
  let ring: ProductDetail;
  let call: Shop['visitor'];
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const product = {
      options: optionsOf('7', '8'),
      variants: [
        { values: ['7'], price: 400, stockCount: 5 },
        { values: ['8'], price: 500, originalPrice: 1000, stockCount: 3 },
      ],
    };
    ring = (await makeProduct(shop, category.id, product)) as ProductDetail;
    call = clientOf(shop.url, (await people.signIn({ name: 'Asha Rao' })).token);
  });

  const variantId = (index: number) => ring.variants[index]?.id ?? '';
  const toggle = async (variant?: string) =>
    (
      await call('PUT /api/products/addRemoveToWishlist/:productId', {
        params: { productId: ring.id },
        query: variant === undefined ? {} : { variant },
      })
    ).isWishlisted;
  const listed = async () => (await call('GET /api/products/my/wishlist')).map(({ variant }) => variant?.id);
  const keepFirst = () =>
    shop.owner('PUT /api/products/:productId', {
      params: { productId: ring.id },
      body: { options: ring.options, variants: ring.variants.slice(0, 1) },
    });

  it('a wish for a variant has its label, price and stock, also on the shared wishlist', async () => {
    expect(await toggle(variantId(1))).toBe(true);
    const wish = {
      id: ring.id,
      price: 500,
      originalPrice: 1000,
      discount: 50,
      stockCount: 3,
      inStock: true,
      variant: { id: variantId(1), label: 'Size: 8', isGone: false },
    };
    expect(await call('GET /api/products/my/wishlist')).toMatchObject([wish]);
    const { token } = await call('POST /api/products/my/wishlist/share');
    const shared = await shop.visitor('GET /api/wishlists/:token', { params: { token: token ?? '' } });
    expect(shared.products).toMatchObject([{ ...wish, isWishlisted: false }]);
    expect((await call('GET /api/auth/me/data')).wishlist).toMatchObject([
      { slug: ring.slug, variant: 'Size: 8' },
    ]);
  });

  it('a wishlist holds a product once for each variant, or once without one', async () => {
    await toggle(variantId(0));
    await toggle(variantId(1));
    expect(await listed()).toEqual([variantId(1), variantId(0)]);
    expect(await toggle(variantId(0))).toBe(false);
    expect(await listed()).toEqual([variantId(1)]);
    await toggle(variantId(0));
    expect(await toggle()).toBe(false);
    expect(await listed()).toEqual([]);
    await toggle();
    expect(await listed()).toEqual([undefined]);
    expect(await toggle(variantId(0))).toBe(false);
    expect(await listed()).toEqual([]);
  });

  it('a wished variant that is no longer sold is reported, never replaced, and can be removed', async () => {
    await toggle(variantId(1));
    await keepFirst();
    expect(await call('GET /api/products/my/wishlist')).toMatchObject([
      { inStock: false, stockCount: 0, variant: { id: variantId(1), label: 'Size: 8', isGone: true } },
    ]);
    expect(await toggle(variantId(1))).toBe(false);
    await expect(toggle(variantId(1))).rejects.toMatchObject({ statusCode: 409, code: 'variant_gone' });
    expect(await listed()).toEqual([]);
  });

  it('refuses to add a variant of another product', async () => {
    const other = (await makeProduct(shop, category.id, {
      options: optionsOf('7'),
      variants: [{ values: ['7'], price: 10 }],
    })) as ProductDetail;
    await expect(toggle(other.variants[0]?.id)).rejects.toMatchObject({ code: 'variant_gone' });
    await expect(toggle('8')).rejects.toMatchObject({ statusCode: 400 });
    expect(await listed()).toEqual([]);
  });
});
