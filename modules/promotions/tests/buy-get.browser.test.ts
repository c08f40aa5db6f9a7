/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectFineEverywhere,
  fill,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';

// "Buy X, get Y" in the form of the owner and in the cart (docs/decisions/170).

const shop = demoShop();
const mug = 'cafe-stoneware-mug';

async function put(page: Page, slug: string) {
  await page.goto(`${shop.url}/products/${slug}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
}

const discountRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Order summary' })
    .locator('dl > div')
    .filter({ hasText: `Discount (${name})` })
    .locator('dd');

describe('"buy X, get Y" on the pages', () => {
  it('the form says what the customer gets, the list has it, and the cart hints at it and applies it', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/promotions?do=add');
    const form = page.getByRole('dialog', { name: 'Add New Promotion' });
    await form.getByRole('button', { name: 'Automatically' }).click();
    await fill(form, { title: 'Third mug free' });
    await form.getByLabel('Type').selectOption('buy_get');
    const example = form.getByText('Buy 2, get 1 free: of 3 items the cheapest one gets the discount');
    await example.waitFor();
    await fill(form, { getQuantity: '' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('is required').first().waitFor();
    await expectFineEverywhere(page);
    await fill(form, { getQuantity: '2', getPercent: '50' });
    await form.getByText('Buy 2, get 2 at 50% off: of 4 items the 2 cheapest get the discount').waitFor();
    await form.getByRole('group', { name: 'Customer gets' }).getByText('Chosen items').click();
    await form.getByText('for every 2 items to buy, 2 of the items to get have the discount').waitFor();
    await expectFineEverywhere(page);
    await form.getByRole('group', { name: 'Customer gets' }).getByText('The same items').click();
    await fill(form, { getQuantity: '1', getPercent: '100', orderLimit: '1' });
    await form.getByRole('button', { name: 'Save' }).click();
    await toastShown(page, 'Promotion created successfully!');
    const line = page.getByRole('row').filter({ hasText: 'Third mug free' });
    await line.getByText('Buy 2, get 1 free').waitFor();
    await line.getByText('once per order').waitFor();
    expect(errors).toEqual([]);
    await close();

    const visit = await openPage(shop.browser, { viewport: { width: 390, height: 900 } });
    await put(visit.page, mug);
    await visit.page.goto(`${shop.url}/cart`);
    await visit.page.getByText('“Third mug free”: add 2 more items.').waitFor();
    await expectFineEverywhere(visit.page);
    const more = visit.page.getByRole('button', { name: 'Increase quantity' }).first();
    await more.click();
    await visit.page.getByText('“Third mug free”: add 1 more item.').waitFor();
    await more.click();
    await visit.page.getByText('“Third mug free”: you save ₹549').waitFor();
    await expect.poll(() => discountRow(visit.page, 'Third mug free').textContent()).toBe('−₹549');
    await visit.page.getByText('Third mug free: −₹549', { exact: true }).waitFor();
    await expectFineEverywhere(visit.page);
    await visit.page.goto(`${shop.url}/checkout`);
    await visit.page.getByText('“Third mug free”: you save ₹549').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
    const owner = await ownerClient(shop);
    const { promotions } = await owner('GET /api/promotions', { query: { trigger: 'automatic' } });
    await owner('DELETE /api/promotions/:id', { params: { id: promotions[0]?.id ?? '' } });
  });

  it('a code says in the cart how many items are missing', { tags: ['full'] }, async () => {
    const terms = { buyQuantity: 1, getQuantity: 1, getPercent: 50 };
    const body = { code: 'SECOND-HALF', title: 'The second at half', kind: 'buy_get' as const, ...terms };
    await (await ownerClient(shop))('POST /api/promotions', { body });
    const { page, errors, close } = await openPage(shop.browser);
    await put(page, mug);
    await page.goto(`${shop.url}/cart`);
    await page.getByLabel('Promo code').fill('second-half');
    await page.getByRole('button', { name: 'Apply Code' }).click();
    await page.getByText('Add 1 more item to use this code').waitFor();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByText('Buy 1, get 1 at 50% off: you save ₹274.50').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
