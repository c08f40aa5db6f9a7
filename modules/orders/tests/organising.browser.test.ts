/** @module-tag full */

import { expect, it } from 'vitest';
import { expectFine, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, openMoreFilters, ownerClient } from '#tests/support/office.ts';
import { address, placeOrder } from '#tests/support/orders.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// Tags, assignment, sort order and saved views of orders in the back office.

const shop = demoShop();

it.each(widths)(
  'staff tag and assign orders, sort the list, and save what they see as a view, at %i px',
  async (width) => {
    const visitor = clientOf(shop.url);
    const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
    const product = products[0];
    if (!product) throw new Error('No product is in stock');
    const city = `Sikar${width}`;
    const numbers: number[] = [];
    for (const name of ['Bina Rao', 'Asha Rao'])
      numbers.push((await placeOrder(visitor, product, { address: { ...address, name, city } })).number);
    const [first, second] = numbers;
    const { page, errors, close } = await openAdmin(shop, `/admin/orders/${first}`, {
      viewport: { width, height: 900 },
    });

    await page.getByLabel('New tag').fill('Fragile');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the tag fragile' }).waitFor();
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ index: 1 });
    await toastShown(page, 'Assignment saved');
    await page.getByRole('region', { name: 'Timeline' }).getByText('Tag added').waitFor();
    await expectFine(page);

    await page.goto(`${shop.url}/admin/orders?search=${city}`);
    await page.locator('[aria-label=Orders][aria-busy=false]').waitFor();
    for (const number of numbers) await page.getByLabel(`Select order ${number}`).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await bar.getByRole('button', { name: 'Tags' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Tags of 2 orders' });
    await dialog.getByLabel('New tag').fill('fair');
    await expectFine(page);
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    await toastShown(page, '2 orders tagged');
    await bar.getByRole('button', { name: 'Assign' }).click();
    const assigning = page.getByRole('alertdialog', { name: 'Assign 2 orders' });
    await assigning.getByRole('combobox', { name: 'Assigned to' }).selectOption({ index: 1 });
    await assigning.getByRole('button', { name: 'Assign', exact: true }).click();
    await toastShown(page, '1 order assigned. 1 order was assigned already');
    await bar.getByRole('button', { name: 'Clear selection' }).click();

    await openMoreFilters(page);
    await expectFine(page);
    await page.getByRole('combobox', { name: 'Tag', exact: true }).waitFor();
    // Both before the page has rendered the first.
    await page.evaluate(() => {
      for (const [label, value] of [
        ['Tag', 'fair'],
        ['Assigned to', 'me'],
      ] as const) {
        const select = document.querySelector(`select[aria-label="${label}"]`) as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await page.waitForURL((address) => address.searchParams.get('tag') === 'fair');
    await page.waitForURL((address) => address.searchParams.get('assigned') === 'me');
    if (width >= 1024) {
      await page.getByRole('button', { name: 'Customer' }).click();
      await page
        .getByRole('columnheader', { name: 'Customer' })
        .and(page.locator('[aria-sort=ascending]'))
        .waitFor();
    } else await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('customer');
    await page.waitForURL(/sort=customer/);
    const filters = width < 640 ? 'Filters (2)' : 'More filters (2)';
    await page.getByRole('button', { name: filters, expanded: true }).waitFor();
    const links = page.locator('[aria-label=Orders][aria-busy=false]').getByRole('link', { name: /^\d+$/ });
    await expect.poll(() => links.allTextContents()).toEqual([second, first].map(String));

    await page.getByRole('button', { name: 'Save view' }).click();
    const form = page.getByRole('dialog', { name: 'Save view' });
    await form.getByLabel('Name of the view').fill(`Fair ${width}`);
    await form.getByLabel('All staff see it and can change it').check();
    await expectFine(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/saved=/);
    await expectFine(page);
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: /^All/ }).click();
    await page.waitForURL((address) => address.search === '');
    await views.getByRole('link', { name: `Fair ${width}` }).click();
    await page.waitForURL(/saved=/);
    await expect.poll(() => links.allTextContents()).toEqual([second, first].map(String));

    await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('fragile');
    await page.getByRole('button', { name: `Save changes to Fair ${width}` }).click();
    await toastShown(page, 'View saved');
    const owner = await ownerClient(shop);
    const saved = (await owner('GET /api/order-views')).find(({ name }) => name === `Fair ${width}`);
    expect(saved).toMatchObject({ isShared: true, version: 2, query: { tag: 'fragile', sort: 'customer' } });
    await page.getByRole('button', { name: 'Delete view' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
    await toastShown(page, 'View deleted');
    await page.waitForURL((address) => address.search === '');
    expect(errors).toEqual([]);
    await close();
  },
);

it('all views of orders are readable at 1280 px, also with large counts', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/orders', {
    viewport: { width: 1280, height: 900 },
  });
  await page.route('**/api/orders/tally*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const view of Object.keys(body.data)) body.data[view] = 9999;
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  const views = page.getByRole('navigation', { name: 'Views' });
  const suspicious = views.getByRole('link', { name: /^Suspicious/ });
  await suspicious.getByText(/\d{3}/).waitFor();
  const hidden = await views.evaluate((nav) => {
    const { right } = nav.getBoundingClientRect();
    const links = [...nav.querySelectorAll('a')];
    return links
      .filter((link) => link.getBoundingClientRect().right > right + 1)
      .map((link) => link.textContent);
  });
  expect(hidden).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
