/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFieldError, expectFine, fill, openPage, waitForHydration } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { openAdmin } from '../support/office.ts';
import { orderPlaced } from '../support/pages.ts';

// An attribute from its declaration by the owner to the order that staff see.

const shop = demoShop();
const phone = { viewport: { width: 390, height: 844 } };
const mug = '/products/cafe-stoneware-mug';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saveSettings = async (page: Page) => {
  const bar = region(page, 'Unsaved changes');
  await bar.getByRole('button', { name: 'Save' }).click();
  await bar.waitFor({ state: 'detached' });
};

/** Adds a product to the cart. */
async function add(page: Page): Promise<void> {
  await page.goto(`${shop.url}${mug}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
}

it('the owner declares an attribute, a shopper fills it in, and staff see it at the order', async () => {
  const office = await openAdmin(shop, '/admin/settings#attributes');
  const section = region(office.page, 'Attributes');
  await section.getByRole('button', { name: 'Add attribute' }).click();
  await section.getByLabel('Label').fill('Ribbon colour');
  await section.getByLabel('Belongs to').selectOption('Order lines');
  await section.getByLabel('Type').selectOption('Choice');
  await section.getByLabel('Choices').fill('Red\nGold');
  await section.getByRole('switch', { name: 'Required' }).check();
  await expectFine(office.page);
  await saveSettings(office.page);

  const { page, errors, close } = await openPage(shop.browser, phone);
  // Two occasions of one product are two lines, and the focus stays in the input.
  await add(page);
  await page.goto(`${shop.url}/cart`);
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  const occasion = items.first().getByLabel('Occasion');
  await occasion.focus();
  await occasion.selectOption('Diwali');
  await expect.poll(() => occasion.evaluate((input) => input === document.activeElement)).toBe(true);
  await add(page);
  await page.goto(`${shop.url}/cart`);
  await items.nth(1).waitFor();
  await items.last().getByLabel('Occasion').selectOption('Birthday');
  await items.first().getByLabel('Ribbon colour').selectOption('Gold');
  await expectFine(page);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Place order/ }).click();
  const ribbons = region(page, 'About each gift').getByLabel('Ribbon colour');
  // The item with all its answers is not asked about again.
  expect(await ribbons.count()).toBe(1);
  await page.getByRole('link', { name: 'Ribbon colour is required' }).click();
  await expectFieldError(ribbons.last(), 'Ribbon colour is required');
  await ribbons.last().selectOption('Red');
  await expectFine(page);
  await fill(page, {
    email: 'asha@example.com',
    name: 'Asha Rao',
    phone: '98450 12345',
    street: '12 Temple Road',
    zipCode: '570 001',
    city: 'Mysuru',
  });
  await region(page, 'Your order').getByText('Ribbon colour: Gold').waitFor();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await orderPlaced(page);
  for (const text of ['Occasion: Diwali', 'Ribbon colour: Gold', 'Occasion: Birthday', 'Ribbon colour: Red'])
    await page.getByText(text).first().waitFor();
  const number = /\/orders\/(\d+)/.exec(page.url())?.[1];
  expect(errors).toEqual([]);
  await close();

  await office.page.goto(`${shop.url}/admin/orders/${number}`);
  const ordered = region(office.page, 'Ordered');
  await ordered.getByText('Ribbon colour: Gold').waitFor();
  await ordered.getByText('Occasion: Birthday').waitFor();
  const panel = region(office.page, 'Attributes');
  await panel.getByRole('button', { name: 'Edit attributes' }).click();
  await panel.getByLabel('Ribbon colour').first().selectOption('Red');
  await panel.getByRole('button', { name: 'Save attributes' }).click();
  await panel.getByRole('button', { name: 'Edit attributes' }).waitFor();
  await ordered.getByText('Ribbon colour: Red').nth(1).waitFor();
  await expectFine(office.page);
  expect(office.errors).toEqual([]);
  await office.close();
});
