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

// Redirects as visitors meet them, and their page in the back office.

const shop = demoShop();

const ask = async (path: string, method = 'GET') => {
  const { status, headers } = await fetch(shop.url + path, { method, redirect: 'manual' });
  return [status, headers.get('location')];
};
const add = async (from: string, to: string) => {
  const owner = await ownerClient(shop);
  return owner('POST /api/redirects', { body: { from, to } });
};

describe('an address without a page', () => {
  it('leads to its target with status 301 and the query of the request, once it has a redirect', async () => {
    expect(await ask('/former')).toEqual([404, null]);
    await add('/former', '/about');
    // The page for unknown addresses is shared by all of them.
    expect(await ask('/without-redirect')).toEqual([404, null]);
    expect(await ask('/former')).toEqual([301, '/about']);
    expect(await ask('/Former/?utm_source=mail')).toEqual([301, '/about?utm_source=mail']);
    expect(await ask('/former', 'HEAD')).toEqual([301, '/about']);
    expect(await ask('/products/former-lamp')).toEqual([404, null]);
    await add('/products/former-lamp', 'https://elsewhere.example/lamp');
    expect(await ask('/products/former-lamp?x=1')).toEqual([301, 'https://elsewhere.example/lamp?x=1']);
    await add('/former-again', '/former');
    expect(await ask('/former-again')).toEqual([301, '/about']);
  });

  it('shows its page instead of the redirect from the moment when it has one', async () => {
    await add('/pages/soon', '/about');
    expect(await ask('/pages/soon')).toEqual([301, '/about']);
    const owner = await ownerClient(shop);
    const { document, slug } = await owner('POST /api/content/pages', {
      body: { slug: 'soon', title: 'Soon' },
    });
    expect(await ask('/pages/soon')).toEqual([301, '/about']);
    await owner('PUT /api/content/pages/:slug', { params: { slug }, body: { ...document, publish: 'now' } });
    expect(await ask('/pages/soon')).toEqual([200, null]);
  });

  it('leads to its target by a link too, without a new document', async () => {
    await add('/linked', '/terms?from=link');
    await add('/pages/linked', '/cookies');
    const owner = await ownerClient(shop);
    const { document } = await owner('POST /api/content/pages', {
      body: { slug: 'links', title: 'Links' },
    });
    const button = (label: string, link: string) => ({ type: 'button' as const, label, link });
    await owner('PUT /api/content/pages/:slug', {
      params: { slug: 'links' },
      body: {
        ...document,
        blocks: [button('Unknown', '/linked'), button('Deleted', '/pages/linked')],
        publish: 'now',
      },
    });
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/pages/links`);
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Unknown' }).click();
    await page.waitForURL(`${shop.url}/terms?from=link`);
    await page.goBack();
    await page.getByRole('link', { name: 'Deleted' }).click();
    await page.waitForURL(`${shop.url}/cookies`);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(errorsExcept(errors, 404)).toEqual([]);
    await close();
  });
});

describe('the page of the redirects', () => {
  it('adds, edits, finds and removes a redirect, and refuses the address of a page', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/redirects');
    await page.getByRole('button', { name: m.redirectsPage.add() }).click();
    const form = page.getByRole('dialog');
    const [from, to] = [m.redirectsFile.from(), m.redirectsFile.to()];
    await form.getByLabel(from).fill('/about');
    await form.getByLabel(to).fill('/terms');
    await form.getByRole('button', { name: m.redirectForm.save() }).click();
    await form.getByText(m.redirects.hasPage()).first().waitFor();
    await expectFineEverywhere(page);
    await form.getByLabel(from).fill('/by-hand');
    await form.getByRole('button', { name: m.redirectForm.save() }).click();
    await toastShown(page, m.redirects.saved());
    expect(await ask('/by-hand')).toEqual([301, '/terms']);

    await page.getByRole('button', { name: m.redirectsPage.edit({ from: '/by-hand' }) }).click();
    await fill(form, { to: '/faq' });
    await form.getByRole('button', { name: m.redirectForm.save() }).click();
    await page.getByRole('link', { name: '/faq' }).waitFor();
    await page.getByRole('searchbox').fill('by-hand');
    await page.getByText(m.redirectsPage.count({ count: 1 })).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: m.redirectsPage.remove({ from: '/by-hand' }) }).click();
    await page.getByRole('button', { name: m.removeRedirect.remove() }).click();
    await toastShown(page, m.redirects.removed());
    await page.getByText(m.redirectsPage.noneFound()).waitFor();
    expect(await ask('/by-hand')).toEqual([404, null]);
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });

  it('imports a file after a check, which names the lines with errors', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/redirects');
    const choose = (...lines: string[]) =>
      page.getByLabel(m.redirectsFile.csvFile()).setInputFiles({
        name: 'redirects.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Redirect from,Redirect to', ...lines].join('\n')),
      });
    await choose('/of-file,/terms', '/about,/terms', '/of-file-2,javascript:alert(1)');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Line 3: “Redirect from” is the address of a page/).waitFor();
    await dialog.getByText(/^Line 4: “Redirect to” must be a path of this shop/).waitFor();
    expect(await dialog.getByRole('button', { name: m.importDialog.import({ count: 0 }) }).isDisabled()).toBe(
      true,
    );
    await expectFineEverywhere(page);
    await dialog.getByRole('button', { name: m.importDialog.cancel() }).click();

    await choose('/of-file,/terms', '/of-file-2,/faq');
    await dialog.getByText(m.importDialog.added({ count: 2 })).waitFor();
    expect(await ask('/of-file')).toEqual([404, null]);
    await dialog.getByRole('button', { name: m.importDialog.import({ count: 2 }) }).click();
    await toastShown(page, m.importDialog.done());
    expect(await ask('/of-file')).toEqual([301, '/terms']);
    expect(errors).toEqual([]);
    await close();
  });
});
