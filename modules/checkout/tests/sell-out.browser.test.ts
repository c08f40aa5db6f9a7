/** @module-tag full */
import { expect, it } from 'vitest';
import { expectFine, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf } from '#tests/support/shop.ts';
import { optionsOf } from '#tests/support/variants.ts';

// A variant that sells out while two people choose it.

const shop = demoShop();

it('a shopper whose variant another one buys meanwhile reads that it is sold out, and gets no other variant', async () => {
  const owner = await ownerClient(shop);
  const { categories } = await owner('GET /api/categories');
  const ring = await owner('POST /api/products', {
    body: {
      name: 'Last ring',
      description: 'Hammered silver.',
      price: 400,
      category: categories[0]?.id ?? '',
      options: optionsOf('7', '8'),
      variants: [
        { values: ['7'], price: 400, stockCount: 1 },
        { values: ['8'], price: 400, stockCount: 5 },
      ],
    },
  });
  const small = ring.variants[0]?.id ?? '';
  const address = `${shop.url}/products/${ring.slug}?variant=${small}`;
  const { page, errors, close } = await openPage(shop.browser);
  await page.goto(address);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
  const cart = await page.context().newPage();
  await cart.goto(`${shop.url}/cart`);
  await cart.getByRole('main').getByText('Size: 7').waitFor();
  const checkout = cart.getByRole('link', { name: 'Proceed to Checkout' });
  await checkout.waitFor();

  const lines = [{ id: ring.id, variantId: small, quantity: 1 }];
  await placeOrder(clientOf(shop.url), ring, { lines });

  // The cart that is open goes on to a checkout that says so.
  await checkout.click();
  await cart.getByText('Nothing in your cart is available now').waitFor();
  await cart.goto(`${shop.url}/cart`);
  await cart.getByRole('main').getByText('Out of stock').waitFor();
  await cart.getByRole('main').getByText('Size: 7').waitFor();
  await expectFine(cart);
  const inCart = await cart.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(inCart).toMatchObject([{ id: ring.id, variantId: small, quantity: 1 }]);

  // The product page keeps the choice and says that it is sold out.
  await page.goto(address);
  await waitForHydration(page);
  expect(await page.getByRole('radio', { name: '7 (out of stock)' }).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Out of stock' }).isDisabled()).toBe(true);
  const left = await owner('GET /api/products/slug/:slug', { params: { slug: ring.slug } });
  expect(left.variants.map(({ stockCount }) => stockCount)).toEqual([0, 5]);
  expect(errors).toEqual([]);
  await close();
});
