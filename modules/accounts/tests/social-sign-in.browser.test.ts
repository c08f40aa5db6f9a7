/** @module-tag full */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  expectFineEverywhere,
  holdResponses,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { makeCustomer, newAccount, register, signIn, storedTokens } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { freePort } from '#tests/support/postgres-binaries.ts';
import { openLocalIdentityProvider, type UserClaims } from '#tests/support/provider.ts';
import { clientOf } from '#tests/support/shop.ts';

// "Continue with Google" (R13) in a browser, through the pages of a local provider and back.

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const provider = await openLocalIdentityProvider(origin);
const { issuer, clientId, clientSecret } = provider.config;
const shop = demoShop({
  PORT: String(port),
  PUBLIC_URL: origin,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
});
const outbox = outboxOf(shop);
afterAll(() => provider.close());

/** Creates a user with an account at the provider, by default with a verified address. */
function person(claims: UserClaims = {}) {
  const { name, email, password } = newAccount();
  provider.people.set(email, { name, email, email_verified: true, ...claims });
  return { name, email, password, subject: email };
}

/** Leaves a screen of the shop for the provider. */
async function leaving(path: string) {
  const visited = await openPage(shop.browser);
  const { page } = visited;
  await page.goto(`${shop.url}${path}`);
  await waitForHydration(page);
  const departure = page.waitForRequest((request) => request.url().startsWith(`${issuer}/auth?`));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${issuer}/interaction/*`);
  return { ...visited, url: (await departure).url() };
}

/** Signs in on the provider's own page. */
async function allow(page: Page, subject: string) {
  await page.getByLabel('Account', { exact: true }).fill(subject);
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** Leaves a screen of the shop and signs in there. */
async function signingIn(path: string, subject: string) {
  const left = await leaving(path);
  await allow(left.page, subject);
  return left;
}

const nobody = { local: null, session: null };

describe('"Continue with Google"', () => {
  it('a first social sign-in creates an account and returns to the previous page', {
    tags: ['full'],
  }, async () => {
    const { subject, name, email } = person();
    const { page, errors, close } = await leaving('/auth/login?next=/artisans');
    const release = await holdResponses(page, '**/api/auth/provider/finish');
    await allow(page, subject);
    await page.getByRole('heading', { name: 'Signing in...' }).waitFor();
    await page.waitForLoadState();
    await waitForHydration(page);
    await expectFineEverywhere(page);
    release();
    await page.waitForURL(`${origin}/artisans`);
    await toastShown(page, 'Login successful');
    const { local, session } = await storedTokens(page);
    expect(local).toBeNull();
    const account = await clientOf(origin, session ?? '')('GET /api/auth/me');
    expect(account).toMatchObject({ name, email, isEmailVerified: true, hasPassword: false });
    await page.goto(`${origin}/profile`);
    await page
      .getByText('You sign in with an account from another company, so you have no password here.')
      .waitFor();
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a social sign-in is remembered when "Remember me" is checked', { tags: ['full'] }, async () => {
    const { subject } = person();
    const { page, close } = await openPage(shop.browser);
    await page.goto(`${origin}/auth/login`);
    await waitForHydration(page);
    await page.getByRole('main').getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await allow(page, subject);
    await page.waitForURL(`${origin}/`);
    await toastShown(page, 'Login successful');
    const { local, session } = await storedTokens(page);
    expect([local !== null, session]).toEqual([true, null]);
    await close();
  });

  it('a social registration keeps a wish made before it', {
    tags: ['full'],
  }, async () => {
    const { subject } = person();
    const { page, close } = await openPage(shop.browser);
    await page.goto(`${origin}/products/cafe-stoneware-mug`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/auth/register?next=*');
    // The URL changes a moment before the screen does, and both screens have the button.
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await allow(page, subject);
    await page.waitForURL(`${origin}/products/cafe-stoneware-mug`);
    await page.getByRole('button', { name: 'Remove from wishlist', pressed: true }).waitFor();
    await close();
  });

  it('a social sign-in leads to the existing account, which keeps its password', {
    tags: ['full'],
  }, async () => {
    const asha = person();
    const before = await makeCustomer(shop, outbox, asha);
    const { page, errors, close } = await signingIn('/auth/login', asha.subject);
    await page.waitForURL(`${origin}/`);
    const account = await clientOf(origin, (await storedTokens(page)).session ?? '')('GET /api/auth/me');
    expect(account).toEqual(await before.call('GET /api/auth/me'));
    expect(errors).toEqual([]);
    await close();
    const { page: door, close: leave } = await openPage(shop.browser);
    await door.goto(`${origin}/auth/login`);
    await waitForHydration(door);
    await signIn(door, asha);
    await door.waitForURL(`${origin}/`);
    expect((await storedTokens(door)).session).not.toBeNull();
    await leave();
  });

  async function refuse(screen: string, message: string) {
    const { page, close } = await leaving(`/auth/${screen}?next=/artisans`);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.waitForURL(`${origin}/auth/${screen}?next=%2Fartisans`);
    await toastShown(page, message);
    await expectFineEverywhere(page);
    expect(await storedTokens(page)).toEqual(nobody);
    await close();
  }
  const rule = 'a social sign-in refused at the provider leads back to the %s screen with a message';
  it.each([['register', 'Google signup failed. Please try again.']])(rule, refuse);
  it.each([['login', 'Google login failed. Please try again.']])(rule, { tags: ['full'] }, refuse);

  it('a social sign-in creates no account for an address that the provider has not verified', {
    tags: ['full'],
  }, async () => {
    const asha = person({ email_verified: false });
    const { page, close } = await signingIn('/auth/login', asha.subject);
    await page.waitForURL(`${origin}/auth/login`);
    await toastShown(page, 'Google login failed. Please try again.');
    expect(await storedTokens(page)).toEqual(nobody);
    // The address can still be registered.
    await register(shop, asha);
    await close();
  });

  it('a forged return from the sign-in provider signs in no user', { tags: ['full'] }, async () => {
    const [asha, mallory] = [person(), person()];
    const forgeries = {
      'another state': async (url: string) => {
        const query = new URLSearchParams(await provider.visit(url, asha.subject));
        query.set('state', 'forged');
        return query;
      },
      "another person's return": async () => {
        const { url } = await clientOf(origin)('POST /api/auth/provider/start');
        return new URLSearchParams(await provider.visit(url, mallory.subject));
      },
      'nothing at all': async () => new URLSearchParams(),
    };
    for (const [name, forge] of Object.entries(forgeries)) {
      const { page, url, close } = await leaving('/auth/login');
      await page.goto(`${origin}/auth/callback?${await forge(url)}`);
      await page.waitForURL(`${origin}/auth/login`);
      await toastShown(page, 'Google login failed. Please try again.');
      expect([name, await storedTokens(page)]).toEqual([name, nobody]);
      await close();
    }
  });

  it('a return from the sign-in provider works once', {
    tags: ['full'],
  }, async () => {
    const asha = person();
    const { page, url, close } = await leaving('/auth/login');
    const query = await provider.visit(url, asha.subject);
    await page.goto(`${origin}/auth/callback${query}`);
    await page.waitForURL(`${origin}/`);
    const { session } = await storedTokens(page);
    expect(session).not.toBeNull();
    await clientOf(origin, session ?? '')('POST /api/auth/logout');
    await page.goto(`${origin}/auth/callback${query}`);
    await page.waitForURL(`${origin}/auth/login`);
    await toastShown(page, 'Google login failed. Please try again.');
    expect((await storedTokens(page)).session).toBe(session);
    await close();
  });
});
