/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectFieldError,
  expectFineEverywhere,
  fill,
  openPage,
  toastShown,
} from '#tests/support/browser.ts';
import { makeCustomer, newAccount } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { quarters } from '#tests/support/pictures.ts';

// The settings page of the owner (R9, R10, R15).

const shop = demoShop();
const outbox = outboxOf(shop);

/** Opens a section of the settings. */
async function open(page: Page, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Settings sections' });
  await links.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('region', { name, exact: true }).waitFor();
}
/** The bar that saves the changes. */
const barOf = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const save = (page: Page) => barOf(page).getByRole('button', { name: 'Save' }).click();
const saved = (page: Page) => barOf(page).waitFor({ state: 'detached' });

describe('the settings page', () => {
  it('name, currency, shipping and slides apply at once, and errors appear beside the field', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/settings');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await open(page, 'Email');
    await part('Email').getByText('Waiting to be sent', { exact: true }).waitFor();
    await expectFineEverywhere(page);
    await open(page, 'Orders and invoices');
    const invoices = part('Orders and invoices');
    await invoices.getByLabel('Tax number').fill('29ABCDE1234F1Z');
    await invoices.getByText('This tax number is not a GSTIN', { exact: false }).waitFor();
    await invoices.getByLabel('Tax number').fill('29 abcde 1234 f1zw');
    await invoices
      .getByText('This tax number is not a GSTIN', { exact: false })
      .waitFor({ state: 'detached' });
    await invoices.getByLabel('Tax number').fill('');
    await open(page, 'Store');
    expect(await barOf(page).count()).toBe(0);

    const name = part('Store').getByLabel('Store name');
    await name.fill(' ');
    await name.press('Control+Enter');
    await expectFieldError(name, 'Store name is required');
    await name.fill('Bazaar');
    const currency = part('Store').getByRole('combobox', { name: 'Currency' });
    await currency.selectText();
    await currency.pressSequentially('euro');
    await page.getByRole('option', { name: 'Euro, EUR' }).click();
    await part('Store').getByText('€1,23,456.50').waitFor();
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByText('Keep editing').click();
    // The same button keeps and saves a change in another section; the first invalid section is shown.
    await open(page, 'Tax');
    await part('Tax').getByLabel('Tax rate (%)').fill('-1');
    await barOf(page).getByText('in Store, Tax').waitFor();
    await open(page, 'Store');
    await save(page);
    await toastShown(page, 'Settings saved successfully!');
    await page.getByRole('link', { name: 'Bazaar' }).waitFor();
    await expectFieldError(part('Tax').getByLabel('Tax rate (%)'), 'Tax rate (%) must be at least 0');
    await barOf(page).getByRole('button', { name: 'Discard' }).click();
    await saved(page);

    // A save after another section of the same settings by the same user is no conflict.
    await open(page, 'Shipping');
    const standard = part('Shipping').getByLabel('Standard shipping');
    await standard.fill('4.5');
    await part('Shipping').getByText('“5-7 business days, €4.50. Free shipping over €75.”').waitFor();
    await standard.press('Enter');
    await saved(page);
    await expect.poll(() => standard.evaluate((field) => field === document.activeElement)).toBe(true);
    await open(page, 'Hero slides');

    await part('Hero slides')
      .getByRole('button', { name: /^Move Meet the people.* up$/ })
      .click();
    await part('Hero slides').getByRole('button', { name: '1. Meet the people who make them' }).click();
    await part('Hero slides').getByLabel('Slide 1 title').fill('Meet your makers');
    await part('Hero slides').getByRole('button', { name: 'Add slide' }).click();
    await save(page);
    await part('Hero slides').getByText('Slide 4 title is required').waitFor();
    await part('Hero slides').getByRole('button', { name: 'Remove New slide' }).click();
    await save(page);
    await saved(page);

    const shopper = await openPage(shop.browser);
    await shopper.page.goto(`${shop.url}/`);
    await shopper.page.getByRole('heading', { level: 1, name: 'Meet your makers' }).waitFor();
    await shopper.page.getByRole('banner').getByRole('link', { name: 'Bazaar' }).waitFor();
    await shopper.page.goto(`${shop.url}/shipping`);
    await shopper.page.getByText('€4.50').first().waitFor();
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });

  it('a sale campaign and an uploaded slide picture appear in the shop at once', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/settings');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const shopper = await openPage(shop.browser);

    const [campaign, slides] = ['Sale campaign', 'Hero slides'];
    await open(page, campaign);
    await part(campaign).getByLabel('Title').fill('Festival of Clay');
    await part(campaign).getByLabel('Ends').fill('');
    await save(page);
    await expectFieldError(part(campaign).getByLabel('Ends'), 'Ends is required');
    await part(campaign).getByLabel('Ends').fill('2099-11-30T18:30');
    await part(campaign).getByText('The sale page counts down to 30 Nov 2099').waitFor();
    await save(page);
    await saved(page);
    await shopper.page.goto(`${shop.url}/sale`);
    await shopper.page.getByRole('heading', { name: 'Festival of Clay' }).waitFor();
    await shopper.page.getByRole('timer', { name: 'The sale ends on 30 November 2099' }).waitFor();
    await part(campaign).getByRole('button', { name: 'Clear campaign' }).click();
    const title = part(campaign).getByLabel('Title');
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    await save(page);
    await saved(page);
    await shopper.page.reload();
    await shopper.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await shopper.page.getByText('Festival of Clay').count()).toBe(0);
    expect(await shopper.page.getByRole('timer').count()).toBe(0);

    await open(page, slides);
    await part(slides).getByRole('button', { name: /^2\. / }).click();
    await part(slides)
      .getByRole('group', { name: 'Slide 2 image' })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'market.png',
        mimeType: 'image/png',
        buffer: await (await quarters(1600, 900)).png().toBuffer(),
      });
    await part(slides).locator('[data-picture^="/media/"]').waitFor();
    await expectFineEverywhere(page);
    await save(page);
    await saved(page);
    await shopper.page.goto(`${shop.url}/`);
    const hero = shopper.page.locator('main img[src^="/media/"]').first();
    await hero.waitFor({ state: 'attached' });
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });

  it('the countries of delivery are a list to which countries are added, and it is never empty', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/settings');
    await open(page, 'Shipping');
    const countries = page.getByRole('group', { name: 'Countries you deliver to' });
    await countries.getByLabel('Add a country').selectOption('Nepal');
    await countries.getByRole('button', { name: 'Remove India' }).click();
    await save(page);
    await saved(page);
    const call = await ownerClient(shop);
    const stored = async () => (await call('GET /api/settings')).deliveryCountries;
    expect(await stored()).toEqual(['NP']);
    await countries.getByRole('button', { name: 'Remove Nepal' }).click();
    await save(page);
    await countries.getByText('Countries you deliver to must contain a country').waitFor();
    await countries.getByLabel('Add a country').selectOption('India');
    await save(page);
    await saved(page);
    expect(await stored()).toEqual(['IN']);
    expect(errors).toEqual([]);
    await close();
  });

  it('a field that is changed while a section is being saved keeps its value, unsaved', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/settings');
    const store = page.getByRole('region', { name: 'Store', exact: true });
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() === 'PUT') await typed;
      await route.continue();
    });
    await store.getByLabel('Store name').fill('Haat Bazaar');
    await save(page);
    await barOf(page).getByRole('button', { name: 'Saving' }).waitFor();
    await store.getByLabel('Contact email').fill('bazaar@example.com');
    release();
    await barOf(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
    const call = await ownerClient(shop);
    const stored = async () => {
      const { storeName, contactEmail } = await call('GET /api/settings/shop');
      return { storeName, contactEmail };
    };
    const { contactEmail: before } = await stored();
    expect(before).not.toBe('bazaar@example.com');
    expect(await store.getByLabel('Contact email').inputValue()).toBe('bazaar@example.com');
    await save(page);
    await saved(page);
    expect(await stored()).toEqual({ storeName: 'Haat Bazaar', contactEmail: 'bazaar@example.com' });
    expect(errors).toEqual([]);
    await close();
  });

  it('the second of two simultaneous changes of a setting sees both values', { tags: ['full'] }, async () => {
    const { page, close } = await openAdmin(shop, '/admin/settings');
    await open(page, 'Tax');
    const tax = page.getByRole('region', { name: 'Tax', exact: true });
    await tax.getByLabel('Tax rate (%)').fill('9');
    const call = await ownerClient(shop);
    await call('PUT /api/settings', { body: { taxRate: 12 } });
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'This has changed since you opened it' });
    await dialog.getByText('12').waitFor();
    await dialog.getByRole('button', { name: 'Save again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await call('GET /api/settings')).taxRate).toBe(9);
    await close();
  });

  it('the owner makes a user staff, who cannot open the settings; the last owner remains', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox, newAccount('Asha Keeper'));
    const { page, close } = await openAdmin(shop, '/admin/settings');
    await open(page, 'Staff');
    const staff = page.getByRole('region', { name: 'Staff', exact: true });
    await staff.getByLabel('Add a staff member').fill(asha.email);
    await staff.getByRole('button', { name: 'Make Asha Keeper staff' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Make Asha Keeper staff?' });
    await expectFineEverywhere(page);
    // Simulates ten minutes since the sign-in.
    const json = { statusCode: 403, code: 'confirmation_required', message: 'Confirm', data: null };
    await page.route('**/api/users/*/role', (route) => route.fulfill({ status: 403, json }), { times: 1 });
    await sure.getByRole('button', { name: 'Make staff' }).click();
    const proof = page.getByRole('alertdialog', { name: 'Enter your password again' });
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await proof.waitFor({ state: 'detached' });
    // An unchanged form shows no message.
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('Changing role...')
      .waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: 'Messages' }).textContent()).toBe('');
    await page.unroute('**/api/users/*/role');
    await page.route('**/api/users/*/role', (route) => route.fulfill({ status: 403, json }), { times: 1 });
    await staff.getByRole('button', { name: 'Make Asha Keeper staff' }).click();
    await sure.getByRole('button', { name: 'Make staff' }).click();
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expectFieldError(proof.getByLabel('Your password'), 'Enter your password');
    await expectFineEverywhere(page);
    await proof.getByLabel('Your password').fill(owner.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await toastShown(page, 'Role changed successfully!');
    await proof.waitFor({ state: 'detached' });
    const keepers = staff.getByRole('list', { name: 'Owners and staff' });
    await keepers.getByRole('link', { name: 'Asha Keeper' }).waitFor();
    await keepers.getByRole('combobox').first().selectOption({ label: 'Staff' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make staff' }).click();
    await toastShown(page, 'Error: The shop needs at least one owner');
    await close();

    const visited = await openAdmin(shop, '/about', { as: asha });
    await visited.page.goto(`${shop.url}/admin/settings`);
    await visited.page.getByText('This page takes the right “Settings”.').waitFor();
    await visited.close();
  });
});

