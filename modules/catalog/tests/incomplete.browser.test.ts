/** @module-tag full */

import { expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { later } from '#tests/support/clock.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, openFilters, ownerClient } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// Products that lack something, and products that appear later, in the back office.

const shop = demoShop();

async function makeIncomplete(name: string) {
  const owner = await ownerClient(shop);
  const { categories } = await owner('GET /api/categories');
  const category = categories[0]?.id ?? '';
  return owner('POST /api/products', { body: { name, description: 'Plain.', price: 100, category } });
}

it('the dashboard leads to incomplete products, and each part opens the form at its field', async () => {
  await makeIncomplete('Bare bowl');
  const { page, errors, close } = await openAdmin(shop, '/admin');
  await page.getByRole('link', { name: /incomplete product/ }).click();
  await page.waitForURL('**/admin/products?missing=any');
  await openFilters(page);
  await page.getByLabel('Incomplete products').selectOption({ label: 'No picture (1)' });
  await page.waitForURL('**/admin/products?missing=picture');
  const parts = page.getByRole('list', { name: 'Missing of Bare bowl' });
  await expectFineEverywhere(page);
  for (const [part, field] of [
    ['No weight', 'Weight (g)'],
    ['Out of stock', 'Stock count'],
  ] as const) {
    await parts.getByRole('button', { name: part }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await expect
      .poll(() => form.getByLabel(field).evaluate((input) => input === document.activeElement))
      .toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
  }
  expect(errors).toEqual([]);
  await close();
});

it('a product with a later moment is hidden until then, and the list and the page of staff name the moment', async () => {
  const { slug } = await makeIncomplete('Later bowl');
  const { page, errors, close } = await openAdmin(shop, `/admin/products/${slug}`);
  await page.getByRole('button', { name: 'Edit Product' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const day = later(new Date(), 3 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  await form.getByLabel('Visible from').fill(`${day}T10:30`);
  await form.getByLabel('Visible until').fill(`${day}T09:30`);
  await expectFineEverywhere(page);
  await page.keyboard.press('Control+Enter');
  await form.getByText('must be after the moment from which it is visible').first().waitFor();
  await form.getByLabel('Visible until').fill('');
  await page.keyboard.press('Control+Enter');
  await toastShown(page, m.responses.productUpdated());
  await page.getByText(/^Visible from .*10:30/i).waitFor();
  expect((await fetch(`${shop.url}/products/${slug}`)).status).toBe(404);
  await page.goto(`${shop.url}/admin/products?search=later`);
  await page.getByText(/^Visible from .*10:30/i).waitFor();
  expect(errors.filter((error) => !/40[04]/.test(error))).toEqual([]);
  await close();
});
