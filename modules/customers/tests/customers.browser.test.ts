/** @module-tag extended */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { errorsExcept, expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, openFilters, ownerClient } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf } from '#tests/support/shop.ts';

const shop = demoShop();

/** Places an order, which is not paid. */
async function orderAsGuest(email: string): Promise<void> {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { limit: 20 } });
  const product = products.find(({ inStock, stockCount }) => inStock && stockCount > 3);
  if (!product) throw new Error('No product is in stock');
  await placeOrder(visitor, product, { email });
}

it('the owner finds a customer, adds a note and a tag, saves the tagged ones as a segment and exports it', async () => {
  await orderAsGuest('festival@example.com');
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
  await page.getByRole('button', { name: 'Create order' }).click();
  const form = page.getByRole('dialog', { name: 'Create order' });
  const filledIn = (field: string) => form.locator(`[name="${field}"]`).inputValue();
  await expect.poll(() => filledIn('address.name')).toBe(name);
  await expect.poll(() => filledIn('email')).toBe('festival@example.com');
  await expect.poll(() => filledIn('address.street')).not.toBe('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Name of the segment is required').waitFor();
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
  expect(errorsExcept(errors, 400)).toEqual([]);
  await close();
});

it('a range whose first value is above the last one is named beside its fields, and is not listed or saved', async () => {
  await orderAsGuest('unpaid@example.com');
  const { page, errors, close } = await openAdmin(shop, '/admin/customers?since=2026-02-01&until=2026-01-01');
  await page.getByText('Last order from must not be after the last day').waitFor();
  await page.getByText('A range in the filters begins above its end').waitFor();
  await page.goto(`${shop.url}/admin/customers`);
  const list = page.getByRole('heading', { name: /^All Customers/ });
  await list.waitFor();
  await openFilters(page);
  const save = page.getByRole('button', { name: 'Save as segment' });
  await page.getByLabel('Spent up to').fill('5');
  await page.getByLabel('Spent up to').press('Enter');
  await save.waitFor();
  await page.getByLabel('Spent from').fill('500');
  await page.getByLabel('Spent from').press('Enter');
  await page.getByRole('alert').getByText('Spent from must not be above the highest spend').waitFor();
  expect([await list.count(), await save.count()]).toEqual([0, 0]);
  await expectFineEverywhere(page);
  await page.getByLabel('Spent from').fill('0');
  await page.getByLabel('Spent from').press('Enter');
  await list.waitFor();
  await save.waitFor();
  await expectFineEverywhere(page);
  expect(errors).toEqual([]);
  await close();
});

it('the page of a customer without an email leads to what the shop holds of the phone number', async () => {
  const owner = await ownerClient(shop);
  const { products } = await owner('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
  const lines = products.map(({ id }) => ({ id, quantity: 1 }));
  const { total } = await owner('POST /api/cart/quote/desk', { body: { lines, delivery: 'handed_over' } });
  const { number } = await owner('POST /api/orders/desk', {
    body: {
      channel: 'fair',
      lines,
      delivery: 'handed_over',
      contact: { name: 'Lata Fair', phone: '98111 00333' },
      payment: 'by-hand',
      method: 'cash',
      total,
    },
  });
  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${number}`);
  await page.getByRole('link', { name: 'Customer: 1 order' }).click();
  await page.getByRole('link', { name: /^Export or erase the data of \+91 98111 00333/ }).click();
  await page.getByRole('heading', { name: 'Personal data', level: 1 }).waitFor();
  await page.getByText('Lata Fair').first().waitFor();
  await page.getByRole('button', { name: 'Erase' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
