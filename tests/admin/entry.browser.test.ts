import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, fill, focusedText, takenOver, toasted, visit } from '../support/browser.ts';
import { expectEnded, makeCustomer, openMenu, signIn, visitAs } from '../support/customers.ts';
import { demoShop } from '../support/demo-shop.ts';
import { owner } from '../support/demo-template.ts';
import { knock, makeStaff, visitOffice } from '../support/office.ts';
import { outboxOf } from '../support/outbox.ts';

// Who comes into the back office, and who does not (section 2, Admin entry; R14-R16).

const shop = demoShop();
const outbox = outboxOf(shop);
const refusal = 'You are not authorized to access this page';
/** Somebody who goes there by the address is in the shop again, and is told why: the message does not wait for the rest of the page. */
async function expectShownOut(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'commit' });
  await toasted(page, refusal);
  await page.waitForURL(`${shop.url}/`);
}
const without = (wrong: string[], ...statuses: number[]) =>
  wrong.filter((each) => !statuses.some((status) => each.includes(`${status}`)));

describe('the hidden entry', () => {
  it('asks who it is after five quick clicks on the logo, lets the owner in, and out again', async () => {
    const { page, wrong, close } = await visit(shop.browser);
    await page.goto(`${shop.url}/`);
    await takenOver(page);
    await knock(page);
    const dialog = page.getByRole('dialog', { name: 'Back office' });
    await dialog.waitFor();
    await dialog.getByText('The key starts with HAAT-').waitFor();
    await expectFineEverywhere(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('Haat');
    await knock(page);
    const enter = () => dialog.getByRole('button', { name: 'Sign In' }).click();
    await enter();
    await dialog.getByText('Your e-mail is required').waitFor();
    await fill(dialog, { email: owner.email, password: 'HAAT-wrong' });
    await enter();
    await dialog.getByText('The e-mail or the password is not right').waitFor();
    await fill(dialog, { password: owner.password });
    await Promise.all([toasted(page, 'Login successful'), enter()]);
    await page.waitForURL('**/admin/categories');
    await page.getByRole('heading', { level: 1, name: 'Product Categories' }).waitFor();
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Cart' }).count()).toBe(0);
    const kept = () =>
      page.evaluate(() => [localStorage.isAdmin, localStorage.hasAdminAccess, localStorage.authToken]);
    const [isAdmin, hasAdminAccess, token] = await kept();
    expect([isAdmin, hasAdminAccess]).toEqual(['true', 'true']);

    await page.goto(`${shop.url}/about`);
    await takenOver(page);
    await knock(page);
    await page.getByRole('heading', { level: 1, name: 'Product Categories' }).waitFor();
    expect(page.url()).toBe(`${shop.url}/admin/categories`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.getByRole('link', { name: 'Cart' }).waitFor();
    // The session goes with the office, a moment after the shop is there.
    await expect.poll(kept).toEqual([undefined, undefined, undefined]);
    await expectEnded(shop, token);
    // Nor does the shop keep the office's stylesheet.
    const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
    await expect.poll(async () => (await sheets()).filter((href) => href.includes('layout'))).toEqual([]);
    expect(without(wrong, 401)).toEqual([]);
    await close();
  });

  it('is open to whoever signed in to the shop as the owner', async () => {
    const { page, wrong, close } = await visit(shop.browser);
    await page.goto(`${shop.url}/auth/login`);
    await takenOver(page);
    await signIn(page, owner);
    await page.waitForURL(`${shop.url}/`);
    await (await openMenu(page)).getByRole('link', { name: 'Admin Panel' }).click();
    await page.waitForURL('**/admin');
    await page.getByRole('navigation', { name: 'Back office' }).waitFor();
    expect(wrong).toEqual([]);
    await close();
  });
});

describe('shown out are', () => {
  it('visitors, who cannot go back there', async () => {
    const { page, wrong, close } = await visit(shop.browser);
    await page.goto(`${shop.url}/about`);
    for (const path of ['/admin', '/admin/products', '/admin/categories/jewellery'])
      await expectShownOut(page, path);
    for (const before of ['/', '/', '/about']) {
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(before);
    }
    expect(wrong).toEqual([]);
    await close();
  });

  it('customers, with the flag of the browser too: the server knows them', async () => {
    const customer = await makeCustomer(shop, outbox);
    const { page, close } = await visitAs(shop, customer, '/about');
    await expectShownOut(page, '/admin/categories');
    await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
    await expectShownOut(page, '/admin/products');
    await close();
  });

  it('staff from what is for the owner alone, who are not shown the way there either', async () => {
    const as = await makeStaff(shop, outbox);
    const { page, close } = await visitOffice(shop, '/admin/orders', { as });
    const ways = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    await expect
      .poll(() => ways.allTextContents())
      .toEqual([
        'Dashboard',
        'Categories',
        'Products',
        'Artisans',
        'Orders',
        'Reviews',
        'Custom orders',
        'Trash',
      ]);
    for (const path of ['/admin/users', '/admin/activity']) await expectShownOut(page, path);
    await close();
  });

  it('those whose session ended meanwhile, who are nobody from then on', async () => {
    const { page, close } = await visitOffice(shop, '/admin/categories');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const token = await page.evaluate(() => localStorage.authToken);
    await fetch(`${shop.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await page.getByRole('link', { name: 'Trash' }).click();
    await toasted(page, 'Session expired');
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await close();
  });
});

describe('with something unsaved', () => {
  const typeSomething = async (page: Page) => {
    await page.getByRole('region', { name: 'Tax', exact: true }).getByLabel('Tax rate, %').fill('3');
    return page.getByRole('alertdialog', { name: 'Discard your changes?' });
  };
  const kept = (page: Page) => page.evaluate(() => localStorage.authToken as string | undefined);

  it('logging out asks first: whoever keeps editing stays, whoever discards it is out', async () => {
    const { page, wrong, close } = await visitOffice(shop, '/admin/settings');
    const sure = await typeSomething(page);
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await sure.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Tax rate, %').inputValue()).toBe('3');
    const token = await kept(page);
    expect(token).toBeTruthy();
    await logout.click();
    await sure.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => kept(page)).toBeUndefined();
    const me = () => fetch(`${shop.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await me()).status).toBe(401);
    expect(wrong).toEqual([]);
    await close();
  });

  it('a session that ended says so, and leaves what was typed to be copied', async () => {
    const { page, close } = await visitOffice(shop, '/admin/settings');
    const sure = await typeSomething(page);
    await fetch(`${shop.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await kept(page)}` },
    });
    const save = page.getByRole('region', { name: 'Tax', exact: true }).getByRole('button', { name: 'Save' });
    await save.click();
    await toasted(page, 'Session expired');
    await sure.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Tax rate, %').inputValue()).toBe('3');
    await save.click();
    await sure.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => kept(page)).toBeUndefined();
    await close();
  });
});

describe('the search over everything', () => {
  it('leads to a product by a few letters, and knows where one was', async () => {
    const { page, wrong, close } = await visitOffice(shop, '/admin/orders');
    await page.getByText('No orders yet').waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: /^Search/ }).click();
    const box = page.getByRole('combobox', { name: 'Search pages, products, orders, artisans and more' });
    await box.waitFor();
    await expectFineEverywhere(page);
    await box.fill('café stoneware');
    const found = page.getByRole('option', { name: /Café Stoneware Mug/ });
    await found.and(page.locator('[data-highlighted]')).waitFor();
    await box.press('Enter');
    await page.waitForURL('**/admin/products/cafe-stoneware-mug');
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recent' }).getByText('Café Stoneware Mug').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(wrong).toEqual([]);
    await close();
  });
});
