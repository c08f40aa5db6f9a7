/** @module-tag full */

import { expect, it } from 'vitest';
import { expectFineEverywhere, openPage, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// Collections in the back office, and their pages in the shop.

const shop = demoShop();

it('the owner makes a collection by a rule, sees what matches before saving, and leads a menu to its page', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/collections?do=add');
  const form = page.getByRole('dialog', { name: 'Add collection' });
  await form.getByLabel('Name').fill('Diwali below 1500');
  await form.getByLabel('Description', { exact: true }).fill('Lights for **the feast**.');
  await form.getByRole('button', { name: 'Choose by a rule' }).click();
  await form.getByText('The products appear here when every condition has a value.').waitFor();
  await form.getByRole('button', { name: 'Save collection' }).click();
  await form.getByText('Value 1 is required').first().waitFor();
  await form.getByLabel('Value 1').fill('diwali');
  const count = form.getByRole('region', { name: 'Preview' }).getByRole('status');
  await count.filter({ hasText: /^\d+ products in the shop match$/ }).waitFor();
  const all = await count.textContent();
  await form.getByRole('button', { name: 'Add condition' }).click();
  await form.getByLabel('Condition 2', { exact: true }).selectOption('Price is below');
  await form.getByLabel('Value 2').fill('1500');
  await expect.poll(() => count.textContent()).not.toBe(all);
  await form.getByLabel('Order').selectOption('Price low to high');
  await expectFineEverywhere(page);
  const preview = form.getByRole('region', { name: 'Preview' }).getByRole('list');
  const heights = () => preview.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
  // No product covers what follows the list.
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  const matching = Number.parseInt((await count.textContent()) ?? '', 10);
  expect(matching).toBeGreaterThan(0);
  await page.keyboard.press('Control+Enter');
  await toastShown(page, m.collections.created());
  await page.getByRole('button', { name: 'Diwali below 1500', exact: true }).waitFor();
  await expectFineEverywhere(page);

  const shopper = await openPage(shop.browser);
  await shopper.page.goto(`${shop.url}/collections`);
  await expectFineEverywhere(shopper.page);
  await shopper.page.getByRole('link', { name: 'Diwali below 1500' }).click();
  await shopper.page.getByRole('heading', { level: 1, name: 'Diwali below 1500' }).waitFor();
  await shopper.page.getByText(`${matching} product`).first().waitFor();
  await shopper.page.locator('strong', { hasText: 'the feast' }).waitFor();
  await expectFineEverywhere(shopper.page);
  expect([errors.filter((error) => !error.includes('400')), shopper.errors]).toEqual([[], []]);
  await shopper.close();
  await close();
});

it('products by hand are found, ordered with buttons, and shown in this order', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/collections?do=add');
  const form = page.getByRole('dialog', { name: 'Add collection' });
  await form.getByLabel('Name').fill('Our choice');
  const names: string[] = [];
  for (const word of ['incense', 'bowl', 'mug']) {
    await form.getByRole('searchbox', { name: 'Add a product' }).fill(word);
    const first = form.getByRole('list', { name: 'Found products' }).getByRole('button').first();
    names.push((await first.locator('.font-medium').textContent()) ?? '');
    await first.click();
  }
  const rows = form.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem');
  await rows.nth(2).waitFor();
  await form.getByRole('button', { name: `Move ${names[2]} up` }).press('Enter');
  await form.getByText(`${names[2]} moved to position 2 of 3`).waitFor();
  await form.getByRole('button', { name: `Move ${names[2]} up` }).press('Enter');
  await expectFineEverywhere(page);
  await form.getByRole('button', { name: 'Save collection' }).click();
  await toastShown(page, m.collections.created());
  const shopper = await openPage(shop.browser);
  await shopper.page.goto(`${shop.url}/collections/our-choice`);
  const cards = shopper.page.getByRole('main').getByRole('article').getByRole('heading');
  expect((await cards.allTextContents()).slice(0, 3)).toEqual([names[2], names[0], names[1]]);
  expect([errors, shopper.errors]).toEqual([[], []]);
  await shopper.close();
  await close();
});
