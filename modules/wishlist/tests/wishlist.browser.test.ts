/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFineEverywhere,
  failCalls,
  focusedText,
  holdResponses,
  openPage,
  stopClock,
  waitForHydration,
} from '#tests/support/browser.ts';
import { type Customer, makeCustomer, openPageAs, signIn } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { outboxOf } from '#tests/support/outbox.ts';

// Wishlist buttons with a slow or failing server.

const shop = demoShop();
const outbox = outboxOf(shop);

const mug = '/products/cafe-stoneware-mug';
const list = '**/api/products/my/wishlist';
const turning = '**/api/products/addRemoveToWishlist/*';

const heart = (page: Page, pressed: boolean) =>
  page.getByRole('main').getByRole('button', {
    name: pressed ? 'Remove from wishlist' : 'Add to wishlist',
    pressed,
  });
const productOf = async ({ call }: Pick<Customer, 'call'>, slug: string) =>
  call('GET /api/products/slug/:slug', { params: { slug } });
/** Makes a customer with wishes for these products. @returns also the names, the latest wish first */
async function wisher(slugs: string[] = []) {
  const asha = await makeCustomer(shop, outbox);
  const names: string[] = [];
  for (const slug of slugs) {
    const { id: productId, name } = await productOf(asha, slug);
    await asha.call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } });
    names.unshift(name);
  }
  return { ...asha, names };
}
const wishedBy = async ({ call }: Customer) =>
  (await call('GET /api/products/my/wishlist')).map(({ slug }) => `/products/${slug}`);

describe('wishlist buttons', () => {
  it('a heart pressed before the wishlist loads adds the wish and never removes it', {
    tags: ['full'],
  }, async () => {
    const asha = await wisher(['cafe-stoneware-mug']);
    const { page, errors, close } = await openPageAs(shop, asha, '/artisans');
    const release = await holdResponses(page, list);
    await page.goto(`${shop.url}${mug}`);
    await waitForHydration(page);
    await heart(page, false).click();
    release();
    await heart(page, true).waitFor();
    expect(await wishedBy(asha)).toEqual([mug]);
    await heart(page, true).click();
    await heart(page, false).waitFor();
    expect(await wishedBy(asha)).toEqual([]);
    // Another tab has added the wish meanwhile, and this press adds it as well.
    const { id: productId } = await productOf(asha, 'cafe-stoneware-mug');
    await asha.call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } });
    await heart(page, false).click();
    await heart(page, true).waitFor();
    expect(await wishedBy(asha)).toEqual([mug]);
    expect(errors).toEqual([]);
    await close();
  });

  it('the wishlist is requested four times with growing pauses, and again on a press', {
    tags: ['full'],
  }, async () => {
    const asha = await wisher(['cafe-stoneware-mug']);
    const { page, errors, close } = await openPageAs(shop, asha, '/artisans');
    let requests = 0;
    const allow = await failCalls(page, list, () => ++requests);
    await page.clock.install();
    await page.addInitScript(() => {
      const moments: number[] = [];
      const { fetch } = window;
      window.fetch = (...parameters) => {
        if (String(parameters[0]).endsWith('/my/wishlist')) moments.push(Date.now());
        return fetch(...parameters);
      };
      Object.assign(window, { moments });
    });
    await page.goto(`${shop.url}${mug}`);
    await waitForHydration(page);
    await stopClock(page);
    const later = async () => {
      await page.clock.runFor(100);
      return requests;
    };
    await expect.poll(later, { timeout: 30_000, interval: 20 }).toBe(4);
    // By the clock of the page, which only the test moves.
    const moments = await page.evaluate(() => (window as unknown as { moments: number[] }).moments);
    const pauses = moments.slice(1).map((at, before) => at - (moments[before] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [nth, pause] of [1000, 2000, 4000].entries())
      expect(pauses[nth], `ms before try ${nth + 2}`).toBeGreaterThanOrEqual(pause);
    await page.clock.runFor(60_000);
    expect(requests).toBe(4);
    await allow();
    await heart(page, false).click();
    await heart(page, true).waitFor();
    expect(await wishedBy(asha)).toEqual([mug]);
    expect(errorsExcept(errors, 503)).toEqual([]);
    await close();
  });

  it('a wish pressed before sign-in is stored until it is added, and added once', async () => {
    const asha = await wisher();
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}${mug}`);
    await waitForHydration(page);
    await heart(page, false).click();
    await page.waitForURL('**/auth/login?next=*');
    let refused = 0;
    const allow = await failCalls(page, turning, () => ++refused);
    await signIn(page, asha);
    await page.waitForURL(`${shop.url}${mug}`);
    expect(refused).toBe(1);
    await heart(page, false).waitFor();
    await allow();
    await page.reload();
    await heart(page, true).waitFor();
    expect(await wishedBy(asha)).toEqual([mug]);
    // The wish is made once: after a removal it is not made again.
    await heart(page, true).click();
    await heart(page, false).waitFor();
    await page.reload();
    await waitForHydration(page);
    await page.goto(`${shop.url}/wishlist`);
    await page.getByText('Your wishlist is empty').waitFor();
    expect(await wishedBy(asha)).toEqual([]);
    expect(errorsExcept(errors, 503)).toEqual([]);
    await close();
  });

  it('removing a wish updates the list at once and moves the focus to the next product', {
    tags: ['full'],
  }, async () => {
    const asha = await wisher(['cafe-stoneware-mug', 'peacock-votive-plaque']);
    const { page, errors, close } = await openPageAs(shop, asha, '/wishlist');
    const main = page.getByRole('main');
    await main.getByText('2 products', { exact: true }).waitFor();
    const [first = '', second = ''] = asha.names;
    await main.getByRole('button', { name: `Wishlist: ${first}` }).press('Enter');
    await main.getByText('1 product', { exact: true }).waitFor();
    await expect.poll(() => main.getByRole('article').count()).toBe(1);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(`Wishlist: ${second}`);
    await expectFineEverywhere(page);
    await page.keyboard.press('Enter');
    await main.getByText('Your wishlist is empty').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Your wishlist is empty');
    await expectFineEverywhere(page);
    expect(await wishedBy(asha)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});
