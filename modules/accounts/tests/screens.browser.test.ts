/** @module-tag full */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { type Customer, makeCustomer, newAccount, register, signIn } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { address } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';

// Every account page against WCAG 2.2 AA, at phone and desktop width, in the light and the dark scheme.

const shop = demoShop();
const outbox = outboxOf(shop);

// Longer than the screen of a phone is wide.
const longName = 'Hubert-Blaine-Wolfeschlegelsteinhausenbergerdorff-Ramanathan Rao';
const longEmail = (name: string) => `${name}.wolfeschlegelsteinhausenbergerdorff@mail.example.com`;
const unverified = { ...newAccount(longName), email: longEmail('unverified') };
let wisher: Customer;
let wishless: Customer;
let shared = '';

beforeAll(async () => {
  wisher = await makeCustomer(shop, outbox, { ...newAccount(longName), email: longEmail('wisher') });
  wishless = await makeCustomer(shop, outbox);
  await register(shop, unverified);
  const { products } = await wisher.call('POST /api/products/filters', { body: { limit: 5 } });
  for (const { id } of products)
    await wisher.call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId: id } });
  shared = (await wisher.call('POST /api/products/my/wishlist/share')).token ?? '';
  for (const isDefault of [true, false])
    await wisher.call('POST /api/auth/me/addresses', { body: { ...address, name: longName, isDefault } });
  await wisher.call('PUT /api/auth/me/email', {
    body: { email: longEmail('moved'), password: wisher.password },
  });
});

/** Opens a browser with a remembered sign-in of a customer. */
const browserOf = ({ session: { token, ...user } }: Customer): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin: shop.url,
        localStorage: [
          { name: 'user', value: JSON.stringify(user) },
          { name: 'authToken', value: token },
        ],
      },
    ],
  },
});

type Screen = {
  path: () => string;
  /** The signed-in customer; absent for a visitor. */
  who?: () => Customer;
  /** Steps on the page before the checks. */
  doing?: (page: Page) => Promise<void>;
  /** A text that the page shows when it is ready. */
  shows: string;
  /** The autocomplete value of each field, by the name of the field. */
  autocomplete?: Record<string, string>;
};

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

const screens: Record<string, Screen> = {
  'to sign in': {
    path: () => '/auth/login',
    shows: 'Remember me',
    autocomplete: { email: 'username', password: 'current-password' },
  },
  'to verify first': {
    path: () => '/auth/login',
    doing: (page) => signIn(page, unverified),
    shows: 'Resend verification mail',
  },
  'to register, with what is wrong': {
    path: () => '/auth/register',
    doing: (page) => press(page, 'Create account'),
    shows: 'Please accept the terms',
    autocomplete: { name: 'name', email: 'username', password: 'new-password', confirm: 'new-password' },
  },
  'to ask for a new password': {
    path: () => '/auth/forgot-password',
    shows: 'Enter your email, and we’ll send you a link to set a new password.',
    autocomplete: { email: 'username' },
  },
  'to set a new password, with what is wrong': {
    path: () => '/auth/reset-password?token=any',
    doing: (page) => press(page, 'Save password'),
    shows: 'Enter a password',
    autocomplete: { password: 'new-password', confirm: 'new-password' },
  },
  'to set a new password, without a link': {
    path: () => '/auth/reset-password',
    shows: 'Request a new link',
  },
  'of a link that does not verify': {
    path: () => '/verify/user?token=nobody-has-this',
    shows: 'Your email is not verified',
  },
  'of the profile': {
    path: () => '/profile',
    who: () => wisher,
    doing: async (page) => {
      await press(page, 'Change email');
      await press(page, 'Add an address');
      await press(page, 'Delete my account');
      await page.getByText('This device, signed in since').waitFor();
    },
    shows: 'To confirm',
    autocomplete: { current: 'current-password', username: 'username' },
  },
  'of the profile, for a visitor': { path: () => '/profile', shows: 'Sign in to see your profile' },
  'to find an order, with what is wrong': {
    path: () => '/orders',
    doing: (page) => press(page, 'Send the link'),
    shows: 'Enter the order number',
  },
  'of an empty wishlist': {
    path: () => '/wishlist',
    who: () => wishless,
    shows: 'Your wishlist is empty',
  },
  'of a wishlist in a grid': { path: () => '/wishlist', who: () => wisher, shows: '5 products' },
  'of a wishlist in a list': { path: () => '/wishlist?view=list', who: () => wisher, shows: '5 products' },
  'of a shared wishlist': {
    path: () => `/wishlist/shared/${shared}`,
    shows: `${longName.split(' ')[0]}’s wishlist`,
  },
  'of a wishlist that is not shared': {
    path: () => '/wishlist/shared/nobody-has-this',
    shows: 'This wishlist doesn’t exist or is no longer shared',
  },
  'to confirm the newsletter, which fails': {
    path: () => '/newsletter/confirm?token=nobody-has-this',
    doing: (page) => press(page, 'Yes, send me the newsletter'),
    shows: 'This link has expired or was already used. Please request a new one.',
  },
  'to unsubscribe': {
    path: () => '/newsletter/unsubscribe?token=nobody-has-this',
    shows: 'Unsubscribe',
  },
};

/** Opens a screen and waits for its text. */
async function at({ path, who, doing, shows }: Screen, options: BrowserContextOptions = {}) {
  const visited = await openPage(shop.browser, { ...options, ...(who && browserOf(who())) });
  await visited.page.goto(`${shop.url}${path()}`);
  await waitForHydration(visited.page);
  await doing?.(visited.page);
  await visited.page.getByRole('main').getByText(shows).first().waitFor();
  return visited;
}

it.each(Object.keys(screens))(
  'the screen %s meets WCAG 2.2 AA at both widths and schemes and sets autocomplete',
  { tags: ['full'] },
  async (name) => {
    const screen = screens[name] as Screen;
    const { page, close } = await at(screen);
    const autocompleteOf = (field: string) =>
      page
        .getByRole('main')
        .locator(`[name=${field}]`)
        .evaluateAll((fields) => [...new Set(fields.map((each) => each.getAttribute('autocomplete')))]);
    for (const [field, value] of Object.entries(screen.autocomplete ?? {}))
      await expect.poll(async () => [field, await autocompleteOf(field)]).toEqual([field, [value]]);
    await expectFineEverywhere(page);
    await close();
  },
);

describe('autocomplete values', () => {
  it('the profile page distinguishes current from new passwords for password managers', async () => {
    const { page, close } = await at(screens['of the profile'] as Screen);
    const meant = async (part: string) => {
      const fields = page.getByRole('region', { name: part, exact: true }).locator('input[type=password]');
      return fields.evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')));
    };
    expect(await meant('Password')).toEqual(['current-password', 'new-password', 'new-password']);
    expect(await meant('Email')).toEqual(['current-password']);
    expect(await meant('Your data')).toEqual(['current-password']);
    await close();
  });
});

describe('keyboard use', () => {
  it('a user signs in by the keyboard alone', async () => {
    const { page, errors, close } = await at(screens['to sign in'] as Screen);
    await page.getByRole('main').locator('[name=email]').focus();
    await page.keyboard.type(wishless.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(wishless.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/`);
    expect(errors).toEqual([]);
    await close();
  });
});
