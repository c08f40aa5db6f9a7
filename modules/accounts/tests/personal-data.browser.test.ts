import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFieldError,
  expectFineEverywhere,
  fill,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import {
  expectSessionEnded,
  makeCustomer,
  openPageAs,
  signIn,
  storedTokens,
} from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { address } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { focusedField, openProfile, profileSection } from '#tests/support/profile.ts';

// The list of sign-ins, the export of personal data and the deletion of an account.

const shop = demoShop();
const outbox = outboxOf(shop);

async function atProfile() {
  const asha = await makeCustomer(shop, outbox);
  return { ...(await openProfile(shop, asha)), asha };
}

describe('the list of sign-ins', () => {
  it('a user lists the sign-ins and ends one of them, or all others', { tags: ['full'] }, async () => {
    const asha = await makeCustomer(shop, outbox);
    await asha.call('POST /api/auth/logout');
    const { page, errors, close } = await openProfile(shop, asha);
    const list = profileSection(page, 'Your devices');
    const elsewhere = () => openPageAs(shop, asha, '/wishlist', { remember: true });
    const tokenOf = async (there: Page) => (await storedTokens(there)).local ?? '';
    expect(await list.getByRole('listitem').count()).toBe(1);
    expect(await list.getByRole('button').count()).toBe(0);

    const second = await elsewhere();
    await page.reload();
    const other = list.getByRole('listitem').filter({ hasNotText: 'This device' });
    await other.waitFor();
    await expectFineEverywhere(page);
    await other.getByRole('button', { name: /^Sign out/ }).click();
    await toastShown(page, 'Device signed out');
    await other.waitFor({ state: 'detached' });
    await expectSessionEnded(shop, await tokenOf(second.page));
    await second.page.reload();
    await second.page.getByText('Sign in to see your wishlist').waitFor();
    // The page shows the text before the server answers; the stored token is removed after the answer.
    await expect.poll(() => storedTokens(second.page)).toEqual({ local: null, session: null });

    const [third, fourth] = [await elsewhere(), await elsewhere()];
    await page.reload();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
    await list.getByRole('button', { name: 'Sign out of other devices' }).click();
    await toastShown(page, 'Your other devices are signed out');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    for (const there of [third, fourth]) await expectSessionEnded(shop, await tokenOf(there.page));
    await page.reload();
    await list.getByText(/^This device, signed in since /).waitFor();
    expect(errors).toEqual([]);
    for (const each of [second, third, fourth, { close }]) await each.close();
  });

  it('a user ends all sign-ins, the current one included', { tags: ['full'] }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const { page, errors, close } = await openProfile(shop, asha, { remember: true });
    const { local } = await storedTokens(page);
    await profileSection(page, 'Your devices')
      .getByRole('button', { name: 'Sign out of all devices', exact: true })
      .click();
    await toastShown(page, 'You are signed out on all devices');
    await page.waitForURL(`${shop.url}/`);
    expect(await storedTokens(page)).toEqual({ local: null, session: null });
    for (const token of [local ?? '', asha.session.token]) await expectSessionEnded(shop, token);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('personal data', () => {
  it('a user downloads their personal data without password hash and session token', {
    tags: ['full'],
  }, async () => {
    const { page, errors, asha, close } = await atProfile();
    await asha.call('POST /api/auth/me/addresses', { body: address });
    const download = profileSection(page, 'Your data').getByRole('button', { name: 'Download my data' });
    const { name, content } = await fileSavedBy(page, () => download.click());
    expect(name).toBe('my-data.json');
    const file = content.toString();
    const data = JSON.parse(file);
    expect(data.account).toMatchObject({ name: asha.name, email: asha.email });
    expect(data.addresses).toMatchObject([address]);
    expect(file).not.toMatch(/password_?hash|\$argon2/i);
    expect(file).not.toContain(asha.session.token);
    expect(errors).toEqual([]);
    await close();
  });

  it('a user deletes the account with its password', { tags: ['full'] }, async () => {
    const { page, errors, asha, close } = await atProfile();
    const data = profileSection(page, 'Your data');
    await data.getByRole('button', { name: 'Delete my account' }).click();
    await expect.poll(() => focusedField(page)).toBe('password');
    await expectFineEverywhere(page);
    const leave = () => data.getByRole('button', { name: 'Delete permanently' }).click();
    await fill(data, { password: 'wrong horse' });
    await leave();
    await expectFieldError(data.locator('[name=password]'), 'Your password is incorrect');
    await expectFineEverywhere(page);
    await fill(data, { password: asha.password });
    await leave();
    await toastShown(page, 'Your account is deleted');
    await page.waitForURL(`${shop.url}/`);
    expect(await storedTokens(page)).toEqual({ local: null, session: null });
    await expectSessionEnded(shop, asha.session.token);
    expect((await outbox.next(asha.email)).subject).toMatch(/ is deleted$/);
    expect(errorsExcept(errors, 400)).toEqual([]);
    await page.goto(`${shop.url}/auth/login`);
    await waitForHydration(page);
    await signIn(page, asha);
    await page.getByRole('main').getByText('Incorrect email or password').waitFor();
    await close();
  });
});
