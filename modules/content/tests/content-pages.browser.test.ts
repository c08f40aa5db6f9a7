/** @module-tag full */

import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFineEverywhere,
  fill,
  focusedText,
  isEmulating,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// The pages of the shop in the back office, and what shoppers see of them.

const shop = demoShop();

describe('the editor of a page', () => {
  it('the owner edits /about with a preview, publishes it, and restores the text of the shop', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages');
    await page.getByRole('link', { name: 'About Haat' }).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('link', { name: 'About Haat' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { level: 1, name: 'About Haat' }).waitFor();
    await expectFineEverywhere(page);

    await page.getByLabel('Lead').fill('We are a market of makers, with {{returnDays}} days for returns.');
    await preview.getByText('We are a market of makers, with 30 days for returns.').waitFor();
    const shopper = await openPage(shop.browser);
    const lead = (text: string) => shopper.page.getByRole('main').getByText(text);
    await shopper.page.goto(`${shop.url}/about`);
    await lead('A haat is the weekly open-air market').waitFor();

    await page.getByRole('button', { name: 'Save draft' }).click();
    await toastShown(page, 'Page saved');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await toastShown(page, 'Page published');
    await shopper.page.goto(`${shop.url}/about`);
    await lead('We are a market of makers').waitFor();
    expect(await lead('A haat is the weekly').count()).toBe(0);

    await page.getByRole('button', { name: 'Restore the version Original text' }).click();
    await preview.getByText('A haat is the weekly open-air market').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect
      .poll(async () => {
        await shopper.page.goto(`${shop.url}/about`);
        return lead('A haat is the weekly open-air market').count();
      })
      .toBe(1);
    expect([errors, shopper.errors]).toEqual([[], []]);
    await shopper.close();
    await close();
  });

  it('after a save the focus is where it was, and the open block stays open', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages/cookies');
    const blocks = page.getByRole('region', { name: 'Blocks' });
    const before = await page.getByLabel('Lead').inputValue();
    await blocks.getByRole('button', { name: /^1\. / }).click();
    await page.getByLabel('Lead').fill('Which cookies the shop sets.');
    await page.getByRole('button', { name: 'Save draft' }).press('Enter');
    await toastShown(page, 'Page saved');
    await expect.poll(() => focusedText(page)).toBe('Save draft');
    const first = blocks.getByRole('button', { name: /^1\. / });
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    await page.getByLabel('Lead').fill(before);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.press('Enter');
    await expect.poll(() => page.getByText('The form has unsaved changes.').count()).toBe(0);
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('blocks are added, moved and removed by the keyboard, and each step is announced', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages/terms');
    const blocks = page.getByRole('region', { name: 'Blocks' });
    await blocks.getByRole('button', { name: 'Move Block 2, Text up' }).focus();
    await page.keyboard.press('Enter');
    await blocks.getByRole('status').filter({ hasText: 'Text moved to position 1 of 16' }).waitFor();
    await expect.poll(() => focusedText(page)).toMatch(/^1\. Text/);
    await blocks.getByLabel('New block').selectOption('Picture');
    await blocks.getByRole('button', { name: 'Add block' }).press('Enter');
    await blocks.getByRole('status').filter({ hasText: 'Block 17, Picture added' }).waitFor();
    await expect.poll(() => focusedText(page)).toMatch(/^17\. Picture/);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Please check' });
    await alert.getByText('Block 17, Picture: Alternative text').waitFor();
    await expectFineEverywhere(page);
    await blocks.getByRole('button', { name: 'Remove Block 17, Picture' }).press('Enter');
    await blocks.getByRole('status').filter({ hasText: 'Block 17, Picture removed' }).waitFor();
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });

  it.runIf(isEmulating)('a block is moved by dragging, which is announced', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages/privacy');
    const blocks = page.getByRole('region', { name: 'Blocks' });
    const headings = () => blocks.locator('[data-handle]').allInnerTexts();
    await blocks.locator('[data-handle]').first().waitFor();
    const [first = '', second = ''] = await headings();
    const grips = blocks.locator('[data-grip]');
    await grips.nth(1).dragTo(grips.first(), { targetPosition: { x: 8, y: 2 } });
    await blocks
      .getByRole('status')
      .filter({ hasText: /moved to position 1 of/ })
      .waitFor();
    const textOf = (heading: string) => heading.replace(/^\d+\. /, '');
    expect((await headings()).slice(0, 2).map(textOf)).toEqual([second, first].map(textOf));
    expect(errors).toEqual([]);
    await close();
  });

  it('a text with HTML is refused with the name of its block, and stays in the form', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages/cookies');
    const text = page.getByRole('region', { name: 'Blocks' }).getByRole('textbox', { name: 'Text' });
    await page.getByRole('button', { name: /^4\. Text/ }).click();
    await text.fill('<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText('Block 4, Text: Text contains HTML (<script>alert(1)</script>)')
      .first()
      .waitFor();
    expect(await text.inputValue()).toBe('<script>alert(1)</script>');
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });

  it('of two editors, the second sees both versions and chooses', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages/privacy');
    await page.getByLabel('Lead').fill('My lead.');
    const owner = await ownerClient(shop);
    const path = { params: { slug: 'privacy' } };
    const { document, updatedAt } = await owner('GET /api/content/pages/:slug', path);
    const body = { ...document, lead: 'Their lead.', publish: 'now' as const, updatedAt };
    await owner('PUT /api/content/pages/:slug', { ...path, body });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Their lead.').waitFor();
    await dialog.getByText('My lead.').waitFor();
    await dialog.getByRole('button', { name: 'Save again' }).click();
    await toastShown(page, m.contentPages.published());
    const shopper = await openPage(shop.browser, { javaScriptEnabled: false });
    await shopper.page.goto(`${shop.url}/privacy`);
    await shopper.page.getByText('My lead.').waitFor();
    expect(errorsExcept(errors, 409)).toEqual([]);
    await shopper.close();
    await close();
  });

  it('two editors of different blocks lose nothing, and of a block that both changed the second chooses', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages/returns');
    const owner = await ownerClient(shop);
    const path = { params: { slug: 'returns' } };
    const { document, updatedAt } = await owner('GET /api/content/pages/:slug', path);
    const texts = document.blocks.flatMap(({ type }, at) => (type === 'text' ? [at] : []));
    const [first, second] = [texts[0] ?? 0, texts[1] ?? 0];
    const theirs = document.blocks.map((block, at) =>
      texts.slice(0, 2).includes(at) ? { type: 'text' as const, text: `Theirs, block ${at + 1}.` } : block,
    );
    for (const at of [second, texts[2] ?? 0]) {
      await page.getByRole('button', { name: new RegExp(`^${at + 1}\\. Text`) }).click();
      await page.getByLabel('Text', { exact: true }).fill(`Mine, block ${at + 1}.`);
    }
    const body = { ...document, blocks: theirs, publish: 'now' as const, updatedAt };
    await owner('PUT /api/content/pages/:slug', { ...path, body });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const both = dialog.getByRole('group', { name: `Block ${second + 1}, Text` });
    await both.getByText(`Mine, block ${second + 1}.`).waitFor();
    await both.getByText(`Theirs, block ${second + 1}.`).click();
    await expectFineEverywhere(page);
    await dialog.getByRole('button', { name: 'Save again' }).click();
    await toastShown(page, m.contentPages.published());
    const saved = (await owner('GET /api/content/pages/:slug', path)).document.blocks;
    expect(texts.slice(0, 3).map((at) => saved[at])).toEqual([
      { type: 'text', text: `Theirs, block ${first + 1}.` },
      { type: 'text', text: `Theirs, block ${second + 1}.` },
      { type: 'text', text: `Mine, block ${(texts[2] ?? 0) + 1}.` },
    ]);
    expect(errorsExcept(errors, 409)).toEqual([]);
    await close();
  });

  it('a deleted page names the menu entries that lead to it, and is brought back by undoing', async () => {
    const owner = await ownerClient(shop);
    const params = { slug: 'our-kiln' };
    const { document } = await owner('POST /api/content/pages', { body: { ...params, title: 'Our kiln' } });
    await owner('PUT /api/content/pages/:slug', { params, body: { ...document, publish: 'now' } });
    const { menus, updatedAt } = await owner('GET /api/menus/edited');
    const header = [...menus.header, { label: 'The kiln', to: '/pages/our-kiln' }];
    await owner('PUT /api/menus', { body: { ...menus, header, updatedAt } });

    const { page, errors, close } = await openAdmin(shop, '/admin/pages/our-kiln');
    await page.getByRole('button', { name: 'Delete page' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('The menu entry “The kiln” leads to this page.').waitFor();
    await expectFineEverywhere(page);
    await dialog.getByRole('button', { name: 'Delete page' }).click();
    await page.waitForURL('**/admin/pages');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Our kiln' }).waitFor();
    await owner('GET /api/content/pages/:slug', { params });
    expect(errors).toEqual([]);
    await close();
  });

  it('the owner adds a page, which shoppers read at its address', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages');
    await page.getByRole('button', { name: 'Add page' }).click();
    const form = page.getByRole('dialog', { name: 'Add page' });
    await fill(form, { title: 'Our story', slug: 'our-story' });
    await form.getByRole('button', { name: 'Add as a draft' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our story' }).first().waitFor();
    const blocks = page.getByRole('region', { name: 'Blocks' });
    for (const type of ['Products', 'Artisans', 'Banner']) {
      await blocks.getByLabel('New block').selectOption(type);
      await blocks.getByRole('button', { name: 'Add block' }).click();
    }
    await page.getByRole('button', { name: /^1\. Products/ }).click();
    await blocks.getByLabel('Title').fill('Our favourites');
    await page.getByRole('button', { name: /^3\. Banner/ }).click();
    await blocks.getByRole('textbox', { name: 'Text', exact: true }).fill('Gifts for Diwali');
    await blocks.getByRole('textbox', { name: 'Button text' }).fill('See gifts');
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await toastShown(page, m.contentPages.published());

    const shopper = await openPage(shop.browser);
    await shopper.page.goto(`${shop.url}/pages/our-story`);
    await waitForHydration(shopper.page);
    const main = shopper.page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Our story' }).waitFor();
    expect(await main.getByRole('region', { name: 'Our favourites' }).getByRole('article').count()).toBe(4);
    await main.getByRole('link', { name: 'See gifts' }).waitFor();
    await expectFineEverywhere(shopper.page);
    // The preview refuses a block that is not filled in yet.
    expect([errorsExcept(errors, 400), shopper.errors]).toEqual([[], []]);
    await shopper.close();
    await close();
  });
});
