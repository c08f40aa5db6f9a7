/** @module-tag full */

import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/database/connection/open.ts';
import { products } from '#modules/catalog/server/tables.ts';
import { boughtTogether } from '#modules/orders/server/bought-together/tables.ts';
import { expectFine, openBrowser, openPage, waitForHydration } from '#tests/support/browser.ts';
import { type Running, start } from '#tests/support/process.ts';
import { widths } from '#tests/support/scope.ts';
import { copyOf } from '#tests/support/templates.ts';

// Products bought together, on the product page and in the cart.

const folder = copyOf(inject('demoFolder'));
let running: Running;
let browser: Browser;

beforeAll(async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder.path });
  const idOf = async (slug: string) => {
    const matches = await database.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.slug, slug));
    return matches[0]?.id ?? '';
  };
  const [mug, sun] = [await idOf('cafe-stoneware-mug'), await idOf('dokra-sun-pendant')];
  await database.db.insert(boughtTogether).values([
    { productId: mug, otherId: sun, orders: 2 },
    { productId: sun, otherId: mug, orders: 2 },
  ]);
  await database.close();
  [running, browser] = await Promise.all([
    start({ DATA_DIR: folder.path, SEED: 'catalogue' }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await running?.stop();
  folder.remove();
});

it.each(widths)('the product page and the cart show what is bought together, at %i px', async (width) => {
  const { page, errors, close } = await openPage(browser, { viewport: { width, height: 900 } });
  await page.goto(`${running.url}/products/cafe-stoneware-mug`);
  await waitForHydration(page);
  const together = page.getByRole('region', { name: 'Often bought together' });
  expect(await together.getByRole('heading', { level: 3 }).allTextContents()).toHaveLength(1);
  await expectFine(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
  await page.goto(`${running.url}/cart`);
  const goesWith = page.getByRole('region', { name: 'Goes well with' });
  await goesWith.getByRole('link').first().waitFor();
  await expectFine(page);
  await goesWith.getByRole('link').first().click();
  await page.waitForURL('**/products/dokra-sun-pendant');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
  const answered = page.waitForResponse('**/api/bought-together?*');
  await page.goto(`${running.url}/cart`);
  await (await answered).finished();
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(2);
  // All suggestions are already in the cart.
  await expect.poll(() => goesWith.count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('the HTML from the server contains what is bought together', async () => {
  const html = await (await fetch(`${running.url}/products/cafe-stoneware-mug`)).text();
  expect(html).toContain('Often bought together');
});
