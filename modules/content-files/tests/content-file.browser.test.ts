/** @module-tag full */

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { quarters } from '#tests/support/pictures.ts';
import * as m from '../messages/index.ts';

// The page of the content file in the back office.

const shop = demoShop();

const titleOf = async (slug: string) =>
  (await (await ownerClient(shop))('GET /api/pages/:slug', { params: { slug } })).title;

describe('the page of the content file', () => {
  it('exports the content, names the errors of a file, and imports the chosen parts with their pictures', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/pages');
    await page.getByRole('link', { name: 'Export and import' }).click();
    await page.getByText(m.contentFilePage.exportHint()).waitFor();
    await expectFineEverywhere(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: m.contentFilePage.exportNow() }).click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    const choose = (content: unknown) =>
      page.getByLabel(m.contentFilePage.file()).setInputFiles({
        name: 'content.json',
        mimeType: 'application/json',
        buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      });
    await choose('{"format":');
    await page.getByText(m.contentFilePage.isNoJson()).waitFor();
    await choose({ format: 'other' });
    await page.getByText(m.contentFilePage.isNoContentFile()).waitFor();
    await choose(file);
    await page.getByText(m.contentFilePage.wasChecked({ file: 'content.json' })).waitFor();
    expect(
      await page.getByRole('button', { name: m.contentFilePage.importNow({ count: 0 }) }).isDisabled(),
    ).toBe(true);

    const about = file.parts.pages.find(({ slug }: { slug: string }) => slug === 'about');
    const terms = file.parts.pages.find(({ slug }: { slug: string }) => slug === 'terms');
    const url = `/media/${'0123456789abcdef'.repeat(2)}-600x200/600.jpg`;
    about.document.title = 'Our story';
    about.document.blocks.push({ type: 'picture', url, alt: 'Four fields', caption: '' });
    terms.document.title = '';
    const data = (await (await quarters(600, 200)).webp().toBuffer()).toString('base64');
    file.parts.recipes = [];
    await choose({ ...file, pictures: [{ url, type: 'image/webp', data }] });
    await page.getByText(/“document.title” is required/).waitFor();
    await page.getByText(m.contentFilePage.unknownParts({ parts: 'recipes' })).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('checkbox', { name: /^Pages and journal/ }).uncheck();
    await page.getByText(m.contentFilePage.wasChecked({ file: 'content.json' })).waitFor();

    terms.document.title = 'Our terms';
    await choose({ ...file, pictures: [] });
    const importOf = (count: number) =>
      page.getByRole('button', { name: m.contentFilePage.importNow({ count }) });
    await importOf(2).click();
    await page.getByText(/the file lacks the pictures/).waitFor();
    expect(await titleOf('about')).not.toBe('Our story');
    await choose({ ...file, pictures: [{ url, type: 'image/webp', data }] });
    await importOf(2).click();
    await toastShown(page, m.importContent.saved());
    expect(await titleOf('about')).toBe('Our story');
    await page.goto(`${shop.url}/about`);
    const picture = page.getByRole('img', { name: 'Four fields' });
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await close();
  });
});
