import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectFieldError,
  expectFineEverywhere,
  fill,
  focusedText,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { expectSessionEnded, makeCustomer, newAccount, register, signIn } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { outboxOf } from '#tests/support/outbox.ts';

// The pages to ask for a reset link and to set a new password.

const shop = demoShop();
const outbox = outboxOf(shop);

const sent = 'If this email has an account, we’ve sent it a link';
const newPassword = 'a staple of batteries';

async function at(path: string) {
  const visited = await openPage(shop.browser);
  await visited.page.goto(path.startsWith('/') ? `${shop.url}${path}` : path);
  await waitForHydration(visited.page);
  return { ...visited, main: visited.page.getByRole('main') };
}

/**
 * Requests a reset link and calls `look` with the page.
 * @returns the text of the page without the email address
 */
async function asking(email: string, look = async (_: Page) => {}): Promise<string> {
  const { page, main, errors, close } = await at('/auth/forgot-password');
  await fill(main, { email });
  await main.getByRole('button', { name: 'Send link' }).click();
  await main.getByRole('status').waitFor();
  await look(page);
  const text = ((await main.textContent()) ?? '').replaceAll(email, '');
  expect(errors).toEqual([]);
  await close();
  return text;
}

describe('the pages to reset a password', () => {
  it('requesting a reset link does not reveal whether an account exists', { tags: ['full'] }, async () => {
    const [asha, nobody] = [await makeCustomer(shop, outbox), newAccount()];
    const toNobody = await asking(nobody.email, expectFineEverywhere);
    expect(toNobody).toContain(sent);
    expect(await asking(asha.email)).toBe(toNobody);
    expect((await outbox.next(asha.email)).subject).toContain('A new password');
    // Mails are sent in order: an earlier one would have arrived by now.
    expect(await outbox.mails(nobody.email)).toEqual([]);
  });

  it('requesting a reset link requires a valid email address', { tags: ['full'] }, async () => {
    const { page, main, close } = await at('/auth/forgot-password');
    const send = () => main.getByRole('button', { name: 'Send link' }).click();
    await send();
    await expectFieldError(main.locator('[name=email]'), 'Enter your email');
    await fill(main, { email: 'nobody' });
    await send();
    await expectFieldError(main.locator('[name=email]'), 'Enter an email such as name@example.com');
    await expectFineEverywhere(page);
    await close();
  });

  it('a reset link sets a new password once and ends every sign-in', { tags: ['full'] }, async () => {
    const asha = await makeCustomer(shop, outbox);
    await asking(asha.email);
    const link = await outbox.link(asha.email);
    const { page, main, errors, close } = await at(link);
    const save = () => main.getByRole('button', { name: 'Save password' }).click();
    await expectFineEverywhere(page);
    await save();
    await expectFieldError(main.locator('[name=password]'), 'Enter a password');
    await fill(main, { password: '12345', confirm: '12345' });
    await save();
    await expectFieldError(main.locator('[name=password]'), 'Password must be at least 6 characters long.');
    await expectFineEverywhere(page);
    await fill(main, { password: newPassword, confirm: `${newPassword}!` });
    await save();
    await expectFieldError(main.locator('[name=confirm]'), 'Passwords do not match. Please try again.');
    await fill(main, { confirm: newPassword });
    await save();
    await page.waitForURL('**/auth/login');
    await toastShown(page, 'Password updated. Please sign in.');
    await expectSessionEnded(shop, asha.session.token);

    await signIn(page, asha);
    await page.getByRole('main').getByText('Incorrect email or password').waitFor();
    // The button was disabled until the response arrived, and has the focus again.
    await expect.poll(() => focusedText(page)).toBe('Sign In');
    await signIn(page, { ...asha, password: newPassword });
    await page.waitForURL(`${shop.url}/`);
    await toastShown(page, 'Login successful');
    expect((await outbox.next(asha.email)).subject).toMatch(/^Your password .* was changed$/);
    // Expected: the sign-in with the old password.
    expect(errors.filter((each) => !/\b401\b/.test(each))).toEqual([]);
    await close();

    const again = await at(link);
    await fill(again.main, { password: 'another one', confirm: 'another one' });
    await again.main.getByRole('button', { name: 'Save password' }).click();
    await again.main
      .getByRole('alert')
      .getByText('This link has expired or was already used. Please request a new one.')
      .waitFor();
    await expectFineEverywhere(again.page);
    await again.main.getByRole('link', { name: 'Request a new link' }).click();
    await again.page.waitForURL('**/auth/forgot-password');
    await again.main.getByRole('button', { name: 'Send link' }).waitFor();
    await again.close();
  });

  it('only the newest reset link sets a password', { tags: ['full'] }, async () => {
    const asha = await makeCustomer(shop, outbox);
    await asking(asha.email);
    const first = await outbox.link(asha.email);
    await asking(asha.email);
    const second = await outbox.link(asha.email);
    for (const [link, outcome] of [
      [first, 'Request a new link'],
      [second, 'Forgot your password?'],
    ] as const) {
      const { main, close } = await at(link);
      await fill(main, { password: newPassword, confirm: newPassword });
      await main.getByRole('button', { name: 'Save password' }).click();
      await main.getByRole('link', { name: outcome }).waitFor();
      await close();
    }
  });

  it('a reset link sets the password of an unverified account and verifies it', {
    tags: ['full'],
  }, async () => {
    const asha = newAccount();
    await register(shop, asha);
    await outbox.next(asha.email);
    await asking(asha.email);
    const { page, main, close } = await at(await outbox.link(asha.email));
    await fill(main, { password: newPassword, confirm: newPassword });
    await main.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/auth/login');
    await signIn(page, { ...asha, password: newPassword });
    await page.waitForURL(`${shop.url}/`);
    await close();
  });
});

describe('password fields', () => {
  it('a password field can show the password', { tags: ['full'] }, async () => {
    const { page, main, close } = await at('/auth/login');
    const field = main.locator('[name=password]');
    await field.fill('correct horse');
    expect(await field.getAttribute('type')).toBe('password');
    await main.getByRole('button', { name: 'Show password', pressed: false }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    expect(await field.inputValue()).toBe('correct horse');
    await expectFineEverywhere(page);
    await main.getByRole('button', { name: 'Show password', pressed: true }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('password');
    await close();
  });
});
