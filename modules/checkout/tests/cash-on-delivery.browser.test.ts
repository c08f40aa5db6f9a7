/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, fill, openPage } from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { addToCart, openCheckout, typedAddress } from '#tests/support/pages.ts';

// A gift with cash on delivery: the agreement of the buyer, and the rules of the owner (docs/decisions/100).

const { shop } = await demoPayingShop();

const friend = {
  ...typedAddress,
  email: 'meera@example.com',
  buyerName: 'Meera Iyer',
  buyerPhone: '98450 54321',
};
const placing = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const cash = (page: Page) => page.getByLabel('Cash on delivery');

describe('a gift with cash on delivery', () => {
  it('the buyer must agree that the recipient pays, and a rule of the owner is explained and loses nothing', async () => {
    const { page, errors, close } = await openPage(shop.browser, { viewport: { width: 390, height: 844 } });
    await addToCart(page, shop.url, 'cafe-stoneware-mug');
    await openCheckout(page, shop.url);
    await page.getByLabel('Send as a gift to another person').check();
    await fill(page, friend);
    await cash(page).check();
    await page.getByText('The courier will ask Asha Rao').waitFor();
    await placing(page).click();
    await page.getByRole('link', { name: 'Confirm that the recipient pays the courier' }).waitFor();
    await page.getByLabel('The recipient knows about it and pays the courier').check();

    const owner = await ownerClient(shop);
    const settings = await openAdmin(shop, '/admin/settings#payments');
    await settings.page.getByLabel('Cash for gifts to another person').uncheck();
    await settings.page.getByLabel('Maximum order value').fill('100');
    await expectFineEverywhere(settings.page);
    await settings.page.getByRole('button', { name: /^Save/ }).click();
    const saved = async () => (await owner('GET /api/settings/shop')).cash;
    await expect.poll(async () => (await saved()).gifts).toBe(false);
    expect((await saved()).maxTotal).toBe(100);
    await settings.close();

    // The page has the payment methods of before.
    await placing(page).click();
    await page.getByText('Cash on delivery is not available for a gift to another person.').first().waitFor();
    await expect.poll(() => cash(page).isDisabled()).toBe(true);
    await page.getByText('Cash on delivery is available up to ₹100.').first().waitFor();
    await page.getByText('The courier will ask Asha Rao').waitFor({ state: 'detached' });
    expect(await page.locator('[name=street]').inputValue()).toBe(friend.street);
    await expectFineEverywhere(page);
    expect(errors.filter((error) => !error.includes('409') && !error.includes('400'))).toEqual([]);
    await close();
  });
});
