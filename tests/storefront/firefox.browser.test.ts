import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takenOver, visit } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';

// From the home page to the cart in Firefox, where Playwright's Firefox is installed.

const isInstalled = existsSync(firefox.executablePath());
if (!isInstalled) console.log("Firefox is left out: Playwright's own is not installed on this machine.");

describe.skipIf(!isInstalled)('the shop in Firefox', () => {
  const shop = demoShop();
  let browser: Browser;
  beforeAll(async () => {
    browser = await firefox.launch();
  });
  afterAll(() => browser?.close());

  it('a visitor in Firefox searches, views a product and adds it to the cart', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${shop.url}/`);
    await takenOver(page);
    await page.getByRole('searchbox').click();
    await page.getByRole('banner').getByRole('combobox').fill('stoneware mug');
    await page.getByRole('banner').getByRole('combobox').press('Enter');
    await page.waitForURL('**/products?search=stoneware+mug');
    await page.getByRole('link', { name: 'Café Stoneware Mug' }).click();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.locator('[aria-label="Show picture 2 of 3"][aria-current="true"]').waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByText('₹592.92').waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Items' }).getByRole('listitem').count()).toBe(1);
    await close();
  });
});
