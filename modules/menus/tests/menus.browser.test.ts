/** @module-tag extended */
import { expect, it } from 'vitest';
import { expectFineEverywhere, openPage, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// The menus in the back office, and in the pages of the shop.

const shop = demoShop();

it('the owner renames, adds and moves links of the header, and shoppers see them at once', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/menus');
  const header = page.getByRole('group', { name: 'Header' });
  // The journal of a new shop has no article.
  await page.getByText(m.adminMenus.isEmpty()).waitFor();
  expect(await page.getByText(m.adminMenus.isMissing()).count()).toBe(0);
  await header.getByLabel('Label').first().fill('Start');
  await header.getByRole('button', { name: 'Add link' }).click();
  await header.getByLabel('Label').last().fill('Diwali');
  await header.getByLabel('Address').last().fill('/categories/no-such-category');
  await header.getByRole('button', { name: 'Move Diwali up' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Diwali moved to position 8 of 9' }).waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await header.getByText('leads to /categories/no-such-category, which does not exist').waitFor();

  await header.getByLabel('Address').nth(7).fill('/products?tags=diwali');
  await page.getByRole('button', { name: 'Save' }).click();
  await toastShown(page, m.menus.saved());
  const shopper = await openPage(shop.browser);
  await shopper.page.goto(shop.url);
  const links = shopper.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const labels = await links.allTextContents();
  expect([labels[0], labels.at(-2), labels.length]).toEqual(['Start', 'Diwali', 9]);
  await links.filter({ hasText: 'Diwali' }).click();
  await shopper.page.waitForURL('**/products?tags=diwali');

  await page.getByRole('button', { name: 'Restore default menus' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toastShown(page, m.menus.saved());
  await shopper.page.goto(shop.url);
  expect((await links.allTextContents())[0]).toBe('Home');
  expect([errors.filter((error) => !error.includes('400')), shopper.errors]).toEqual([[], []]);
  await shopper.close();
  await close();
});
