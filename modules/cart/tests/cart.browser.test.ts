import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFine, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';
import { clientOf } from '#tests/support/shop.ts';

const shop = demoShop();

async function put(page: Page, slug: string) {
  await page.goto(`${shop.url}/products/${slug}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
}

const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Order summary' })
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd');

describe('the cart page', () => {
  it('an empty cart shows a message and a link to the products', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/cart`);
    await page.getByText('Your cart is empty').waitFor();
    const popular = page.getByRole('region', { name: 'Popular gifts' });
    await expect.poll(() => popular.getByRole('article').count()).toBe(4);
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
    expect(errors).toEqual([]);
    await close();
  });

  it('the cart page shows totals, changes quantities and undoes a removal', async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await put(page, 'dokra-sun-pendant');
    await put(page, 'cafe-stoneware-mug');
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(2);
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹1,298');
    expect(await row(page, 'Shipping').textContent()).toBe('Free');
    expect(await row(page, 'Tax (8%)').textContent()).toBe('₹103.84');
    expect(await row(page, 'Total').last().textContent()).toBe('₹1,401.84');
    await items.first().getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹2,047');
    for (let press = 0; press < 2; press++)
      await items.first().getByRole('button', { name: 'Decrease quantity' }).click();
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹549');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹1,298');
    expect(errors).toEqual([]);
    await close();
  });

  it('a removed line stays in place with a focused Undo until the shopper leaves the page', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await put(page, 'dokra-sun-pendant');
    await put(page, 'cafe-stoneware-mug');
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    const focused = (name: string | RegExp, at: number) =>
      expect
        .poll(() =>
          items
            .nth(at)
            .getByRole('button', { name })
            .evaluate((it) => it === document.activeElement),
        )
        .toBe(true);
    const remove = (at: number) => items.nth(at).getByRole('button', { name: /^Remove/ });
    await remove(0).press('Enter');
    await focused('Undo', 0);
    expect(await items.first().textContent()).toBe('Removed Dokra Sun Pendant. Undo');
    await page.keyboard.press('Enter');
    await focused(/^Remove/, 0);
    await items.first().getByRole('link', { name: 'Dokra Sun Pendant' }).waitFor();
    await remove(1).click();
    await remove(0).click();
    await page.getByText('Your cart is empty').waitFor();
    await focused('Undo', 0);
    await expectFine(page);
    await items.nth(1).getByRole('button', { name: 'Undo' }).click();
    await focused(/^Remove/, 1);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect.poll(() => items.count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('the cart is the same in two tabs and after a reload', { tags: ['full'] }, async () => {
    const { page, close } = await openPage(shop.browser);
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/cart`);
    await other.getByText('Your cart is empty').waitFor();
    await put(page, 'cafe-stoneware-mug');
    await other.getByRole('link', { name: 'Café Stoneware Mug' }).waitFor();
    await other.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
    await close();
  });

  it('the cart page ignores an invalid quantity and removes a line at 0', { tags: ['full'] }, async () => {
    const { page, close } = await openPage(shop.browser);
    await put(page, 'cafe-stoneware-mug');
    await page.goto(`${shop.url}/cart`);
    const quantity = page.getByRole('textbox', { name: 'Quantity of Café Stoneware Mug' });
    for (const [typed = '', becomes] of [
      ['3', '3'],
      ...['', ' ', '-5', '1e1', '2.5', 'many'].map((none) => [none, '3']),
    ]) {
      await quantity.fill(typed);
      await quantity.press('Tab');
      await expect.poll(() => quantity.inputValue()).toBe(becomes);
    }
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    await quantity.fill('0');
    await quantity.press('Tab');
    await page.getByText('Removed Café Stoneware Mug.').waitFor();
    await close();
  });

  it('the cart page shows a changed price and limits the quantity to the stock', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser);
    await put(page, 'dokra-leaf-studs');
    const visitor = clientOf(shop.url);
    const { token } = await visitor('POST /api/auth/admin/login', { body: owner });
    const product = await visitor('GET /api/products/slug/:slug', { params: { slug: 'dokra-leaf-studs' } });
    await clientOf(shop.url, token)('PUT /api/products/:productId', {
      params: { productId: product.id },
      body: { price: product.price + 100, stockCount: 2 },
    });
    await page.evaluate(() => {
      const items = JSON.parse(localStorage.getItem('cart') ?? '[]');
      localStorage.setItem('cart', JSON.stringify(items.map((item: object) => ({ ...item, quantity: 5 }))));
    });
    await page.goto(`${shop.url}/cart`);
    await page.getByText(/^The price has changed from ₹\d+ to ₹\d+\.$/).waitFor();
    await page.getByText('Only 2 left. The total includes 2.').waitFor();
    await close();
  });

  it('an empty or unknown promo code shows a message and leaves the totals as they are', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser);
    await put(page, 'cafe-stoneware-mug');
    await page.goto(`${shop.url}/cart`);
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹549');
    const code = page.getByLabel('Promo code');
    await code.fill('  ');
    await page.getByRole('button', { name: 'Apply Code' }).click();
    await page.getByText('Enter a code first.').waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await code.fill('DIWALI50');
    await page.getByRole('button', { name: 'Apply Code' }).click();
    await page.getByText('This code isn’t valid. Your cart hasn’t changed.').waitFor();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    expect(await row(page, 'Subtotal').textContent()).toBe('₹549');
    await close();
  });

  it('the cart page retries a quote three times, keeps its lines when it fails and offers a retry', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser);
    await put(page, 'cafe-stoneware-mug');
    await page.clock.install();
    let requests = 0;
    await page.route('**/api/cart/quote', (route) => {
      requests++;
      return route.abort();
    });
    await page.goto(`${shop.url}/cart`);
    const failedAfterASecond = async () => {
      await page.clock.runFor(1000);
      return page.getByRole('alert').getByText('You seem to be offline').count();
    };
    await expect.poll(failedAfterASecond).toBe(1);
    expect(requests).toBe(4);
    await expect.poll(() => page.getByRole('list', { name: 'Items' }).getByRole('listitem').count()).toBe(1);
    await page.unroute('**/api/cart/quote');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹549');
    await close();
  });

  it('the cart page shows that it is offline and greys its totals; online again, it requests new ones', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser);
    await put(page, 'cafe-stoneware-mug');
    await page.goto(`${shop.url}/cart`);
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹549');
    const price = page.getByRole('listitem').getByText('₹549', { exact: true });
    const colourOf = () => price.evaluate((element) => getComputedStyle(element).color);
    const colour = await colourOf();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('alert').getByText('You seem to be offline').waitFor();
    await expect.poll(colourOf).not.toBe(colour);
    await page.context().setOffline(false);
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹1,098');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await close();
  });
});
