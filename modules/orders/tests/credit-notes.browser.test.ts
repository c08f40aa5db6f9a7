/** @module-tag full */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFine, openPage, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { address, deliver, placeOrder } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// A refund on the admin page of an order, and its credit note for staff and the customer.

const shop = demoShop();
const outbox = outboxOf(shop);

async function saved(page: Page, name: string): Promise<string> {
  const { content } = await fileSavedBy(page, () => page.getByRole('button', { name }).click());
  return (await pagesOf(content)).join('\n');
}

it.each(widths)('staff and the customer print the credit note of a refund, at %i px', async (width) => {
  const viewport = { width, height: 900 };
  const email = `credit${width}@example.com`;
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
  const [gift] = products;
  if (!gift) throw new Error('nothing to buy');
  const placed = await placeOrder(visitor, gift, { email, address: { ...address, name: 'ஆஷா ਮੁਬਾਰਕ' } });
  await deliver(await ownerClient(shop), placed);

  const adminPage = await openAdmin(shop, `/admin/orders/${placed.number}`, { viewport });
  await adminPage.page.getByRole('button', { name: 'Refund', exact: true }).click();
  const asking = adminPage.page.getByRole('alertdialog', {
    name: `Refund order ${placed.number}?`,
  });
  await asking.getByLabel('Amount').fill('12.50');
  await asking.getByLabel('Reason').fill('A small crack');
  await asking.getByRole('button', { name: 'Record refund' }).click();
  await asking.getByText('Choose a method', { exact: true }).last().waitFor();
  await asking.getByLabel('Method').selectOption('UPI');
  await asking.getByLabel('Reference').fill('412345678901');
  await expectFine(adminPage.page);
  await asking.getByRole('button', { name: 'Record refund' }).click();
  await toastShown(adminPage.page, 'Refund recorded');
  await adminPage.page.getByRole('region', { name: 'Refunds' }).getByText('UPI, 412345678901').waitFor();
  const printed = adminPage.page.waitForResponse((answer) => answer.url().includes('/desk/credit-notes/'));
  await adminPage.page.getByRole('button', { name: 'Credit note (₹12.50)' }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await expectFine(adminPage.page);
  expect(adminPage.errors).toEqual([]);
  await adminPage.close();

  const refund = async () =>
    (await outbox.mails(email)).find(({ subject }) => subject?.startsWith('A refund'));
  await expect.poll(async () => (await refund())?.text).toContain('Credit note CN-');
  const { page, errors, close } = await openPage(shop.browser, { viewport });
  await page.goto(`${shop.url}/orders/${placed.number}?key=${placed.key}`);
  const note = await saved(page, 'Credit note (₹12.50)');
  for (const text of ['Credit note', 'To invoice: ', 'Reason: A small crack', '₹12.50'])
    expect(note).toContain(text);
  expect(await saved(page, 'Invoice')).toContain(gift.name);
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
});

it('the search of the back office opens the refund of an order by its number', async () => {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
  const [gift] = products;
  if (!gift) throw new Error('nothing to buy');
  const placed = await placeOrder(visitor, gift, { email: 'found@example.com' });
  await deliver(await ownerClient(shop), placed);
  const { page, errors, close } = await openAdmin(shop, '/admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(`refund ${placed.number}`);
  await page.getByRole('option', { name: `Refund order ${placed.number}` }).click();
  await page.getByRole('alertdialog', { name: `Refund order ${placed.number}?` }).waitFor();
  await page.waitForURL(`${shop.url}/admin/orders/${placed.number}`);
  expect(errors).toEqual([]);
  await close();
});
