/** @module-tag full */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as themeMessages from '#modules/theme/messages/index.ts';
import {
  errorsExcept,
  expectContrast,
  expectFineEverywhere,
  focusedText,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import * as m from '../messages/index.ts';

// The home page in the back office, and what shoppers see of it.

const shop = demoShop();

const textOf = (page: Page) => page.getByRole('main').textContent();
const headingsOf = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const blocksOf = (page: Page) => page.getByRole('region', { name: 'Blocks' });

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await toastShown(page, m.contentPages.published());
}

it('the home page is rebuilt with another palette and logo, and restored', async () => {
  const shopper = await openPage(shop.browser, { colorScheme: 'light' });
  await shopper.page.goto(shop.url);
  const shipped = await textOf(shopper.page);

  const { page, errors, close } = await openAdmin(shop, '/admin/pages');
  const rows = page.getByRole('row');
  await rows.nth(1).getByRole('link', { name: 'Home' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Free delivery above ₹75').waitFor();
  await expectFineEverywhere(page);

  // The promises go below the slides, by the keyboard.
  for (let position = 9; position > 3; position--) {
    await page.getByRole('button', { name: `Move Block ${position}, Promises up` }).press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(new RegExp(`^${position - 1}\\. Promises`));
  }
  await blocksOf(page).getByText('Promises moved to position 3 of 9').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Move Block 5, Categories down' }).click();
  await page.getByRole('button', { name: 'Remove Block 4, Gift finder' }).click();
  await page.getByRole('button', { name: /^4\. Products/ }).click();
  await blocksOf(page).getByLabel('Title').fill('Loved by our shoppers');
  await blocksOf(page).getByLabel('Number of products').selectOption('4');
  for (const [type, position] of [
    ['Text', 9],
    ['Artisans', 10],
  ] as const) {
    await blocksOf(page).getByLabel('New block').selectOption(type);
    await blocksOf(page).getByRole('button', { name: 'Add block' }).click();
    await expect.poll(() => focusedText(page)).toMatch(new RegExp(`^${position}\\. ${type}`));
  }
  await page.getByRole('button', { name: /^9\. Text/ }).click();
  await blocksOf(page).getByRole('textbox', { name: 'Text' }).fill('Wrapped in **paper** from Sanganer.');
  await preview.getByText('from Sanganer').waitFor();
  await expectFineEverywhere(page);
  await publish(page);

  await page.goto(`${shop.url}/admin/theme`);
  await page.getByRole('button', { name: 'Indigo' }).click();
  await page.getByLabel('File: Logo').setInputFiles(await pictureFile('logo.png', '#8a1c5b'));
  await page.getByRole('button', { name: 'Replace: Logo' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await toastShown(page, themeMessages.adminTheme.saved());

  await shopper.page.goto(shop.url);
  await waitForHydration(shopper.page);
  const main = shopper.page.getByRole('main');
  expect(await headingsOf(shopper.page)).toEqual([
    'Meet the people who make them',
    'Have it made with a name on it',
    'Loved by our shoppers',
    'Top Rated',
    'Categories 12',
    'Meet Rafiq Ahmed',
    'Made just for them',
  ]);
  const loved = main.getByRole('region', { name: 'Loved by our shoppers' });
  expect(await loved.getByRole('article').count()).toBe(4);
  expect(await textOf(shopper.page)).toMatch(/Free delivery above ₹75.*Loved by.*Sanganer\./);
  expect(await main.getByRole('region', { name: 'Artisans' }).getByRole('listitem').count()).toBe(4);
  const paper = shopper.page.locator('html');
  expect(await paper.evaluate((html) => getComputedStyle(html).backgroundColor)).toBe('rgb(244, 246, 251)');
  const logo = shopper.page.getByRole('banner').getByRole('img', { name: 'Haat' });
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectFineEverywhere(shopper.page);
  await expectContrast(shopper.page);

  await page.goto(`${shop.url}/admin/pages/home`);
  await page.getByRole('button', { name: 'Restore the version Original text' }).click();
  await preview.getByText('gift finder').waitFor();
  await publish(page);
  await shopper.page.goto(shop.url);
  expect(await textOf(shopper.page)).toBe(shipped);
  // The preview refuses a block that is not filled in yet.
  expect([errorsExcept(errors, 400), shopper.errors]).toEqual([[], []]);
  await shopper.close();
  await close();
});

it('a home page without slides has a heading for screen readers, and shows and loads only what it has', async () => {
  const owner = await ownerClient(shop);
  const params = { slug: 'home' };
  const { document, updatedAt } = await owner('GET /api/content/pages/:slug', { params });
  const blocks = [{ type: 'quote' as const, text: 'Made slowly.', source: 'A potter' }];
  const body = { ...document, blocks, publish: 'now' as const, updatedAt };
  await owner('PUT /api/content/pages/:slug', { params, body });
  const { page, errors, close } = await openPage(shop.browser);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${shop.url}/about`);
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await page.getByText('Made slowly.').waitFor();
  expect(calls).toContain('/api/pages/home');
  expect(calls.filter((path) => /categories|products|slides|festival|gifts/.test(path))).toEqual([]);
  await page.getByRole('heading', { level: 1, name: 'Handmade gifts by local artisans' }).waitFor();
  await expectFineEverywhere(page);
  expect(errors).toEqual([]);
  await close();

  const scriptless = await openPage(shop.browser, { javaScriptEnabled: false });
  await scriptless.page.goto(shop.url);
  expect(await textOf(scriptless.page)).toContain('Made slowly.');
  await scriptless.close();
});

it('the preview leaves out a block that has nothing to show in the shop, and says so', async () => {
  const owner = await ownerClient(shop);
  const params = { slug: 'home' };
  const { document, updatedAt } = await owner('GET /api/content/pages/:slug', { params });
  const blocks = [
    { type: 'quote' as const, text: 'Made slowly.', source: 'A potter' },
    { type: 'articles' as const, title: 'From the journal' },
  ];
  await owner('PUT /api/content/pages/:slug', {
    params,
    body: { ...document, blocks, publish: 'now', updatedAt },
  });
  const { page, errors, close } = await openAdmin(shop, '/admin/pages/home');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Made slowly.').waitFor();
  await preview.getByText(/^A block has nothing to show at present.*: Latest articles\.$/).waitFor();
  expect(await preview.getByText('From the journal').count()).toBe(0);
  await expectFineEverywhere(page);
  expect(errors).toEqual([]);
  await close();
});

it.each(['about', 'shipping', 'returns', 'size-guide', 'faq', 'privacy', 'terms', 'cookies'])(
  'the owner edits the first text of /%s, and shoppers read it',
  async (slug) => {
    const { page, errors, close } = await openAdmin(shop, `/admin/pages/${slug}`);
    await page.getByLabel('Lead').fill(`What you should know of ${slug}.`);
    await blocksOf(page).getByLabel('New block').selectOption('Text');
    await blocksOf(page).getByRole('button', { name: 'Add block' }).click();
    await expect.poll(() => focusedText(page)).toMatch(/Text$/);
    await blocksOf(page).getByRole('textbox', { name: 'Text' }).fill('Returns take **{{returnDays}}** days.');
    await publish(page);
    const shopper = await openPage(shop.browser, { javaScriptEnabled: false });
    await shopper.page.goto(`${shop.url}/${slug}`);
    expect(await textOf(shopper.page)).toContain(`What you should know of ${slug}.`);
    expect(await textOf(shopper.page)).toContain('Returns take 30 days.');
    expect([errorsExcept(errors, 400), shopper.errors]).toEqual([[], []]);
    await shopper.close();
    await close();
  },
);
