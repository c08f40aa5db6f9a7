import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { errorsExcept, expectFine, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { openAdmin, openDocuments, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// Address labels, the barcode of an order in the search box, and the invoices of a month.

const shop = demoShop();

async function placeOne(email: string) {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
  const product = products[0];
  if (!product) throw new Error('The shop has no product');
  return visitor('POST /api/orders', { body: await orderOf(visitor, [{ product }], { email }) });
}

/** Returns the address of the document that a button prints. */
async function printedBy(page: Page, name: string): Promise<URL> {
  const printed = page.waitForResponse((answer) => answer.url().includes('/api/orders/labels'));
  await page.getByRole('button', { name, exact: true }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  return new URL((await printed).url());
}

describe.each(widths)('printing at %i px', (width) => {
  const viewport = { width, height: 900 };

  it('a scanned barcode opens its order, from which staff print an address label', {
    tags: ['extended'],
  }, async () => {
    const { number } = await placeOne(`scan${width}@example.com`);
    const { page, errors, close } = await openAdmin(shop, '/admin/orders', { viewport });
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill(String(number));
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    const label = await printedBy(page, 'Address label');
    expect(label.searchParams.get('numbers')).toBe(String(number));
    expect((await printedBy(page, 'Address label on A4')).searchParams.get('paper')).toBe('a4');
    await expectFine(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a search of several orders stays a list', { tags: ['full'] }, async () => {
    const email = `list${width}@example.com`;
    const placed = [await placeOne(email), await placeOne(email)];
    const { page, errors, close } = await openAdmin(shop, '/admin/orders', { viewport });
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    const searchResponse = page.waitForResponse((answer) => answer.url().includes('limit=2'));
    await search.fill(email);
    await search.press('Enter');
    await searchResponse;
    for (const { number } of placed) await page.getByLabel(`Select order ${number}`).check();
    await page.getByText('2 orders selected').waitFor();
    await openDocuments(page);
    const labels = await printedBy(page, 'Address labels');
    expect(labels.searchParams.get('numbers')?.split(',').toSorted()).toEqual(
      placed.map(({ number }) => String(number)).toSorted(),
    );
    await expectFine(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('staff download the invoices of a month in one file', { tags: ['extended'] }, async () => {
    const { number } = await placeOne(`month${width}@example.com`);
    const call = await ownerClient(shop);
    const { invoiceNumber } = await call('POST /api/orders/:number/move', {
      params: { number: String(number) },
      body: { to: 'packed' },
    });
    const { page, errors, close } = await openAdmin(shop, '/admin/orders', { viewport });
    await page.getByRole('button', { name: 'Invoices' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Invoices' });
    await dialog.getByLabel('Month').fill('2019-01');
    await dialog.getByRole('button', { name: 'Invoices and credit notes' }).click();
    await toastShown(page, 'Error: No invoice or credit note was issued in this month');
    await dialog.getByLabel('Month').fill(dayOf(new Date()).slice(0, 7));
    await expectFine(page);
    const { content } = await fileSavedBy(page, () =>
      dialog.getByRole('button', { name: 'Invoices and credit notes' }).click(),
    );
    expect((await pagesOf(content)).join('\n')).toContain(invoiceNumber);
    expect(errorsExcept(errors, 409)).toEqual([]);
    await close();
  });
});