describe('the mail section of the settings', () => {
  it('the owner sends a test mail, and an invalid address is refused', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/settings#mail');
    const mail = page.getByRole('region', { name: 'Email', exact: true });
    await fill(mail, { to: 'nobody' });
    await mail.getByRole('button', { name: 'Send' }).click();
    await expectFieldError(mail.getByLabel('Send a test email to'), 'Enter an email address');
    await fill(mail, { to: 'test@example.com' });
    await mail.getByRole('button', { name: 'Send' }).click();
    await mail.getByText('Test email sent to test@example.com.').waitFor();
    expect((await outbox.next('test@example.com')).subject).toBeTruthy();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the dispatch section of the settings', () => {
  it('keeps a cut-off hour, packing days and closed weekdays, and leaves one weekday open', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/settings#dispatch');
    const owner = await ownerClient(shop);
    const part = page.getByRole('region', { name: 'Dispatch', exact: true });
    await part.getByLabel('Cut-off hour').selectOption({ label: '2 pm' });
    await part.getByLabel('Packing days').fill('1');
    const open = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    for (const name of open) await part.getByRole('checkbox', { name }).check();
    await save(page);
    await part.getByText('Closed weekdays must leave at least one day of the week open').waitFor();
    await expectFineEverywhere(page);
    for (const name of open.slice(0, 5)) await part.getByRole('checkbox', { name }).uncheck();
    await save(page);
    await saved(page);
    expect((await owner('GET /api/settings/shop')).dispatch).toEqual({
      cutOffHour: 14,
      packingDays: 1,
      closedWeekdays: [0, 6],
    });
    await part.getByLabel('Cut-off hour').selectOption({ label: 'No cut-off' });
    await save(page);
    await saved(page);
    expect((await owner('GET /api/settings/shop')).dispatch.cutOffHour).toBe(24);
    expect(errors).toEqual([]);
    await close();
  });
});
