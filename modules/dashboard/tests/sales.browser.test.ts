/** @module-tag full */

import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { expectFieldError, expectFine, expectFineEverywhere } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// Sales on the dashboard page of the back office (R17).

const shop = demoShop();

it.each(widths)('the dashboard shows sales, best sellers and orders to pack, on %i pixels', async (width) => {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { limit: 1 } });
  const [product] = products as [(typeof products)[0]];
  const lines = [{ id: product.id, quantity: 1 }];
  await visitor('POST /api/cart/quote', { body: { lines, cartId: uuid() } });
  const body = await orderOf(visitor, [{ product, quantity: 2 }]);
  await visitor('POST /api/cart/quote', { body: { lines, cartId: body.cartId } });
  await visitor('POST /api/orders', { body });
  const owner = await ownerClient(shop);
  // A new date range is computed at once instead of read from the cache.
  const today = (await owner('GET /api/dashboard', { query: { days: 2 } })).days.at(-1)?.day ?? '';
  const from = new Date(Date.parse(today) - (width * 86_400_000) / 10).toISOString().slice(0, 10);
  const { sales, waiting } = await owner('GET /api/dashboard', { query: { from, to: today } });

  const { page, errors, close } = await openAdmin(shop, `/admin?from=${from}&to=${today}`, {
    viewport: { width, height: 900 },
  });
  const tile = (name: string) =>
    page
      .getByRole('list', { name: /^Sales, / })
      .getByRole('listitem')
      .filter({ hasText: name });
  await tile(`Orders${sales.orders.now}`).waitFor();
  await tile('Conversion from cart50%').waitFor();
  const seller = page.getByRole('region', { name: 'Best sellers' }).getByRole('listitem').first();
  await expect.poll(() => seller.textContent()).toContain(`${product.name}${2 * sales.orders.now} sold`);
  const toPack = page.getByRole('link', {
    name: `${waiting.toPack} order${waiting.toPack === 1 ? '' : 's'} to pack`,
  });
  expect(await toPack.getAttribute('href')).toBe('/admin/orders?view=to_pack');
  for (const [figure, caption] of [
    ['Average', /^Average order, .* in (all|total), /],
    ['Carts', /^Conversion from cart, .* in (all|total), /],
    ['Orders', /^Orders, .* in (all|total), /],
  ] as const) {
    await page.getByRole('button', { name: figure, exact: true }).click();
    await page.getByText(caption).waitFor();
  }
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
});

it('the dashboard shows any date range and exports it as a file', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin');
  await page.getByRole('button', { name: 'Custom range' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectFieldError(page.getByLabel('First day'), 'Enter a date');
  await page.getByLabel('First day').fill('2026-03-05');
  await page.getByLabel('Last day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('alert').getByText('Choose a last day after the first, at most').waitFor();
  await page.getByLabel('Last day').fill('2026-03-07');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL('**/admin?from=2026-03-05&to=2026-03-07');
  await page.getByText('No sales in this period.').waitFor();
  // An empty date range names the latest order.
  await page.getByText(/^Last order:/).waitFor();
  const exported = (name: string, exact = false) =>
    fileSavedBy(page, () => page.getByRole('button', { name, exact }).click());
  const days = await exported('Export', true);
  expect(days.name).toBe('days-2026-03-05-to-2026-03-07.csv');
  expect(days.content.toString().trim().split('\n')).toHaveLength(4);
  await page.getByRole('link', { name: 'Show that year' }).click();
  await page.getByRole('heading', { name: 'Week by week' }).waitFor();
  await expectFineEverywhere(page);
  expect((await exported('Export best sellers')).name).toMatch(/^best-sellers-2.*\.csv$/);
  expect(errors).toEqual([]);
  await close();
});
