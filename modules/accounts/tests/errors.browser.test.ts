import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  failCalls,
  fill,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { makeCustomer, newAccount, openPageAs, signIn, storedTokens } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { openProfile } from '#tests/support/profile.ts';

// Messages of the account pages when a call fails or is refused (section 8).

const shop = demoShop();
const outbox = outboxOf(shop);

async function at(path: string) {
  const visited = await openPage(shop.browser);
  await visited.page.goto(`${shop.url}${path}`);
  await waitForHydration(visited.page);
  return visited;
}

async function register(page: Page, { name, email, password }: ReturnType<typeof newAccount>) {
  const main = page.getByRole('main');
  await fill(main, { name, email, password, confirm: password });
  await main.locator('[name=terms]').check();
  await main.getByRole('button', { name: 'Create account' }).click();
}

describe('account pages without a connection', () => {
  const forms: [string, string, (page: Page) => Promise<unknown>, string][] = [
    ['signing in', '/auth/login', (page) => signIn(page, newAccount()), 'Login failed'],
    ['registering', '/auth/register', (page) => register(page, newAccount()), 'Registration failed'],
    [
      'asking for a new password',
      '/auth/forgot-password',
      async (page) => {
        await fill(page.getByRole('main'), { email: newAccount().email });
        await page.getByRole('button', { name: 'Send link' }).click();
      },
      'An error occurred.',
    ],
  ];
  it.each(forms)(
    '%s shows an error message when the connection fails',
    { tags: ['full'] },
    async (_, path, send, message) => {
      const { page, errors, close } = await at(path);
      await page.route('**/api/auth/**', (route) => route.abort());
      await send(page);
      await toastShown(page, message);
      await page.getByRole('main').getByText(message, { exact: true }).waitFor();
      // A screen reader announces the message once.
      expect(await page.getByRole('alert').filter({ hasText: message }).count()).toBe(0);
      expect(errors.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
      await close();
    },
  );
});

describe('error messages of the server', () => {
  it('a server error at sign-in appears below the form and as a toast, "Login failed" without a message', {
    tags: ['extended'],
  }, async () => {
    const { page, close } = await at('/auth/login');
    const message = 'The shop is not available right now. Please try again in a moment.';
    await failCalls(page, '**/api/auth/login');
    await signIn(page, newAccount());
    await toastShown(page, message);
    await page.getByRole('main').getByText(message).waitFor();
    await page.unrouteAll();
    const json = { statusCode: 500, code: 'internal', message: '', data: null };
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json }));
    await signIn(page, newAccount());
    await toastShown(page, 'Login failed');
    await page.getByRole('main').getByText('Login failed', { exact: true }).waitFor();
    await close();
  });
});

describe('an unreadable user in local storage', () => {
  async function check(kept: string) {
    const asha = await makeCustomer(shop, outbox);
    const { page, errors, close } = await openPageAs(shop, asha, '/artisans', { remember: true });
    await page.evaluate((user) => localStorage.setItem('user', user), kept);
    // The previous page is signed in and requests data for its links; the test leaves it first.
    await page.goto('about:blank');
    const sent: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization) sent.push(request.url());
    });
    await page.goto(`${shop.url}/wishlist`);
    await page.getByText('Sign in to see your wishlist').waitFor();
    await waitForHydration(page);
    await expect.poll(() => storedTokens(page)).toEqual({ local: null, session: null });
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(sent).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  }
  const rule = 'an unreadable stored user (%s) is signed out and the token is not sent';
  it.each(['{"id":1}', '{', 'null'])(rule, { tags: ['full'] }, check);
});

describe('requests of the profile page', () => {
  it('the profile page repeats a request that fails once and shows no error', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const { page, errors, close } = await openPageAs(shop, asha, '/artisans');
    const failed = new Set<string>();
    await page.route('**/api/auth/me**', async (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      await route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await page.goto(`${shop.url}/profile`);
    await page.getByText(/^This device, signed in since /).waitFor();
    await page.getByText('No saved addresses').waitFor();
    expect(failed.size).toBe(3);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(errorsExcept(errors, 502)).toEqual([]);
    await close();
  });

  it('the profile page does not repeat a refused request and signs the user out', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const { page, close } = await openProfile(shop, asha);
    await asha.call('DELETE /api/auth/me/sessions');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/me')) requests++;
    });
    await page.reload();
    await page.getByText('Sign in to see your profile').waitFor();
    await expect.poll(() => storedTokens(page)).toEqual({ local: null, session: null });
    expect(requests).toBe(1);
    await close();
  });
});
