/** @module-tag full */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sampleOf } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import { expectFine } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';
import { openAdmin, openDocuments } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// Work tickets for personalised products, of one order and of several.

const shop = demoShop();

/** Orders the first product of the shop that can be personalised, with sample values. */
async function orderMade(email: string) {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 100 } });
  const made = products.find(({ isPersonalised }) => isPersonalised);
  const product = await visitor('GET /api/products/slug/:slug', { params: { slug: made?.slug ?? '' } });
  const lines = [{ id: product.id, quantity: 1, personalisation: sampleOf(product.personalisation) }];
  const body = await orderOf(visitor, [], { lines, email });
  return { product, ...(await visitor('POST /api/orders', { body })) };
}

async function ticket(page: Page, name: string): Promise<string[]> {
  const printed = page.waitForResponse((answer) => answer.url().includes('/api/orders/work-tickets'));
  await page.getByRole('button', { name, exact: true }).click();
  const { pathname, search } = new URL((await printed).url());
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  // The browser does not save a file that it opens, so it is requested again.
  const { token } = await clientOf(shop.url)('POST /api/auth/admin/login', { body: owner });
  return pagesOf((await fetchPdf(shop, pathname + search, { token })).bytes);
}

it.each(widths)('staff print work tickets of one order and of several, at %i px', async (width) => {
  const viewport = { width, height: 900 };
  const email = `made${width}@example.com`;
  const [first, second] = [await orderMade(email), await orderMade(email)];
  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${first.number}`, { viewport });
  const [ticketText = ''] = await ticket(page, 'Work ticket');
  for (const text of [first.product.name, `Order ${first.number}`, 'Work ticket'])
    expect(ticketText).toContain(text);
  await page.goto(`${shop.url}/admin/orders?search=${encodeURIComponent(email)}&view=to_pack`);
  await page.getByLabel('Select this page').check();
  await page.getByText('2 orders selected').waitFor();
  await expectFine(page);
  await openDocuments(page);
  const ticketTexts = await ticket(page, 'Work tickets');
  expect(ticketTexts.join('\n')).toContain(`Order ${second.number}`);
  expect(errors).toEqual([]);
  await close();
});
