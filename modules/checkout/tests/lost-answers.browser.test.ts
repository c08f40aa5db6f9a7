/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFine, fill, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { loseResponses } from '#tests/support/in-page.ts';
import { ownerClient } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { addToCart, orderPlaced } from '#tests/support/pages.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// An order whose response is lost is placed nevertheless, and the pages lead to it.

const { shop } = await demoPayingShop();

const friend = { name: 'Asha Rao', phone: '98450 12345', street: '12 Temple Road', zipCode: '570001' };

/** Orders the last unit of a product; the responses to this order and to later quotes are lost. */
async function orderedUnheard(slug: string, viewport: { width: number; height: number }) {
  const owner = await ownerClient(shop);
  const gift = await owner('GET /api/products/slug/:slug', { params: { slug } });
  await owner('PUT /api/products/:productId', { params: { productId: gift.id }, body: { stockCount: 1 } });
  const visited = await openPage(shop.browser, { viewport });
  const { page } = visited;
  await addToCart(page, shop.url, slug);
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('main').locator('[name=email]').fill('asha@example.com');
  await fill(page, { ...friend, city: 'Mysuru' });
  const button = page.getByRole('button', { name: /^Place order/ });
  await expect.poll(() => button.isEnabled()).toBe(true);
  const lost = await loseResponses(page, '/api/orders');
  await page.route('**/api/cart/quote', (route) => route.abort());
  await button.click();
  const { number } = (await lost()) as { number: number };
  await page.getByRole('alert').getByText('Something went wrong').first().waitFor();
  const again = () => page.unroute('**/api/cart/quote');
  return { ...visited, number, again, owner };
}

it.each(widths)(
  'a reload after a lost response shows the placed order, at %i px',
  { tags: ['full'] },
  async (width) => {
    const slug = width === 390 ? 'cafe-stoneware-mug' : 'dokra-leaf-studs';
    const { page, errors, close, number, again, owner } = await orderedUnheard(slug, { width, height: 844 });
    const { orders } = await owner('GET /api/orders', { query: { limit: 1 } });
    expect(orders[0]?.number).toBe(number);
    await again();
    await page.reload();
    await orderPlaced(page);
    expect(new URL(page.url()).pathname).toBe(`/orders/${number}`);
    await expectFine(page);
    // The cart is empty after the order.
    await page.goto(`${shop.url}/cart`);
    await page.getByText('Your cart is empty').waitFor();
    expect((await owner('GET /api/orders', { query: { limit: 1 } })).orders[0]?.number).toBe(number);
    expect(errors.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
    await close();
  },
);

it('the cart page after a lost response shows the placed order and keeps lines added since', {
  tags: ['full'],
}, async () => {
  const { page, close, number, again } = await orderedUnheard('dokra-sun-pendant', {
    width: 390,
    height: 844,
  });
  // The checkout would lead to the order by itself, as soon as it hears of it.
  await page.goto('about:blank');
  await again();
  await addToCart(page, shop.url, 'patchwork-jhola-of-many-saris');
  await page.goto(`${shop.url}/cart`);
  await orderPlaced(page);
  expect(new URL(page.url()).pathname).toBe(`/orders/${number}`);
  await page.goto(`${shop.url}/cart`);
  await waitForHydration(page);
  const items = page.getByRole('list', { name: 'Items' });
  await items.getByRole('listitem').first().waitFor();
  expect(await items.getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  await close();
});

it('the checkout repeats a request with a lost response and shows the order', async () => {
  const { page, close } = await openPage(shop.browser, { viewport: { width: 390, height: 844 } });
  await addToCart(page, shop.url, 'patchwork-jhola-of-many-saris');
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('main').locator('[name=email]').fill('asha@example.com');
  await fill(page, { ...friend, city: 'Mysuru' });
  await loseResponses(page, '/api/orders');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await orderPlaced(page);
  await close();
});

it('an order cancelled in another tab, or with a lost response, shows as cancelled', {
  tags: ['full'],
}, async () => {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
  const [gift] = products;
  if (!gift) throw new Error('nothing to buy');
  const cancelling = async (page: Page) => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: /^Yes, cancel order/ }).click();
  };
  const cancelled = (page: Page) =>
    page.getByRole('main').getByText('Cancelled', { exact: true }).first().waitFor();
  const { page, close } = await openPage(shop.browser, { viewport: { width: 390, height: 844 } });
  const other = await page.context().newPage();
  const placed = await placeOrder(visitor, gift);
  for (const tab of [page, other]) await tab.goto(`${shop.url}/orders/${placed.number}?key=${placed.key}`);
  await cancelling(page);
  await cancelled(page);
  await cancelling(other);
  await cancelled(other);
  expect(await other.getByRole('button', { name: /cancel order/ }).count()).toBe(0);

  const unheard = await placeOrder(visitor, gift);
  await page.goto(`${shop.url}/orders/${unheard.number}?key=${unheard.key}`);
  await loseResponses(page, `/api/orders/${unheard.number}/cancel`);
  await cancelling(page);
  await cancelled(page);
  await close();
});
