/** @module-tag extended */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, openFilters } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf } from '#tests/support/shop.ts';

const shop = demoShop();

it('the owner finds a customer, adds a note and a tag, saves the tagged ones as a segment and exports it', async () => {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { limit: 20 } });
  const product = products.find(({ inStock, stockCount }) => inStock && stockCount > 3);
  if (!product) throw new Error('No product is in stock');
  await placeOrder(visitor, product, { email: 'festival@example.com' });
  const { page, errors, close } = await openAdmin(shop, '/admin/customers');
  const table = page.getByRole('table', { name: 'Customers' });
  const links = table.getByRole('rowheader').getByRole('link');
  await links.first().waitFor();
  await expectFineEverywhere(page);
  const name = (await links.first().textContent()) ?? '';
  await page.getByRole('searchbox').first().fill(name);
  await page.waitForURL(/search=/);
  await links.first().click();

  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByLabel('Internal note').fill('Calls before noon');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('region', { name: 'Notes' }).getByText('Calls before noon').first().waitFor();
  await page.getByLabel('New tag').fill('Festival');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the tag festival' }).waitFor();
  await expectFineEverywhere(page);

  await page.getByRole('region', { name: 'Orders' }).getByRole('link').first().click();
  await page.getByRole('link', { name: /^Customer: \d+ orders?$/ }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();

  await page.goto(`${shop.url}/admin/customers`);
  await openFilters(page);
  await page.getByLabel('Tag', { exact: true }).selectOption('festival');
  await page.getByRole('button', { name: 'Save as segment' }).click();
  await page.getByLabel('Name of the segment').fill('Festival buyers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toastShown(page, 'Segment saved');
  await expectFineEverywhere(page);
  await page.goto(`${shop.url}/admin/customers`);
  await page.getByRole('link', { name: 'Festival buyers' }).click();
  await page.waitForURL(/tag=festival/);
  await page.getByRole('heading', { name: 'All Customers (1)' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(parsedCsv(file)).toMatchObject([{ Name: name, Tags: 'festival' }]);
  expect(errors).toEqual([]);
  await close();
});
