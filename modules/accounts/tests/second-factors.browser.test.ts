import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFieldError,
  expectFineEverywhere,
  fill,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';
import { isFirefox } from '#tests/support/in-page.ts';
import { openAdminEntry, ownerClient } from '#tests/support/office.ts';
import { codeOf } from '#tests/support/second-factors.ts';

// Second factors in the browser: setting them up, and signing in with them.

const shop = demoShop();

/** Adds a virtual authenticator that stores passkeys and verifies its user without interaction. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe.skipIf(isFirefox)('second factors', () => {
  it('an owner without the required second factor sets one up first, and then signs in with a code or a passkey', {
    tags: ['full'],
  }, async () => {
    await (await ownerClient(shop))('PUT /api/settings', { body: { requireSecondFactor: true } });
    const { page, errors, close } = await openPage(shop.browser);
    // A passkey belongs to a host name, and browsers regard an IP address as insecure.
    const url = shop.url.replace('127.0.0.1', 'localhost');
    await addVirtualAuthenticator(page);
    await page.goto(url);
    await waitForHydration(page);
    await openAdminEntry(page);
    const dialog = page.getByRole('dialog');
    const enter = async () => {
      await fill(dialog, owner);
      await dialog.getByRole('button', { name: 'Sign In' }).click();
    };
    await enter();
    await page.waitForURL('**/admin/security');
    await page.getByText('Your shop requires a second factor.').waitFor();
    await expectFineEverywhere(page);

    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const code = page.getByLabel('Code that the app shows');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await expectFieldError(code, 'Enter the code that the app shows');
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByText('The code is incorrect').waitFor();
    await code.fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Set up' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();

    await page.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await expectFieldError(dialog.locator('[name=passkeyName]'), 'Enter a name');
    await fill(dialog, { passkeyName: 'Laptop' });
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('button', { name: 'Rename Laptop' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();

    for (const finish of [
      async () => {
        await enter();
        // The present code was used during the setup of the app.
        await dialog.getByLabel('Code from your authenticator app').fill(codeOf(key, 1));
        await dialog.getByRole('button', { name: 'Sign In' }).click();
      },
      () => dialog.getByRole('button', { name: 'Use a passkey' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(`${url}/`);
      await page.getByRole('link', { name: 'Cart' }).waitFor();
      await openAdminEntry(page);
      await Promise.all([toastShown(page, 'Login successful'), finish()]);
      await page.waitForURL('**/admin/categories');
    }
    expect(errorsExcept(errorsExcept(errors, 403), 400)).toEqual([]);
    await close();
  });
});
