/** @module-tag full */
import { expect, it } from 'vitest';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { expectContrast, expectFieldError, expectFineEverywhere } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf } from '#tests/support/shop.ts';

// The reports of the back office, as an owner reads them.

const shop = demoShop();

/** Returns the days of last month in the time zone of the shop. */
function lastMonth() {
  const last = new Date(Date.parse(`${dayOf(new Date()).slice(0, 7)}-01`) - 86_400_000);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}

it('an owner opens a report, chooses last month, sorts it and saves it as a file', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin');
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: /^Sales by day/ }).click();
  await page.getByRole('heading', { name: 'Sales by day', level: 1 }).waitFor();
  await page.getByText('Nothing in these days').waitFor();
  await expectFineEverywhere(page);

  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { limit: 1 } });
  const [product] = products as [(typeof products)[0]];
  const owner = await ownerClient(shop);
  await placeOrder(visitor, product);
  await placeOrder(visitor, product);
  await page.reload();
  const { from, to } = lastMonth();
  const figures = await owner('GET /api/reports/:name', { params: { name: 'sales-by-day' }, query: {} });
  const tile = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
  await tile.filter({ hasText: 'Orders2' }).waitFor();
  expect(figures.totals.orders).toBe(2);
  const table = page.getByRole('table', { name: 'Sales by day' });
  await page.getByRole('button', { name: 'Revenue', exact: true }).and(page.locator('th button')).click();
  await page.waitForURL('**/admin/reports/sales-by-day?sort=-revenue');
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toMatch(/^\d+ \w+ \d{4}2₹/);
  await page.waitForFunction(() => document.querySelector('th[aria-sort="descending"]') !== null);
  expect(await table.getByRole('row').last().textContent()).toMatch(/^Total2₹/);
  // On a phone the focus would move from the column header to the list of orders, and the page with it.
  await page.getByRole('heading', { level: 1 }).click();
  await expectFineEverywhere(page);
  await expectContrast(page);

  await page.getByLabel('Period').selectOption('Last month');
  await page.waitForURL('**/admin/reports/sales-by-day?sort=-revenue&period=last-month');
  await page.getByText('Nothing in these days').waitFor();
  const saved = await fileSavedBy(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(saved.name).toBe(`sales-by-day-${from}-to-${to}.csv`);
  expect(saved.content.toString().trim().split('\n')).toHaveLength(1 + Number(to.slice(-2)));

  await page.getByLabel('Comparison').selectOption('Compare with the year before');
  await page.waitForURL('**&compare=year');
  await page.getByLabel('Period').selectOption('This month');
  await tile.filter({ hasText: 'vs the year before' }).first().waitFor();
  await page.getByLabel('Comparison').selectOption('No comparison');
  await expect.poll(() => tile.filter({ hasText: 'vs ' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Custom range' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectFieldError(page.getByLabel('First day'), 'Enter a date');
  await page.getByLabel('Period').selectOption('Last month');
  await page.getByRole('link', { name: 'Show this financial year' }).click();
  await tile.filter({ hasText: 'Orders2' }).waitFor();
  await page.getByRole('link', { name: 'All reports' }).click();
  await page.getByRole('link', { name: /^Stock value and cover/ }).click();
  await page.getByText('Stock value: top 10').waitFor();
  await expectFineEverywhere(page);
  expect(errors).toEqual([]);

  await page.goto(`${shop.url}/admin/reports/sales-by-colour`);
  await page.getByRole('heading', { name: 'There is no such report' }).waitFor();
  await page.getByRole('link', { name: 'All reports' }).click();
  await page.waitForURL('**/admin/reports');
  await close();
});
