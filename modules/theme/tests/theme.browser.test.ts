/** @module-tag extended */
import { expect, it } from 'vitest';
import { shippedChoice } from '#modules/theme/contract/theme.ts';
import {
  expectAccessible,
  expectContrast,
  expectFieldError,
  expectFineEverywhere,
  openPage,
  toastShown,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import * as m from '../messages/index.ts';

// The look of the shop in the back office, and what shoppers see of it.

const shop = demoShop();

const colourOf = (page: Awaited<ReturnType<typeof openPage>>['page'], selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

it('the owner gives the home page another palette, logo and announcement, and resets them', async () => {
  const shopper = await openPage(shop.browser, { colorScheme: 'light' });
  await shopper.page.goto(shop.url);
  expect(await colourOf(shopper.page, 'html')).toBe('rgb(250, 246, 239)');

  const { page, errors, close } = await openAdmin(shop, '/admin/theme');
  await page.getByRole('button', { name: 'Indigo' }).click();
  await page.getByRole('textbox', { name: 'Buttons and links', exact: true }).fill('#8a1c5b');
  await page.getByRole('img', { name: 'Light' }).waitFor();
  await page.getByLabel('File: Logo').setInputFiles(await pictureFile('logo.png', '#8a1c5b'));
  await page.getByRole('button', { name: 'Replace: Logo' }).waitFor();
  await page.getByRole('switch', { name: /Show the announcement/ }).check();
  await page.getByLabel('Text of the announcement').fill('Free wrapping until Sunday');
  await page.getByLabel('Link', { exact: true }).fill('/sale');
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await toastShown(page, m.adminTheme.saved());

  await shopper.page.goto(shop.url);
  expect(await colourOf(shopper.page, 'html')).toBe('rgb(244, 246, 251)');
  expect(await colourOf(shopper.page, '.slide a')).toBe('rgb(138, 28, 91)');
  const banner = shopper.page.getByRole('banner');
  const logo = banner.getByRole('img', { name: 'Haat' });
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(shopper.page);
  await expectContrast(shopper.page);
  await banner.getByRole('link', { name: 'Free wrapping until Sunday' }).click();
  await shopper.page.waitForURL('**/sale');
  expect(await colourOf(shopper.page, 'html')).toBe('rgb(244, 246, 251)');

  await page.getByRole('button', { name: 'Reset to the shipped look' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to the shipped look' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toastShown(page, m.adminTheme.saved());
  await shopper.page.goto(shop.url);
  expect(await colourOf(shopper.page, 'html')).toBe('rgb(250, 246, 239)');
  expect([errors, shopper.errors]).toEqual([[], []]);
  await shopper.close();
  await close();
});

it('a colour that is hard to read is named at its field only, and saving keeps what is typed', async () => {
  const call = await ownerClient(shop);
  await call('PUT /api/settings', { body: { theme: null } });
  const { page, close } = await openAdmin(shop, '/admin/theme');
  const muted = page.getByRole('textbox', { name: 'Quiet text', exact: true });
  await muted.fill('#c9b9aa');
  await expectFieldError(
    muted,
    'Quiet text has a contrast of 1.7:1 to “Background” (#faf6ef); it needs 4.5:1 to be readable',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => muted.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByText(/^Error: /).count()).toBe(0);
  expect(await muted.inputValue()).toBe('#c9b9aa');
  expect((await call('GET /api/settings/shop')).theme).toBeNull();
  await muted.fill('grey');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFieldError(muted, 'Quiet text must be a colour such as #a8421f');
  await page.getByRole('button', { name: 'Indigo' }).click();
  await expect.poll(() => page.getByText('must be a colour').count()).toBe(0);
  await close();
});

it('pages preload the two typefaces of the theme and load no others', async () => {
  const call = await ownerClient(shop);
  const theme = { ...shippedChoice, headings: 'lora', text: 'inter' } as const;
  await call('PUT /api/settings', { body: { theme } });
  const { page, close } = await openPage(shop.browser);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(shop.url);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect([...new Set(fonts.map((path) => /(\w+)[-.\w]*\.woff2$/.exec(path)?.[1]))].sort()).toEqual([
    'figtree',
    'inter',
    'lora',
  ]);
  await call('PUT /api/settings', { body: { theme: null } });
  await close();
});
