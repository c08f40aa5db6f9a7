/** @module-tag full */

import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFineEverywhere,
  fill,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// The journal in the back office, and as shoppers read it.

const shop = demoShop();

const statusOf = async (path: string) => (await fetch(shop.url + path)).status;

describe('the journal', () => {
  it('has no page while it has no article', async () => {
    expect(await statusOf('/journal')).toBe(404);
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(shop.url);
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('the owner writes and publishes an article, which shoppers read with its date, author and tags', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/journal');
    await page.getByText(m.adminJournal.noneYet()).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: m.adminJournal.add() }).click();
    const form = page.getByRole('dialog', { name: m.adminJournal.add() });
    await fill(form, { title: 'How blue pottery is made', slug: 'blue-pottery' });
    await form.getByRole('button', { name: 'Add as a draft' }).click();
    await page.getByRole('heading', { level: 1, name: 'How blue pottery is made' }).first().waitFor();
    await page.getByLabel('Lead').fill('Quartz, glass and a kiln in Jaipur.');
    await page.getByLabel(m.articleFields.author()).fill('Asha Verma');
    await page.getByLabel(m.articleFields.date()).fill('2026-11-01');
    const tag = page.getByRole('textbox', { name: /tag/i });
    await tag.fill('craft');
    await tag.press('Enter');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Quartz, glass and a kiln in Jaipur.').waitFor();
    await preview.getByText('By Asha Verma').waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await toastShown(page, m.contentPages.published());
    await page.getByRole('link', { name: m.journal.journal() }).last().click();
    await page.getByRole('link', { name: 'How blue pottery is made' }).waitFor();
    await expectFineEverywhere(page);

    const shopper = await openPage(shop.browser);
    await shopper.page.goto(`${shop.url}/`);
    await waitForHydration(shopper.page);
    await shopper.page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    const main = shopper.page.getByRole('main');
    await main.getByText('1 November 2026').waitFor();
    await expectFineEverywhere(shopper.page);
    await main.getByRole('link', { name: 'craft' }).click();
    await shopper.page.waitForURL(`${shop.url}/journal?tag=craft`);
    await main.getByRole('link', { name: 'How blue pottery is made' }).click();
    await main.getByRole('heading', { level: 1, name: 'How blue pottery is made' }).waitFor();
    await main.getByText('By Asha Verma').waitFor();
    await expectFineEverywhere(shopper.page);
    expect([errors, shopper.errors]).toEqual([[], []]);
    await shopper.close();
    await close();
  });

  it('is described for search engines and feed readers in its head', async () => {
    const html = await (await fetch(`${shop.url}/journal/blue-pottery`)).text();
    expect(html).toContain('rel="alternate" type="application/atom+xml" href="/journal/feed.xml"');
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(\{[^<]*"BlogPosting"[^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      headline: 'How blue pottery is made',
      url: `${shop.url}/journal/blue-pottery`,
      datePublished: '2026-11-01',
      author: { '@type': 'Person', name: 'Asha Verma' },
      keywords: ['craft'],
    });
    const list = await (await fetch(`${shop.url}/journal`)).text();
    expect(list).toContain('rel="alternate" type="application/atom+xml" href="/journal/feed.xml"');
    expect(await statusOf('/journal/no-article')).toBe(404);
  });

  it('its latest articles stand in a block on the home page and on other pages', async () => {
    const owner = await ownerClient(shop);
    for (const slug of ['home', 'about']) {
      const params = { slug };
      const { document } = await owner('GET /api/content/pages/:slug', { params });
      const blocks = [...document.blocks, { type: 'articles' as const, title: 'From our journal' }];
      await owner('PUT /api/content/pages/:slug', { params, body: { ...document, blocks, publish: 'now' } });
    }
    const { page, errors, close } = await openPage(shop.browser);
    for (const path of ['/', '/about']) {
      await page.goto(shop.url + path);
      const block = page.getByRole('region', { name: 'From our journal' });
      await block.getByRole('link', { name: 'How blue pottery is made' }).waitFor();
      await waitForHydration(page);
      await block.getByRole('link', { name: 'How blue pottery is made' }).waitFor();
    }
    expect(errorsExcept(errors, 404)).toEqual([]);
    await close();
  });
});
