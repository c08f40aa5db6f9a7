/** @module-tag full */
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
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// The synonyms and redirects of the owner: their page in the back office, and what shoppers see of them.

const shop = demoShop();

async function addRedirect(query: string, path: string, title: string) {
  const owner = await ownerClient(shop);
  return owner('POST /api/search/redirects', { body: { query, path, title } });
}

describe('the admin page of the search', () => {
  it('the owner adds a synonym, shoppers find products by it, and no longer after it is deleted', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/search');
    await page.getByText(m.adminSearch.noRules()).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Add synonym' }).click();
    const form = page.getByRole('dialog', { name: 'Add a synonym' });
    await fill(form, { query: 'zorblax', finds: 'Zorblaxes' });
    await form.getByRole('button', { name: 'Save synonym' }).click();
    await expectFieldError(form.getByLabel('Also find'), `Also find ${m.searchRules.mustDiffer()}`);
    await expectFineEverywhere(page);
    await fill(form, { finds: 'khurja' });
    await form.getByRole('button', { name: 'Save synonym' }).click();
    await toastShown(page, m.searchRules.saved());
    const row = page.getByRole('row', { name: /^zorblax Synonym Also finds khurja/ });
    await row.waitFor();

    const shopper = await openPage(shop.browser);
    await shopper.page.goto(`${shop.url}/products?search=zorblax`);
    await shopper.page
      .getByRole('main')
      .getByRole('heading', { level: 3, name: /Khurja/ })
      .first()
      .waitFor();
    await row.getByRole('button', { name: 'Delete zorblax' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toastShown(page, m.searchRules.deleted());
    await page.getByText(m.adminSearch.noRules()).waitFor();
    await shopper.page.goto(`${shop.url}/products?search=zorblax`);
    await shopper.page.getByText('No products found').waitFor();
    expect(errorsExcept(errors, 400)).toEqual([]);
    await shopper.close();
    await close();
  });

  it('an address with a text opens the form of a redirect with this text, once', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/search?text=sunday+walk&kind=redirect');
    const form = page.getByRole('dialog', { name: 'Add a redirect' });
    await expect.poll(() => form.getByLabel('Search text').inputValue()).toBe('sunday walk');
    await fill(form, { path: '/admin/orders', title: 'Orders' });
    await form.getByRole('button', { name: 'Save redirect' }).click();
    await expectFieldError(
      form.getByLabel('Address of the page'),
      `Address of the page ${m.searchRules.mustBePage()}`,
    );
    await expectFineEverywhere(page);
    await fill(form, { path: '/artisans', title: 'Our artisans' });
    await form.getByRole('button', { name: 'Save redirect' }).click();
    await page.getByRole('row', { name: /^sunday walk Redirect Leads to Our artisans/ }).waitFor();
    await expectFineEverywhere(page);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByRole('link', { name: 'Our artisans' }).waitFor();
    expect(await form.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  it('a redirect that another user has changed meanwhile is compared before it is saved', async () => {
    const { id } = await addRedirect('monday walk', '/gifts', 'Gifts');
    const { page, errors, close } = await openAdmin(shop, '/admin/search');
    await page.getByRole('button', { name: 'Edit monday walk' }).click();
    const form = page.getByRole('dialog', { name: 'Edit redirect' });
    await fill(form, { title: 'All our gifts' });
    const owner = await ownerClient(shop);
    const body = { query: 'monday walk', path: '/artisans', title: 'Artisans' };
    await owner('PUT /api/search/redirects/:id', { params: { id }, body });
    await form.getByRole('button', { name: 'Save redirect' }).click();
    const conflict = page.getByRole('dialog').filter({ hasText: 'Artisans' });
    await conflict.getByRole('button', { name: 'Save again' }).click();
    await toastShown(page, m.searchRules.saved());
    expect((await owner('GET /api/search/rules')).find((rule) => rule.id === id)).toMatchObject({
      path: '/artisans',
      title: 'All our gifts',
    });
    expect(errorsExcept(errors, 409)).toEqual([]);
    await close();
  });
});

describe('a search text with a redirect', () => {
  it('leads to its page by HTTP 302, and has results when it is searched as typed', async () => {
    await addRedirect('tuesday walk', '/artisans?tag=मिट्टी', 'Artisans');
    const open = (parameters = '') =>
      fetch(`${shop.url}/products?search=Tuesday+Walks${parameters}`, { redirect: 'manual' });
    const { status, headers } = await open();
    expect([status, headers.get('location')]).toEqual([302, `/artisans?tag=${encodeURIComponent('मिट्टी')}`]);
    expect((await open('&exact=true')).status).toBe(200);
  });

  it('is suggested first while it is typed, and leads to its page from the search box', async () => {
    await addRedirect('khurja walk', '/artisans', 'Walks with artisans');
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/gifts`);
    await waitForHydration(page);
    const field = page.getByRole('search').getByRole('combobox').or(page.getByRole('searchbox')).first();
    await field.click();
    await field.fill('khurja walk');
    const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
    await expect.poll(() => first.textContent()).toBe('Walks with artisans');
    await expectFineEverywhere(page);
    await field.press('Enter');
    await page.waitForURL(`${shop.url}/artisans`);
    expect(errors).toEqual([]);
    await close();
  });
});
