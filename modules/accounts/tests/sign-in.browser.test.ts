import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openEmbedded } from '#kernel/database/connection/embedded.ts';
import { rows } from '#kernel/database/database.ts';
import {
  expectAccessible,
  expectFieldError,
  expectFineEverywhere,
  fill,
  focusedText,
  holdResponses,
  openPage,
  stopClock,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import {
  expectSessionEnded,
  makeCustomer,
  newAccount,
  openMenu,
  openPageAs,
  register,
  signIn,
  storedTokens,
} from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { start } from '#tests/support/process.ts';
import { copyOf } from '#tests/support/templates.ts';

// Registration, sign-in and sign-out in a browser, on the embedded database; mails are files in the outbox.

const shop = demoShop();
const outbox = outboxOf(shop);

/** The text of section 8. */
const mailSent = 'We have sent one mail to your mail box please verify your account';
const mug = '/products/cafe-stoneware-mug';

async function at(path: string) {
  const visited = await openPage(shop.browser);
  await visited.page.goto(`${shop.url}${path}`);
  await waitForHydration(visited.page);
  return visited;
}

/**
 * Runs axe on a page with a stopped clock.
 * Small steps of the clock fire the timers of axe, but no navigation.
 */
async function expectAccessibleStill(page: Page): Promise<void> {
  let looking = true;
  const looked = expectAccessible(page).finally(() => {
    looking = false;
  });
  while (looking) await page.clock.runFor(1);
  await looked;
}

describe('registration, sign-in and sign-out', () => {
  it('a visitor registers to wish for a product, verifies in another tab and returns to the product', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at(mug);
    const asha = newAccount();
    const field = (name: string) => page.getByRole('main').locator(`[name=${name}]`);
    const main = page.getByRole('main');
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await page.waitForURL(`**/auth/login?next=${encodeURIComponent(mug)}`);
    await main.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL(`**/auth/register?next=${encodeURIComponent(mug)}`);
    await field('name').waitFor();

    const create = () => main.getByRole('button', { name: 'Create account' }).click();
    await create();
    await expectFieldError(field('name'), 'Enter your name');
    await expectFineEverywhere(page);
    await fill(main, { name: asha.name, email: 'asha', password: '12345', confirm: '12345' });
    await create();
    await expectFieldError(field('email'), 'Enter an email such as name@example.com');
    await main.getByText('Password must be at least 6 characters long.').waitFor();
    await main.getByText('Please accept the terms').waitFor();
    await fill(main, { email: asha.email, password: asha.password, confirm: asha.password });
    await create();
    await expectFieldError(field('terms'), 'Please accept the terms');
    await field('terms').check();
    await fill(main, { confirm: 'another one' });
    await create();
    await expectFieldError(field('confirm'), 'Passwords do not match. Please try again.');
    await fill(main, { confirm: asha.password });
    await create();
    await toastShown(page, mailSent);
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Verify your email');
    await expectFineEverywhere(page);

    // Opens the link of the mail in another tab.
    const tab = await page.context().newPage();
    await tab.clock.install();
    const release = await holdResponses(tab, '**/api/auth/verify/user');
    await tab.goto(await outbox.link(asha.email));
    await tab.getByRole('heading', { name: 'Loading...' }).waitFor();
    await waitForHydration(tab);
    await expectFineEverywhere(tab);
    await stopClock(tab);
    release();
    await tab.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    await tab.clock.runFor(6900);
    expect(new URL(tab.url()).pathname).toBe('/verify/user');
    await tab.clock.runFor(200);
    await tab.waitForURL(`${shop.url}/`);
    await tab.clock.resume();

    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await page.waitForURL(`**/auth/login?next=${encodeURIComponent(mug)}`);
    await signIn(page, asha);
    await toastShown(page, 'Login successful');
    await page.waitForURL(`${shop.url}${mug}`);
    // The wish of the visitor is kept for the customer.
    await page.getByRole('button', { name: 'Remove from wishlist', pressed: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
    await main.getByRole('link', { name: 'Café Stoneware Mug', exact: true }).waitFor();
    await main.getByText('1 product', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('signing out ends the session on the server and clears the browser', { tags: ['full'] }, async () => {
    const asha = await makeCustomer(shop, outbox);
    for (const remember of [true, false]) {
      const { page, errors, close } = await openPageAs(shop, asha, '/artisans', { remember });
      const { local, session } = await storedTokens(page);
      const menu = await openMenu(page);
      await menu.getByText('Signed in as Asha Rao').waitFor();
      if (remember) await expectFineEverywhere(page);
      await menu.getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL(`${shop.url}/`);
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      for (const own of ['authToken', '"user"', asha.email, asha.name]) expect(kept).not.toContain(own);
      await expectSessionEnded(shop, local ?? session ?? '');
      await (await openMenu(page)).getByRole('link', { name: 'Sign In' }).waitFor();
      expect(errors).toEqual([]);
      await close();
    }
  });

  it('a sign-in persists after the browser is closed only with "Remember me"', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    /** Opens a new browser with the local storage of the first one. */
    const openedAgain = async (remember: boolean) => {
      const { page, close } = await openPageAs(shop, asha, '/artisans', { remember });
      const { local, session } = await storedTokens(page);
      expect([local !== null, session !== null]).toEqual([remember, !remember]);
      const storageState = await page.context().storageState();
      await close();
      const again = await openPage(shop.browser, { storageState });
      await again.page.goto(`${shop.url}/wishlist`);
      return again;
    };
    const remembered = await openedAgain(true);
    await remembered.page.getByText('Your wishlist is empty').waitFor();
    await remembered.close();
    const forgotten = await openedAgain(false);
    await waitForHydration(forgotten.page);
    await forgotten.page.getByText('Sign in to see your wishlist').waitFor();
    expect(await storedTokens(forgotten.page)).toEqual({ local: null, session: null });
    await forgotten.close();
  });

  it('sign-in requires an address verified by the newest link', { tags: ['full'] }, async () => {
    const asha = newAccount();
    await register(shop, asha);
    const { page, errors, close } = await at('/auth/login');
    await signIn(page, { ...asha, password: 'wrong horse' });
    await page.getByRole('main').getByText('Incorrect email or password').waitFor();
    await toastShown(page, 'Incorrect email or password');
    await expectFineEverywhere(page);
    await page.clock.install();
    await signIn(page, asha);
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    await page.getByRole('main').getByText(asha.email).waitFor();
    await expectFineEverywhere(page);

    const first = await outbox.link(asha.email);
    await stopClock(page);
    await page.getByRole('button', { name: 'Resend verification mail' }).click();
    await toastShown(page, mailSent);
    const message = page.getByRole('region', { name: 'Messages' }).getByText(mailSent);
    await page.clock.runFor(3900);
    expect(await message.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await message.waitFor({ state: 'detached' });
    await page.clock.resume();
    const second = await outbox.link(asha.email);

    const release = await holdResponses(page, '**/api/auth/verify/user');
    await page.goto(first);
    await waitForHydration(page);
    // These pages navigate away after a few seconds.
    await stopClock(page);
    release();
    await page.getByRole('heading', { name: 'Your email is not verified' }).waitFor();
    await expectAccessibleStill(page);
    await page.unrouteAll();
    await page.clock.resume();

    await page.goto(second);
    // Asha did not register in this browser.
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    await expectFineEverywhere(page);
    await waitForHydration(page);
    await stopClock(page);
    await page.getByRole('main').locator('[name=password]').fill(asha.password);
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    await expectAccessibleStill(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.clock.resume();
    await signIn(page, asha);
    await toastShown(page, 'Login successful');
    await page.waitForURL(`${shop.url}/`);
    // Expected: the wrong password, the sign-in before verification, the replaced link, the link in another browser.
    const refused = errors.filter((each) => !each.startsWith('console: Failed to load resource'));
    expect(refused.map((each) => each.slice(0, 3))).toEqual(['401', '403', '400', '403']);
    await close();
  });

  it('sign-in does not redirect to another site named in the link', async () => {
    const asha = await makeCustomer(shop, outbox);
    const { page, close } = await at(`/auth/login?next=${encodeURIComponent('/\t/evil.example/')}`);
    await signIn(page, asha);
    await toastShown(page, 'Login successful');
    await page.waitForURL(`${shop.url}/`);
    await close();
  });

  it('the sign-in pages offer no other provider when none is configured', { tags: ['full'] }, async () => {
    for (const path of ['/auth/login', '/auth/register']) {
      const { page, close } = await at(path);
      await page.getByRole('main').locator('[name=email]').waitFor();
      expect(await page.getByRole('button', { name: /^Continue with/ }).count()).toBe(0);
      await close();
    }
  });
});

describe('an expired verification link', () => {
  it('an expired verification link shows "Session expired"', { tags: ['full'] }, async () => {
    const folder = copyOf(inject('demoFolder'));
    const env = { DATA_DIR: folder.path };
    let running = await start(env);
    try {
      const asha = newAccount();
      await register(running, asha);
      const link = new URL(await outboxOf({ url: running.url, folder: folder.path }).link(asha.email));
      await running.stop();
      // A day passes while the shop is closed.
      const database = await openEmbedded(folder.path);
      await rows(database.db, sql`update account_secrets set expires_at = now() - interval '1 second'`);
      await database.close();
      running = await start(env);
      const { page, close } = await openPage(shop.browser);
      await page.goto(`${running.url}${link.pathname}${link.search}`);
      await page.getByRole('heading', { name: 'Session expired' }).waitFor();
      await expectFineEverywhere(page);
      await close();
    } finally {
      await running.stop();
      folder.remove();
    }
  });
});
