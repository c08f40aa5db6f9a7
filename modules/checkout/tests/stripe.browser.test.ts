/** @module-tag full */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectFine, fill, openPage } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { addToCart, openCheckout, orderPlaced, typedAddress } from '#tests/support/pages.ts';
import { openLocalStripe } from '#tests/support/stripe.ts';

// Orders paid through Stripe's Payment Element.

const stripe = await openLocalStripe();
const { secretKey, publishableKey, webhookSecret, url, scriptUrl } = stripe.config;
const shop = demoShop({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_URL: url,
  STRIPE_SCRIPT_URL: scriptUrl,
});
afterAll(() => stripe.close());

const friend = { ...typedAddress, email: 'asha@example.com' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function checkout(options = {}): Promise<Page> {
  const { page } = await openPage(shop.browser, options);
  await addToCart(page, shop.url, 'cafe-stoneware-mug');
  await openCheckout(page, shop.url);
  await fill(page, friend);
  await page.getByLabel('Card, UPI or wallet').check();
  await page.getByText('payments go through Stripe over an encrypted connection').waitFor();
  return page;
}

it('a customer whose first card is declined pays with another one', async () => {
  const page = await checkout();
  const dialog = page.getByRole('dialog', { name: 'Pay Haat' });
  await button(page, /^Place order/).click();
  await dialog.getByLabel('Card number').fill('4000 0000 0000 0002');
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  await expectFine(page);
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242');
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await orderPlaced(page);
  await page.getByText('Card, UPI or wallet · paid').waitFor();
  expect([...stripe.books.intents.values()].map(({ status }) => status)).toContain('succeeded');
  await page.context().close();
});

it('a customer who cancels the payment keeps the cart', { tags: ['full'] }, async () => {
  const page = await checkout({ viewport: { width: 390, height: 844 } });
  const dialog = page.getByRole('dialog', { name: 'Pay Haat' });
  await button(page, /^Place order/).click();
  await dialog.getByLabel('Card number').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button(page, /^Place order/).waitFor();
  await button(page, /^Place order/).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('main').locator('a[href$="/products/cafe-stoneware-mug"]').first().waitFor();
  await page.context().close();
});
