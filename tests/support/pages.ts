import type { Page } from 'playwright-core';
import { waitForHydration } from './browser.ts';

/** A product of the demonstration with all optional data. */
export const mug = '/products/terracotta-chai-mugs-set-of-4';

/** Every page of the shop, in its initial state for a visitor. */
export const screens = [
  '/',
  '/categories',
  '/categories/jewellery',
  '/new-arrivals',
  '/sale',
  '/products',
  '/products?view=list&category=jewellery',
  '/products?search=nothing-like-it',
  mug,
  '/wishlist',
  '/cart',
  '/checkout',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password?token=not-yet-used',
  '/auth/invitation?token=not-yet-used',
  '/verify/user?token=nobody',
  '/newsletter/confirm?token=nobody',
  '/newsletter/unsubscribe?token=nobody',
  '/emails/unsubscribe/unknown',
  '/stock-alerts/confirm/unknown',
  '/checkout/link/unknown',
  '/wishlist/shared/nobody',
  '/profile',
  '/orders',
  '/orders/1001',
  '/orders/1001/pay',
  '/artisans',
  '/artisans/rafiq-ahmed',
  '/gifts',
  '/gifts?for=babies&occasion=diwali&budget=500',
  '/custom-orders',
  '/custom-orders/mine',
  '/custom-orders/CR-1001',
  '/contact/messages/00000000-0000-4000-8000-000000000000?key=unknown',
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/size-guide',
  '/faq',
  '/privacy',
  '/terms',
  '/cookies',
  '/nowhere',
];

/** One address of each kind of page, for the short run. */
export const screensOfEachKind = [
  '/',
  '/categories/jewellery',
  '/products?view=list&category=jewellery',
  mug,
  '/checkout',
  '/auth/login',
  '/profile',
  '/orders',
  '/artisans/rafiq-ahmed',
  '/gifts',
  '/custom-orders',
  '/faq',
  '/nowhere',
];

/** The other addresses, for the full run. */
export const otherScreens = screens.filter((path) => !screensOfEachKind.includes(path));

/** Adds a personalised product and a plain one to the cart. */
export async function fillCart(page: Page, url: string): Promise<void> {
  for (const path of ['/products/cafe-stoneware-mug', mug]) {
    await page.goto(`${url}${path}`);
    await waitForHydration(page);
    const name = page.getByRole('textbox', { name: 'Name on the mug' });
    if (await name.isVisible()) await name.fill('Asha');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('in your cart.').waitFor();
  }
}

/** A delivery address as a shopper types it; the PIN code fills in the state. */
export const typedAddress = {
  name: 'Asha Rao',
  phone: '+91 98450 12345',
  street: '12 Temple Road',
  zipCode: '570001',
  city: 'Mysuru',
};

/** Adds a product of the demonstration to the cart. */
export async function addToCart(page: Page, url: string, slug: string): Promise<void> {
  await page.goto(`${url}/products/${slug}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
}

/** Opens the checkout with a full cart. */
export async function openCheckout(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/checkout`);
  await page.getByRole('button', { name: /^Place order/ }).waitFor();
}

/** Waits for the page of an order that has just been placed. */
export const orderPlaced = (page: Page): Promise<void> =>
  page.getByText('Thank you! Your order is placed.').waitFor();

/** Pages with additional states once the cart has products, and the steps to reach these states. */
export const withCart: { path: string; open: (page: Page) => Promise<void> }[] = [
  {
    path: '/cart',
    async open(page) {
      await page.getByLabel('Promo code').fill('NONE');
      await page.getByRole('button', { name: 'Apply Code' }).click();
      await page.getByText('This code isn’t valid').waitFor();
    },
  },
  {
    path: '/checkout',
    async open(page) {
      await page.getByLabel('Send as a gift to another person').check();
      await page.getByText('Wrap items separately').click();
      await page
        .getByRole('checkbox', { name: /^Gift wrap/ })
        .last()
        .check();
      await page.getByText('Gift wrap: ').waitFor();
    },
  },
  {
    path: '/checkout',
    async open(page) {
      await page.getByRole('button', { name: /^Place order/ }).click();
      await page.getByRole('heading', { name: /^Please check \d+ field/ }).waitFor();
    },
  },
];
