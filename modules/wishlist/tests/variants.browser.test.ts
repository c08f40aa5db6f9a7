/** @module-tag full */
import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { expectFineEverywhere, openPage, toastShown, waitForHydration } from '#tests/support/browser.ts';
import { makeCustomer, openPageAs, signIn } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { optionsOf } from '#tests/support/variants.ts';

// Variants of products on the wishlist.

const shop = demoShop();
const outbox = outboxOf(shop);

async function makeRing(name: string): Promise<ProductDetail> {
  const owner = await ownerClient(shop);
  const { categories } = await owner('GET /api/categories');
  return owner('POST /api/products', {
    body: {
      name,
      description: 'Hammered silver.',
      price: 1,
      category: categories[0]?.id ?? '',
      options: optionsOf('7', '8'),
      variants: [
        { values: ['7'], price: 400, stockCount: 5 },
        { values: ['8'], price: 500, stockCount: 3 },
      ],
    },
  });
}

describe('variants on the wishlist', () => {
  it('the heart of a product page saves the chosen variant, also before sign-in, and Add to Cart adds that variant', async () => {
    const { slug, variants } = await makeRing('Wished ring');
    const asha = await makeCustomer(shop, outbox);
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${slug}?variant=${variants[1]?.id}`);
    await waitForHydration(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).click();
    await page.waitForURL('**/auth/login?next=*');
    await signIn(page, asha);
    await page.waitForURL(`**/products/${slug}?variant=*`);
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Remove from wishlist', pressed: true })
      .waitFor();
    await page.getByRole('radio', { name: '7', exact: true }).check({ force: true });
    await page.getByRole('main').getByRole('button', { name: 'Add to wishlist', pressed: false }).waitFor();
    await page.goto(`${shop.url}/wishlist`);
    const card = page.getByRole('main').getByRole('article');
    await card.getByText('Size: 8').waitFor();
    await card.getByText('₹500').waitFor();
    expect(await card.getByRole('link').getAttribute('href')).toBe(
      `/products/${slug}?variant=${variants[1]?.id}`,
    );
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Add to Cart: Wished ring (Size: 8)' }).click();
    await toastShown(page, 'Wished ring is in your cart');
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('main').getByText('Size: 8').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a wished variant that is no longer sold is named on the wishlist, and its choices are offered', async () => {
    const { id, slug, options, variants } = await makeRing('Changing ring');
    const asha = await makeCustomer(shop, outbox);
    await asha.call('PUT /api/products/addRemoveToWishlist/:productId', {
      params: { productId: id },
      query: { variant: variants[1]?.id },
    });
    const owner = await ownerClient(shop);
    await owner('PUT /api/products/:productId', {
      params: { productId: id },
      body: { options, variants: variants.slice(0, 1) },
    });
    const { page, errors, close } = await openPageAs(shop, asha, '/wishlist');
    const card = page.getByRole('main').getByRole('article');
    await card.getByText('Size: 8: no longer sold').waitFor();
    expect(await card.getByText('₹').count()).toBe(0);
    const choose = page.getByRole('link', { name: 'Choose options: Changing ring' });
    expect(await choose.getAttribute('href')).toBe(`/products/${slug}`);
    await card.getByRole('button', { name: 'Wishlist: Changing ring', pressed: true }).click();
    await page.getByText('Your wishlist is empty').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
