import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFineEverywhere,
  fill,
  focusedText,
  holdResponses,
  openPage,
  toastShown,
  waitForHydration,
} from '../support/browser.ts';
import { expectSessionEnded, makeCustomer, openMenu, openPageAs, signIn } from '../support/customers.ts';
import { demoShop } from '../support/demo-shop.ts';
import { owner } from '../support/demo-template.ts';
import { makeStaff, openAdmin, openAdminEntry } from '../support/office.ts';
import { outboxOf } from '../support/outbox.ts';

// Entrances to the back office, and the callers refused there (section 2, Admin entry; R14-R16).

const shop = demoShop();
const outbox = outboxOf(shop);
const refusal = 'You are not authorized to access this page';
/**
 * Opens a page of the back office and expects the refusal and the home page. The message shows before the
 * rest of the page.
 */
async function expectShownOut(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'commit' });
  await toastShown(page, refusal);
  await page.waitForURL(`${shop.url}/`);
}

describe('the hidden entry to the back office', () => {
  it('the owner signs in to the back office by five clicks on the logo, and logs out again', async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/`);
    await waitForHydration(page);
    await openAdminEntry(page);
    const dialog = page.getByRole('dialog', { name: 'Back office' });
    await dialog.waitFor();
    await dialog.getByText('The key starts with HAAT-').waitFor();
    await expectFineEverywhere(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('Haat');
    await openAdminEntry(page);
    const enter = () => dialog.getByRole('button', { name: 'Sign In' }).click();
    await enter();
    await dialog.getByText('Your email is required').waitFor();
    await fill(dialog, { email: owner.email, password: 'HAAT-wrong' });
    await enter();
    await dialog.getByText('Incorrect email or password').waitFor();
    await fill(dialog, { password: owner.password });
    await Promise.all([toastShown(page, 'Login successful'), enter()]);
    await page.waitForURL('**/admin/categories');
    await page.getByRole('heading', { level: 1, name: 'Product Categories' }).waitFor();
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Cart' }).count()).toBe(0);
    const kept = () =>
      page.evaluate(() => [localStorage.isAdmin, localStorage.hasAdminAccess, localStorage.authToken]);
    const [isAdmin, hasAdminAccess, token] = await kept();
    expect([isAdmin, hasAdminAccess]).toEqual(['true', 'true']);

    await page.goto(`${shop.url}/about`);
    await waitForHydration(page);
    await openAdminEntry(page);
    await page.getByRole('heading', { level: 1, name: 'Product Categories' }).waitFor();
    expect(page.url()).toBe(`${shop.url}/admin/categories`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.getByRole('link', { name: 'Cart' }).waitFor();
    // The stored session is removed a moment after the shop shows.
    await expect.poll(kept).toEqual([undefined, undefined, undefined]);
    await expectSessionEnded(shop, token);
    // The stylesheet of the back office is removed as well.
    const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
    await expect.poll(async () => (await sheets()).filter((href) => href.includes('layout'))).toEqual([]);
    expect(errorsExcept(errors, 401)).toEqual([]);
    await close();
  });

  it('"Admin Panel" leads an owner with a storefront sign-in to the admin login', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/auth/login`);
    await waitForHydration(page);
    await signIn(page, owner);
    await page.waitForURL(`${shop.url}/`);
    await (await openMenu(page)).getByRole('link', { name: 'Admin Panel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Back office' });
    await fill(dialog, owner);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/categories');
    await page.getByRole('navigation', { name: 'Back office' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('access to pages of the back office', () => {
  const rule = 'visitors are redirected from %s to the shop, and Back does not return there';
  async function expectNoWayBack(...paths: string[]): Promise<void> {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/about`);
    for (const path of paths) await expectShownOut(page, path);
    for (const before of [...paths.slice(1).map(() => '/'), '/about']) {
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(before);
    }
    expect(errors).toEqual([]);
    await close();
  }
  it.each([['/admin/products']])(rule, expectNoWayBack);
  it.each([['/admin', '/admin/products', '/admin/categories/jewellery']])(
    rule,
    { tags: ['extended'] },
    expectNoWayBack,
  );

  it('customers are redirected to the shop, even with the admin flag set in the browser', {
    tags: ['full'],
  }, async () => {
    const customer = await makeCustomer(shop, outbox);
    const { page, close } = await openPageAs(shop, customer, '/about');
    await expectShownOut(page, '/admin/categories');
    await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
    await expectShownOut(page, '/admin/products');
    await close();
  });

  it('staff see no links to pages without their rights, which name the missing right when they are opened', {
    tags: ['full'],
  }, async () => {
    const as = await makeStaff(shop, outbox);
    const { page, close } = await openAdmin(shop, '/admin/orders', { as });
    const ways = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    await expect
      .poll(() => ways.allTextContents())
      .toEqual([
        'Dashboard',
        'Reports',
        'Orders',
        'Remittances',
        'Inbox',
        'Custom orders',
        'Categories',
        'Products',
        'Artisans',
        'Collections',
        'Reviews',
        'Search',
        'Trash',
      ]);
    for (const [path, right] of [
      ['/admin/settings', 'Settings'],
      ['/admin/activity', 'Activity log'],
    ]) {
      await page.goto(`${shop.url}${path}`);
      await page.getByText(`403: ${refusal}`).waitFor();
      await page.getByText(`This page takes the right “${right}”.`).waitFor();
    }
    await close();
  });

  it('a session that ends in the back office leads to the shop and clears the browser', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openAdmin(shop, '/admin/categories');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const token = await page.evaluate(() => localStorage.authToken);
    await fetch(`${shop.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await page.getByRole('link', { name: 'Trash' }).click();
    await toastShown(page, 'Session expired');
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await close();
  });
});

describe('unsaved changes in the back office', () => {
  const typeSomething = async (page: Page) => {
    await page.getByRole('region', { name: 'Tax', exact: true }).getByLabel('Tax rate (%)').fill('3');
    return page.getByRole('alertdialog', { name: 'Discard your changes?' });
  };
  const kept = (page: Page) => page.evaluate(() => localStorage.authToken as string | undefined);

  it('logging out with unsaved changes asks first, and keeps the session on "Keep editing"', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/settings#tax');
    const sure = await typeSomething(page);
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await sure.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Tax rate (%)').inputValue()).toBe('3');
    const token = await kept(page);
    expect(token).toBeTruthy();
    await logout.click();
    await sure.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => kept(page)).toBeUndefined();
    const me = () => fetch(`${shop.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await me()).status).toBe(401);
    expect(errors).toEqual([]);
    await close();
  });

  it('an expired session shows a message and keeps unsaved input until it is discarded', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openAdmin(shop, '/admin/settings#tax');
    const sure = await typeSomething(page);
    await fetch(`${shop.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await kept(page)}` },
    });
    const save = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' });
    await save.click();
    await toastShown(page, 'Session expired');
    await sure.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Tax rate (%)').inputValue()).toBe('3');
    await save.click();
    await sure.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => kept(page)).toBeUndefined();
    await close();
  });
});

describe('the search of the back office', () => {
  it('the admin search opens a product by a few letters and lists it as recent', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/orders');
    await page.getByText('No orders yet').waitFor();
    await expectFineEverywhere(page);
    const release = await holdResponses(page, '**/assets/palette-*.js');
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.keyboard.type('mug');
    release();
    const box = page.getByRole('combobox', { name: 'Search pages, products, orders, artisans and more' });
    // The field contains the letters typed before it was hydrated.
    await expect.poll(() => box.inputValue()).toBe('mug');
    await box.fill('');
    await expectFineEverywhere(page);
    await box.fill('café stoneware');
    const option = page.getByRole('option', { name: /Café Stoneware Mug/ });
    await option.and(page.locator('[data-highlighted]')).waitFor();
    await box.press('Enter');
    await page.waitForURL('**/admin/products/cafe-stoneware-mug');
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recent' }).getByText('Café Stoneware Mug').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  });
});
